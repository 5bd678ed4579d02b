import type { LineaInusual } from '@telar/contract'
import { type CostView, divide, unusualLines } from '@telar/costing'

/** In tenths of a per cent. A share below the whole never shows as the whole. */
const decimasDe = (total: number, base: number): number => {
  const tenths = Number(divide(BigInt(total) * 1000n, BigInt(base)))
  return total < base ? Math.min(tenths, 999) : tenths
}

/** Lines of these products that people must confirm (COM-23). Unknown codes are skipped. */
export const toInusuales = (
  model: CostView,
  productos: Iterable<string>,
): { inusuales: LineaInusual[] } | null => {
  const known = new Set(Array.from(productos).filter((codigo) => model.has('producto', codigo)))
  const inusuales = unusualLines(model, known).map(({ producto, codigo, total, base }) => ({
    codigo_producto: producto,
    codigo_ingrediente: codigo,
    decimas: decimasDe(total, base),
  }))
  return inusuales.length === 0 ? null : { inusuales }
}
