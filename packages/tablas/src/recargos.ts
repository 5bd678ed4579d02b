/** A charge as an offer keeps it; amounts and percentages as decimal text. */
export interface RecargoGuardado {
  nombre: string
  tipo: 'pct_precio' | 'pct_acumulado' | 'fijo'
  valor: string
  /** `PROPIA` the installation's own, null that of the offer. */
  moneda: string | null
  piso: string | null
  tope: string | null
}

/** The installation's own currency in a charge, whose offer may be in another one. */
export const PROPIA = ''

/** The charges of an offer out of the text that its row keeps. */
export const leerRecargos = (texto: string): RecargoGuardado[] => JSON.parse(texto) as RecargoGuardado[]

/** Charges as a row keeps them: the same ones always as the same text. */
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
