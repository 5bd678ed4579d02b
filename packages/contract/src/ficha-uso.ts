import type { NodoDesglose } from './cdr.ts'

type Usado = Pick<NodoDesglose, 'cantidad' | 'merma_pct' | 'cantidad_efectiva' | 'pasos'>

/**
 * How much a line uses, in words, where its quantity and waste on the sheet do not tell: `20 ml = 0,02 l`, `Según talle y color:
 * 0,6912 m`. Null elsewhere: there quantity, waste and unit cost give the line's cost.
 */
export const usoDeLinea = ({
  cantidad,
  merma_pct: merma,
  cantidad_efectiva: usa,
  pasos,
}: Usado): string | null =>
  // The typed quantity and the used one are each rounded at the sixth decimal.
  Math.abs(cantidad * (1 + merma / 100) - usa) < 2e-6
    ? null
    : (pasos.find(({ tipo }) => tipo === 'cantidad')?.texto ?? null)
