import type { Insumo } from '@telar/contract'
import { formatMicro } from '@telar/costing'
import { DomainError } from '../../store/domain-error.ts'
import { microOf, numberOrNull } from '../../store/montos.ts'
import { decimalOrNull, inputsOf } from '../../store/rules.ts'
import type { InsumoRow, InsumoValues } from './insumo.repo.ts'

export const toInsumo = (row: InsumoRow): Insumo => ({
  codigo: row.codigo,
  detalle: row.detalle,
  grupo: row.grupo,
  costo: numberOrNull(row.efectivo),
  precio: numberOrNull(row.costo),
  moneda: row.moneda,
  unidad: row.unidad,
  version: row.version,
})

/** What the journal keeps of it. */
export const entryOf = ({ efectivo: _worth, ...row }: InsumoRow) => inputsOf(row)

interface Precio {
  costo?: number | null | undefined
  precio?: number | null | undefined
  moneda?: string | null | undefined
}

/** 'US$ 2,10' as a sentence names it: without zeros at the end. */
const named = (costo: string | null, moneda: string): string =>
  costo === null
    ? moneda
    : `${moneda} ${formatMicro(microOf(costo))
        .replace(/\.?0+$/, '')
        .replace('.', ',')}`

/** Why a `costo` does not change a supply that is priced in another currency (COM-17). */
export const costoSaleDe = (
  { codigo, costo, moneda }: { codigo: string; costo: string | null; moneda: string },
  propia: string,
): string =>
  `El costo de ${codigo} sale de ${named(costo, moneda)}: cambiá ese precio, o pasalo a propio en ${propia}`

/**
 * The price that a form means: `precio` with its currency, or the `costo` that the first edition knows, in the
 * installation's own. A `costo` on a supply that is priced in another currency says nothing where it is what the supply
 * costs already, and is refused where it is not (COM-17).
 * @param propia the installation's currency
 * @throws DomainError `en_uso`, `datos_invalidos` for an amount out of range
 */
export const priceOf = (
  { costo, precio, moneda }: Precio,
  propia: string,
  before?: InsumoRow,
): Pick<InsumoValues, 'costo' | 'moneda'> => {
  if (precio !== undefined) {
    const named = moneda === undefined ? (before?.moneda ?? null) : moneda
    return { costo: decimalOrNull('precio', precio), moneda: named === propia ? null : named }
  }
  const wanted = decimalOrNull('costo', costo ?? null)
  if (!before?.moneda) return { costo: wanted, moneda: null }
  const { efectivo } = before
  if (wanted === efectivo || (wanted !== null && efectivo !== null && microOf(wanted) === microOf(efectivo)))
    return { costo: before.costo, moneda: before.moneda }
  throw new DomainError('no_se_cambia', `${costoSaleDe({ ...before, moneda: before.moneda }, propia)}.`, {
    campos: ['costo'],
  })
}
