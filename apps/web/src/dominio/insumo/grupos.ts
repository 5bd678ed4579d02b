import type { Insumo } from '@telar/contract'

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** The groups in use, by name. */
export const gruposDe = (insumos: readonly Insumo[]): readonly string[] =>
  [...new Set(insumos.map(({ grupo }) => grupo))].filter(Boolean).sort(collator.compare)
