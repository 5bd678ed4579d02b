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
import { bothStates } from '../costeo/dos.ts'

/** Units by product, in millionths: what a margin is lost on. */
export type Unidades = ReadonlyMap<string, bigint>

/** What of a bridge moves a base CDR. */
const DEL_CDR = PARTES_DE_PUENTE.flatMap(({ parte }) =>
  parte === 'traslados' || parte === 'mantencion' ? [] : [parte],
)

/** As the screens of prices tell it. */
const margenPct = ({ producto, estructura, entorno }: Elegido, precio: Micro): number | null => {
  const inverso = inversoDe(estructura!, producto.base!, precio, entorno)
  return 'tipo' in inverso ? null : resultNumber(inverso.margen)
}

/** One that earns less at one and the same price than it did. Amounts of one unit, but for `total`, of all units. */
interface Caida {
  was: Elegido
  is: Elegido
  precio: Micro
  /** What it earned. */
  antes: number
  perdida: Micro
  unidades: bigint | undefined
  /** Millionths, whole however large; null where nobody knows of how many. */
  total: bigint | null
}

const whole = ({ producto: { base, incompleto } }: Elegido): boolean => base !== null && !incompleto

/** Null where it earns as much as it did, or either cannot be told whole. */
const caidaDe = (was: Elegido, is: Elegido, precio: Micro, unidades: bigint | undefined): Caida | null => {
  if (was.estructura === undefined || is.estructura === undefined || !whole(was) || !whole(is)) return null
  const antes = gananciaDe(was.estructura, was.producto.base!, precio, was.entorno)
  const despues = gananciaDe(is.estructura, is.producto.base!, precio, is.entorno)
  if (antes === null || despues === null || despues >= antes) return null
  const perdida = (antes - despues) as Micro
  const total = unidades === undefined ? null : productoEntero(BigInt(perdida), unidades)
  return { was, is, precio, antes, perdida, unidades, total }
}

/** What took it, part by part; null where a part leaves the exact range. */
const partesDe = (
  antes: Estado,
  despues: Estado,
  { was, is, precio, antes: first, perdida }: Caida,
): MargenPerdido['partes'] | null => {
  const { codigo } = is.producto
  const { puente } = compareProduct(snapshot(antes.model, codigo), snapshot(despues.model, codigo))
  if (puente === null) return null
  let base: number = was.producto.base!
  // Differences of what is earned step by step, so that the parts make up the whole.
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

/** Who loses margin at published prices. */
interface Perdidos {
  /** How many. */
  pierden: number
  /** On all units that are known, in millionths. */
  total: bigint
  /** The most money first: on the units that are known, and after them by the unit. */
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
 * Products that earn less at these prices than they did. Whoever was incomplete at either moment, or had no structure, is left
 * out. Why is worked out of those alone that are named.
 * @param limit named at most
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

/** The same between two points of the journal. @throws DomainError `sin_historia` */
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
