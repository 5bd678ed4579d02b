import type { TipoIngrediente } from './kinds.ts'

/** Why the model refused a change. The caller words it for people. */
export type CausaRechazo =
  | {
      readonly tipo: 'desconocido'
      readonly ingrediente: TipoIngrediente | 'sector' | 'valor' | 'unidad' | 'oferta'
      readonly codigo: string
    }
  | {
      readonly tipo: 'duplicado'
      readonly ingrediente: TipoIngrediente | 'sector' | 'valor' | 'unidad' | 'oferta'
      readonly codigo: string
    }
  /** `ruta` begins and ends with the same product: ['A', 'B', 'A']. */
  | { readonly tipo: 'ciclo'; readonly ruta: readonly string[] }
  /** `usos`: the first few users; `total`: how many there are. */
  | {
      readonly tipo: 'en_uso'
      readonly codigo: string
      readonly usos: readonly string[]
      readonly total: number
    }
  | { readonly tipo: 'fuera_de_rango'; readonly codigo: string }

/** A refused change. The model is as it was before the call. */
export class CambioRechazado extends Error {
  readonly causa: CausaRechazo

  constructor(causa: CausaRechazo) {
    super(describe(causa))
    this.name = 'CambioRechazado'
    this.causa = causa
  }
}

function describe(causa: CausaRechazo): string {
  switch (causa.tipo) {
    case 'desconocido':
      return `${causa.ingrediente} ${causa.codigo} is not in the model`
    case 'duplicado':
      return `${causa.ingrediente} ${causa.codigo} is already in the model`
    case 'ciclo':
      return `the recipe would contain itself: ${causa.ruta.join(' → ')}`
    case 'en_uso':
      return `${causa.codigo} is used by ${causa.usos.join(', ')} (${causa.total} in all)`
    case 'fuera_de_rango':
      return `the new value of ${causa.codigo} leaves the exact range`
  }
}
