/** Colour keys as they end a code, and as people say them. */
export const colores = {
  NEG: 'negro',
  BLA: 'blanco',
  MAR: 'azul marino',
  GRI: 'gris melange',
  ROJ: 'rojo',
  BOR: 'bordó',
  VER: 'verde inglés',
  FRA: 'azul francia',
  BEI: 'beige',
  CRU: 'crudo',
  CHO: 'chocolate',
  SUE: 'suela',
  CEL: 'celeste',
  ROS: 'rosa viejo',
  MOS: 'mostaza',
  OLI: 'verde oliva',
} as const

export type Color = keyof typeof colores
