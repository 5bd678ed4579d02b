import { type MargenPerdido, PARTES_DE_PUENTE } from '@telar/contract'
import { compareProduct, gananciaDe, inversoDe, type Micro, microToNumber, snapshot } from '@telar/costing'
import {
  byCodePoint,
  conEstructura,
  type Elegido,
  type Estado,
  type PreciosDe,
  productoEntero,
  resultNumber,
  sumNumber,
} from '@telar/fabrica'
import type { Costeo, Punto } from '../costeo/costeo.ts'
import { bothStates } from '../costeo/dos-momentos.ts'

/** Units by product, in millionths: the units on which margin is lost. */
export type Unidades = ReadonlyMap<string, bigint>

/** The parts of a bridge that move a base CDR. */
const DEL_CDR = PARTES_DE_PUENTE.flatMap(({ parte }) =>
  parte === 'traslados' || parte === 'mantencion' ? [] : [parte],
)

/** The margin as the price screens show it. */
const margenPct = ({ producto, estructura, entorno }: Elegido, precio: Micro): number | null => {
  const inverso = inversoDe(estructura!, producto.base!, precio, entorno)
  return 'tipo' in inverso ? null : resultNumber(inverso.margen)
}

/** A product that now earns less at the same price. Amounts are for one unit; `total` is for all units. */
interface Caida {
  was: Elegido
  is: Elegido
  precio: Micro
  /** Its earlier earnings. */
  antes: number
  perdida: Micro
  unidades: bigint | undefined
  /** Millionths, exact however large; null where the number of units is not known. */
  total: bigint | null
}

const whole = ({ producto: { base, incompleto } }: Elegido): boolean => base !== null && !incompleto

/** Null where it earns no less, or either state is incomplete. */
const caidaDe = (was: Elegido, is: Elegido, precio: Micro, unidades: bigint | undefined): Caida | null => {
  if (was.estructura === undefined || is.estructura === undefined || !whole(was) || !whole(is)) return null
  const antes = gananciaDe(was.estructura, was.producto.base!, precio, was.entorno)
  const despues = gananciaDe(is.estructura, is.producto.base!, precio, is.entorno)
  if (antes === null || despues === null || despues >= antes) return null
  const perdida = (antes - despues) as Micro
  const total = unidades === undefined ? null : productoEntero(BigInt(perdida), unidades)
  return { was, is, precio, antes, perdida, unidades, total }
}

/** The causes of a lost margin, by parts; null if a part leaves the exact range. */
const partesDe = (
  antes: Estado,
  despues: Estado,
  { was, is, precio, antes: first, perdida }: Caida,
): MargenPerdido['partes'] | null => {
  const { codigo } = is.producto
  const { puente } = compareProduct(snapshot(antes.model, codigo), snapshot(despues.model, codigo))
  if (puente === null) return null
  let base: number = was.producto.base!
  // Each part is the difference of two running results, so that the parts add up to the whole.
  let earned = first
  const partes: MargenPerdido['partes'] = []
  const step = (parte: MargenPerdido['partes'][number]['parte'], next: number) => {
    if (earned !== next) partes.push({ parte, monto: microToNumber((earned - next) as Micro) })
    earned = next
  }
  for (const parte of DEL_CDR) {
    if (puente[parte] === 0) continue
    base += puente[parte]
    const next = gananciaDe(was.estructura!, base as Micro, precio, was.entorno)
    if (next === null) return null
    step(parte, next)
  }
  step('estructura', first - perdida)
  return partes
}

/** The products that lose margin at published prices. */
interface Perdidos {
  /** How many. */
  pierden: number
  /** The loss on all known units, in millionths. */
  total: bigint
  /** The largest loss first: by the known units, and then, for products without units, by the unit. */
  productos: MargenPerdido[]
}

const toPerdido = (despues: Estado, caida: Caida, partes: MargenPerdido['partes']): MargenPerdido => {
  const { was, is, precio, perdida, unidades, total } = caida
  const { codigo, sector } = is.producto
  return {
    codigo_producto: codigo,
    descripcion_producto: despues.descripcion('producto', codigo),
    sector_productivo: sector,
    precio_publicado: microToNumber(precio),
    antes_pct: margenPct(was, precio),
    despues_pct: margenPct(is, precio),
    perdida: microToNumber(perdida),
    partes,
    unidades: unidades === undefined ? null : sumNumber(unidades),
    perdida_total: total === null ? null : sumNumber(total),
  }
}

/**
 * Products that earn less at these prices than before. Products that were incomplete at either moment, or had no structure,
 * are left out. The reasons are computed only for those that are named.
 * @param limit the most products to name
 */
const perdidosEntre = (
  antes: Estado,
  despues: Estado,
  precios: PreciosDe,
  unidades: Unidades,
  limit: number,
): Perdidos => {
  const [before, now] = [conEstructura(antes, {}), conEstructura(despues, {})]
  const caidas: Caida[] = []
  for (const [codigo, precio] of precios) {
    if (precio <= 0 || !antes.model.has('producto', codigo) || !despues.model.has('producto', codigo))
      continue
    const [was, is] = [before(antes.model.producto(codigo)), now(despues.model.producto(codigo))]
    const caida = caidaDe(was, is, precio, unidades.get(codigo))
    if (caida !== null) caidas.push(caida)
  }
  caidas.sort(
    (a, b) =>
      Number((b.total ?? -1n) - (a.total ?? -1n)) ||
      b.perdida - a.perdida ||
      byCodePoint(a.is.producto.codigo, b.is.producto.codigo),
  )
  const total = caidas.reduce((sum, { total: one }) => sum + (one ?? 0n), 0n)
  const productos = caidas.slice(0, limit).flatMap((caida) => {
    const partes = partesDe(antes, despues, caida)
    return partes === null ? [] : [toPerdido(despues, caida, partes)]
  })
  return { pierden: caidas.length, total, productos }
}

/** `perdidosEntre` for two points of the journal. @throws DomainError `sin_historia` */
export const margenesPerdidosEntre = async (
  costeo: Costeo,
  desde: Punto,
  hasta: Punto,
  precios: PreciosDe,
  unidades: Unidades,
  limit: number,
): Promise<Perdidos> => {
  const [antes, despues] = await bothStates(costeo, desde, hasta)
  return perdidosEntre(antes, despues, precios, unidades, limit)
}
