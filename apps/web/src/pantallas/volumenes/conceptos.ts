import type { ConceptoVolumen } from '@telar/contract'

/** What units of a month are, as they are called. */
export const CONCEPTOS: Readonly<Record<ConceptoVolumen, string>> = {
  produccion: 'Producción',
  stock: 'Stock',
  venta: 'Venta',
}

export const OPCIONES_CONCEPTO = (Object.entries(CONCEPTOS) as [ConceptoVolumen, string][]).map(
  ([value, label]) => ({ value, label }),
)
