/** A charge as an offer stores it; amounts and percentages are decimal text. */
export interface RecargoGuardado {
  nombre: string
  tipo: 'pct_precio' | 'pct_acumulado' | 'fijo'
  valor: string
  /** `PROPIA`: the installation's own currency; null: the offer's. */
  moneda: string | null
  piso: string | null
  tope: string | null
}

/** The installation's own currency in a charge, whose offer may be in another one. */
export const PROPIA = ''

/** Reads an offer's charges from the text that its row stores. */
export const leerRecargos = (texto: string): RecargoGuardado[] => JSON.parse(texto) as RecargoGuardado[]

/** Writes charges as a row stores them: equal charges always make equal text. */
export const escribirRecargos = (recargos: readonly RecargoGuardado[]): string =>
  JSON.stringify(
    recargos.map(({ nombre, tipo, valor, moneda, piso, tope }) => ({
      nombre,
      tipo,
      valor,
      moneda,
      piso,
      tope,
    })),
  )
