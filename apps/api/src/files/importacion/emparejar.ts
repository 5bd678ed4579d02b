import { addTo } from '../../store/grupos.ts'
import type { RegistroDe } from './guardado.ts'

type Oferta = RegistroDe<'ofertas'>

/** The fields of a row that identify an offer; null: not given. */
export interface Pedida {
  clave: string
  insumo: string
  proveedor: string
  codigo: string | null
  unidad: string | null
  minimo: string | null
  desde: string | null
  numero: string | null
}

/** A supplier's code for a supply, normalised for comparison. */
export const codigoPlegado = (codigo: string): string => codigo.trim().normalize().toUpperCase()

type Comparado = readonly [dicho: string | null, guardado: string | null]

const comparados = ({ codigo, unidad, minimo }: Pedida, oferta: Oferta): readonly Comparado[] => {
  const suyo = oferta.codigo_proveedor
  return [
    [codigo === null ? null : codigoPlegado(codigo), suyo === '' ? null : codigoPlegado(suyo)],
    [unidad, oferta.unidad_compra],
    [minimo, oferta.minimo],
  ]
}

/** How well two agree: the number of equal fields; null if some field contradicts. */
const acuerdo = (pedida: Pedida, oferta: Oferta): number | null => {
  let alike = 0
  for (const [dicho, guardado] of comparados(pedida, oferta)) {
    if (dicho === guardado) alike += 1
    else if (dicho !== null && guardado !== null) return null
  }
  return alike
}

const WHOLE = 3

/** Of one day, the one entered last is newer. Numbers of offers have leading zeros, so that their texts have their order. */
const isNewer = (one: Oferta, other: Oferta): boolean => `${one.desde}${one.id}` > `${other.desde}${other.id}`

/** Among the offers that agree best with a row, the newest. */
const best = (pedida: Pedida, ofertas: readonly Oferta[], least: number): Oferta | undefined => {
  let found: { oferta: Oferta; alike: number } | undefined
  for (const oferta of ofertas) {
    const alike = acuerdo(pedida, oferta)
    if (alike === null || alike < least) continue
    const isBetter =
      found === undefined || alike > found.alike || (alike === found.alike && isNewer(oferta, found.oferta))
    if (isBetter) found = { oferta, alike }
  }
  return found?.oferta
}

const ownerOf = (insumo: string, proveedor: string): string => `${insumo}\0${proveedor}`

/** The stored offers that rows of a file mean. */
interface Parejas {
  /** The offer that a row changes, by the row's key. */
  cambia: Map<string, Oferta>
  /** The offer that a row with a future day follows, and whose terms it takes if it gives no others. */
  sigue: Map<string, Oferta>
  /** The next offer after a row with a past day: the row's offer ends before it, and a new one takes its terms. */
  precede: Map<string, Oferta>
}

/** The first of the offers after a day that contradict a row in nothing. */
const siguiente = (pedida: Pedida, ofertas: readonly Oferta[], day: string): Oferta | undefined => {
  const later = ofertas.filter((oferta) => oferta.desde > day && acuerdo(pedida, oferta) !== null)
  return later.toSorted((a, b) => (a.desde < b.desde ? -1 : 1))[0]
}

/**
 * Finds the stored offer that each row of a file means, none twice: the one with the row's number; else its supplier's offer
 * from the same day; else, if the row's day is not in the future, the newest earlier one, which the row changes. A row without
 * a match is a new offer.
 * @param hoy the day of rows that give none
 */
export const emparejar = (pedidas: readonly Pedida[], ofertas: readonly Oferta[], hoy: string): Parejas => {
  const cambia = new Map<string, Oferta>()
  const taken = new Set<Oferta>()
  const byOwner = new Map<string, Oferta[]>()
  for (const oferta of ofertas) addTo(byOwner, ownerOf(oferta.insumo, oferta.proveedor), oferta)
  const ofOwner = ({ insumo, proveedor }: Pedida) => byOwner.get(ownerOf(insumo, proveedor)) ?? []
  const each = (find: (pedida: Pedida, libres: readonly Oferta[]) => Oferta | undefined) => {
    for (const pedida of pedidas) {
      if (cambia.has(pedida.clave)) continue
      const found = find(
        pedida,
        ofOwner(pedida).filter((oferta) => !taken.has(oferta)),
      )
      if (found === undefined) continue
      cambia.set(pedida.clave, found)
      taken.add(found)
    }
  }
  const upTo = (ofertas: readonly Oferta[], day: string) => ofertas.filter(({ desde }) => desde <= day)
  each(({ numero }, libres) =>
    numero === null ? undefined : libres.find(({ id }) => Number(id) === Number(numero)),
  )
  for (const least of [WHOLE, 0])
    each((pedida, libres) =>
      best(
        pedida,
        libres.filter(({ desde }) => desde === pedida.desde),
        least,
      ),
    )
  for (const least of [WHOLE, 0])
    each((pedida, libres) => {
      const day = pedida.desde ?? hoy
      return day > hoy ? undefined : best(pedida, upTo(libres, day), least)
    })
  const sigue = new Map<string, Oferta>()
  const precede = new Map<string, Oferta>()
  for (const pedida of pedidas) {
    const { clave, desde } = pedida
    if (desde === null) continue
    const changed = cambia.get(clave)
    const own = ofOwner(pedida).filter((oferta) => oferta !== changed)
    const before = desde > hoy && changed === undefined ? best(pedida, upTo(own, desde), 0) : undefined
    if (before !== undefined) sigue.set(clave, before)
    const after = desde < hoy ? siguiente(pedida, own, desde) : undefined
    if (after !== undefined) precede.set(clave, after)
  }
  return { cambia, sigue, precede }
}

/** The supply that a supplier's code means, by the offers that have it; null: none, or several. */
export const insumoPorCodigo = (
  ofertas: readonly Oferta[],
): ((proveedor: string, codigo: string) => string | null) => {
  const known = new Map<string, string | null>()
  for (const { proveedor, codigo_proveedor: codigo, insumo } of ofertas) {
    if (codigo === '') continue
    const key = ownerOf(proveedor, codigoPlegado(codigo))
    const other = known.get(key)
    known.set(key, other === undefined || other === insumo ? insumo : null)
  }
  return (proveedor, codigo) => known.get(ownerOf(proveedor, codigoPlegado(codigo))) ?? null
}
