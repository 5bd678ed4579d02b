import { LINEA_TEXTOS } from './linea-textos.ts'

/** Messages about a calculator's inputs, shared by schema and form. No zod here: forms load them at once. */
export const CALCULO_TEXTOS = {
  tipo: 'El cálculo tiene que ser tizada, piezas, peso, cuero o hilo.',
  unidad: 'La unidad del largo tiene que ser mm, cm, m, in o yd.',
  largo: 'El largo tiene que ser mayor a 0.',
  ancho: 'El ancho tiene que ser mayor a 0.',
  prendas: 'La tizada lleva al menos una prenda.',
  eficiencia: 'La eficiencia tiene que ser de más de 0 a 100.',
  gramaje: 'El gramaje tiene que ser mayor a 0.',
  encogimiento: 'El encogimiento no puede ser negativo.',
  sinPiezas: 'Agregá al menos una pieza.',
  veces: 'Las veces tienen que ser un entero de 1 o más.',
  area: 'El área tiene que ser mayor a 0.',
  merma: LINEA_TEXTOS.mermaNegativa,
  sinCosturas: 'Agregá al menos una costura.',
  puntadas: 'Las puntadas tienen que ser más de 0.',
  hilo: 'El hilo por puntada tiene que ser mayor a 0.',
  muchas: 'Un cálculo lleva hasta 100 piezas.',
  nombre: 'El nombre de una pieza admite hasta 40 caracteres.',
} as const
