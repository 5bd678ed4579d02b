import { type Insumo, PRECIO_FUTURO } from '@telar/contract'
import { DomainError, diaDe, microOf, numberOrNull } from '@telar/fabrica'
import { TABLAS } from '@telar/tablas'
import { toAnswer } from '../../store/mapper.ts'
import { type Formato, montosDe } from '../../store/montos.ts'
import { decimalOrNull, inputsOf } from '../../store/rules.ts'
import { avisoDeDiscontinuado, avisosDe, type Precio } from '../avisos.ts'
import type { InsumoRow } from './insumo.repo.ts'

export const toInsumo = (row: InsumoRow): Insumo =>
  toAnswer(TABLAS.insumos, row, {
    costo: numberOrNull(row.efectivo),
    precio: numberOrNull(row.costo),
    reemplazo: row.reemplazo ?? undefined,
    oferta: row.contada && Number(row.contada.id),
    avisos: [
      ...(row.discontinuado === 'si' ? [avisoDeDiscontinuado(row.codigo)] : []),
      ...(row.efectivo === null ? [] : avisosDe(row.codigo, priceDay(row), row.hoy, row.dias)),
    ],
    version: row.version,
  })

const priceDay = ({ contada, precio_desde: own }: InsumoRow): Precio =>
  contada ?? { desde: own === null ? null : diaDe(own), hasta: null, proveedor: '' }

/** A supply in the journal. */
export const entryOf = ({
  efectivo: _worth,
  contada: _counting,
  hoy: _today,
  dias: _days,
  ...row
}: InsumoRow) => inputsOf(row)

interface PrecioDicho {
  costo?: number | null | undefined
  precio?: number | null | undefined
  moneda?: string | null | undefined
}

/** The price from which a cost comes; null if it has none yet. */
interface DeDonde {
  precio: string | null
  moneda: string | null
}

/** Why a `costo` cannot change a supply whose cost comes from a currency or an offer (COM-17). */
export const costoSaleDe = (codigo: string, { precio, moneda }: DeDonde, formato: Formato): string => {
  const montos = montosDe(formato)
  const named = moneda ?? formato.moneda
  const what = precio === null ? named : montos.precio(microOf(precio), named)
  return `El costo de ${codigo} sale de ${what}: cambiá ese precio, o pasalo a propio en ${formato.moneda}`
}

/** The price from which a supply's cost comes; null if its `costo` alone decides it. */
const saleDe = (before: InsumoRow | undefined, eleccion: string | undefined): DeDonde | null => {
  if (before === undefined) return null
  if (before.eleccion !== 'propio' && eleccion !== 'propio') return before.contada ?? SIN_OFERTA
  return before.moneda !== null && before.eleccion === 'propio' ? { ...before, precio: before.costo } : null
}

const SIN_OFERTA: DeDonde = { precio: null, moneda: null }

/**
 * The price in a form: `precio` with its currency, or the first edition's `costo` in the installation's currency. For a
 * supply whose cost comes from another currency or an offer, a `costo` equal to the present cost changes nothing, and
 * any other is refused (COM-17).
 * @throws DomainError `no_se_cambia`, `datos_invalidos` for an amount out of range
 */
export const priceOf = (
  { costo, precio, moneda }: PrecioDicho,
  formato: Formato,
  before?: InsumoRow,
  eleccion?: string,
): Pick<InsumoRow, 'costo' | 'moneda'> => {
  const { moneda: propia } = formato
  if (costo === undefined && precio === undefined)
    return { costo: before?.costo ?? null, moneda: before?.moneda ?? null }
  if (precio !== undefined) {
    const named = moneda === undefined ? (before?.moneda ?? null) : moneda
    return { costo: decimalOrNull('precio', precio), moneda: named === propia ? null : named }
  }
  const wanted = decimalOrNull('costo', costo ?? null)
  const source = saleDe(before, eleccion)
  if (source === null) return { costo: wanted, moneda: null }
  const { efectivo, codigo } = before!
  if (wanted === efectivo || (wanted !== null && efectivo !== null && microOf(wanted) === microOf(efectivo)))
    return { costo: before!.costo, moneda: before!.moneda }
  throw new DomainError('no_se_cambia', `${costoSaleDe(codigo, source, formato)}.`, { campos: ['costo'] })
}

/**
 * The day of a supply's own price: the given one, else today if the price changes.
 * @throws DomainError `datos_invalidos` for a future day (COM-18)
 */
export const precioDesde = (
  dicho: string | null | undefined,
  price: Pick<InsumoRow, 'costo' | 'moneda'>,
  before: InsumoRow | undefined,
  hoy: string,
): string | null => {
  if (dicho !== undefined && dicho !== null && dicho > hoy)
    throw new DomainError('datos_invalidos', PRECIO_FUTURO, { campos: ['precio_desde'] })
  if (dicho !== undefined) return dicho
  const { costo, moneda } = before ?? { costo: null, moneda: null }
  if (price.costo === costo && price.moneda === moneda) return before?.precio_desde ?? null
  return price.costo === null ? null : hoy
}
