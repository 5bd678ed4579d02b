import { type MargenPerdido, PARTES_DE_PUENTE } from '@telar/contract'
import {
  compareProduct,
  gananciaDe,
  inversoDe,
  type Micro,
  microToNumber,
  multiply,
  OUT_OF_RANGE,
  snapshot,
} from '@telar/costing'
import {
  byCodePoint,
  conEstructura,
  type Elegido,
  type Estado,
  type PreciosDe,
  resultNumber,
} from '@telar/fabrica'
import type { Costeo, Punto } from '../costeo/costeo.ts'
import { bothStates } from '../historia/comparacion.ts'

/** Units by product, in micro-units: what a margin is lost on. */
export type Unidades = ReadonlyMap<string, Micro>

/** What of a bridge moves a base CDR. */
const DEL_CDR = PARTES_DE_PUENTE.flatMap(({ parte }) =>
  parte === 'traslados' || parte === 'mantencion' ? [] : [parte],
)

/** As the screens of prices tell it. */
const margenPct = ({ producto, estructura, entorno }: Elegido, precio: Micro): number | null => {
  const inverso = inversoDe(estructura!, producto.base!, precio, entorno)
  return 'tipo' in inverso ? null : resultNumber(inverso.margen)
}

/** What a product earned and earns at one and the same price; null where either cannot be told whole. */
const perdidaDe = (
  antes: Estado,
  despues: Estado,
  [was, is]: readonly [Elegido, Elegido],
  precio: Micro,
): (Pick<MargenPerdido, 'antes_pct' | 'despues_pct' | 'partes'> & { perdida: number }) | null => {
  const { codigo } = is.producto
  if (was.estructura === undefined || is.estructura === undefined) return null
  const { puente } = compareProduct(snapshot(antes.model, codigo), snapshot(despues.model, codigo))
  if (puente === null) return null
  const atOld = (base: number) => gananciaDe(was.estructura!, base as Micro, precio, was.entorno)
  let base: number = was.producto.base!
  const first = atOld(base)
  const last = gananciaDe(is.estructura, is.producto.base!, precio, is.entorno)
  if (first === null || last === null) return null
  // Differences of what is earned step by step, so that the parts make up the whole.
  let earned: number = first
  const partes: MargenPerdido['partes'] = []
  const step = (parte: MargenPerdido['partes'][number]['parte'], next: number) => {
    if (earned !== next) partes.push({ parte, monto: microToNumber((earned - next) as Micro) })
    earned = next
  }
  for (const parte of DEL_CDR) {
    base += puente[parte]
    const next = atOld(base)
    if (next === null) return null
    step(parte, next)
  }
  step('estructura', last)
  return {
    antes_pct: margenPct(was, precio),
    despues_pct: margenPct(is, precio),
    perdida: first - last,
    partes,
  }
}

const whole = ({ producto: { base, incompleto } }: Elegido): boolean => base !== null && !incompleto

/**
 * Products that earn less at these prices than they did, the most money first: on the units that are known, and after them by
 * the unit. Whoever was incomplete at either moment, or had no structure, is left out.
 */
const perdidosEntre = (
  antes: Estado,
  despues: Estado,
  precios: PreciosDe,
  unidades: Unidades,
): MargenPerdido[] => {
  const [before, now] = [conEstructura(antes, {}), conEstructura(despues, {})]
  const perdidos: MargenPerdido[] = []
  for (const [codigo, precio] of precios) {
    if (precio <= 0 || !antes.model.has('producto', codigo) || !despues.model.has('producto', codigo))
      continue
    const elegidos = [before(antes.model.producto(codigo)), now(despues.model.producto(codigo))] as const
    if (!elegidos.every(whole)) continue
    const found = perdidaDe(antes, despues, elegidos, precio)
    if (found === null || found.perdida <= 0) continue
    const { perdida, ...rest } = found
    const units = unidades.get(codigo)
    const total = units === undefined ? null : multiply(perdida as Micro, units)
    perdidos.push({
      codigo_producto: codigo,
      descripcion_producto: despues.descripcion('producto', codigo),
      sector_productivo: elegidos[1].producto.sector,
      precio_publicado: microToNumber(precio),
      ...rest,
      perdida: microToNumber(perdida as Micro),
      unidades: units === undefined ? null : microToNumber(units),
      perdida_total: total === OUT_OF_RANGE ? null : resultNumber(total),
    })
  }
  return perdidos.sort(
    (a, b) =>
      (b.perdida_total ?? -1) - (a.perdida_total ?? -1) ||
      b.perdida - a.perdida ||
      byCodePoint(a.codigo_producto, b.codigo_producto),
  )
}

/** The same between two points of the journal. @throws DomainError `sin_historia` */
export const margenesPerdidosEntre = async (
  costeo: Costeo,
  desde: Punto,
  hasta: Punto,
  precios: PreciosDe,
  unidades: Unidades,
): Promise<MargenPerdido[]> => {
  const [antes, despues] = await bothStates(costeo, desde, hasta)
  return perdidosEntre(antes, despues, precios, unidades)
}
