import type { OperacionDe } from '@telar/contract'
import { formatMicro, type Micro, type Oferta, ofertaDe } from '@telar/costing'
import { idDeOferta, noExiste } from '@telar/tablas'
import { fechaDe } from './dia.ts'
import { DomainError } from './domain-error.ts'
import { type Mesa, microDe, SinDestino, subida } from './mesa.ts'
import { sinEsaOferta, valeSiempreUno } from './textos.ts'

/** @throws DomainError `no_se_cambia` for the installation's currency, SinDestino */
export const exigirValor = ({ model, moneda }: Mesa, codigo: string): void => {
  if (codigo === moneda) throw new DomainError('no_se_cambia', `${valeSiempreUno(codigo)}.`)
  if (!model.hayValor(codigo)) throw new SinDestino(codigo, noExiste('valores', codigo))
}

/** Gives a supply an own price in the installation's currency, of today, and makes it the source of its cost. */
export const ponerPrecio = (mesa: Mesa, codigo: string, costo: Micro | null): void => {
  const now = mesa.model.insumo(codigo)
  const precioDesde = costo === null ? null : mesa.hoy
  mesa.cambiar('insumo', codigo, now, { ...now, costo, moneda: null, precioDesde, eleccion: 'propio' })
}

interface Suya {
  insumo: string
  id: number
  oferta: Oferta
}

/** Sets the price of an offer in its currency, from today on. An offer that has not begun, or has ended, keeps its day. */
const preciarOferta = (mesa: Mesa, { id, oferta: { precio, desde, hasta } }: Suya, nuevo: Micro): void => {
  const rige = desde <= mesa.hoy && (hasta === null || hasta >= mesa.hoy)
  const fila = (price: Micro, day: number) => ({
    id: idDeOferta(id),
    precio: formatMicro(price),
    desde: fechaDe(day),
  })
  mesa.mover('ofertas', fila(precio, desde), fila(nuevo, rige ? mesa.hoy : desde))
}

/** An offer of a supply. @throws SinDestino */
const suyaDe = (mesa: Mesa, insumo: string, id: number): Suya => {
  mesa.exigir('insumo', insumo)
  const oferta = ofertaDe(mesa.model, insumo, id)
  // The factory knows nothing of an offer that is gone, and its number means nothing to people.
  if (oferta === null) throw new SinDestino(`Esa oferta por ${insumo}`, sinEsaOferta(insumo))
  return { insumo, id, oferta }
}

export const precioOferta = (
  mesa: Mesa,
  { insumo, id, precio, porcentaje }: OperacionDe<'precio_oferta'>,
): void => {
  const suya = suyaDe(mesa, insumo, id)
  preciarOferta(mesa, suya, precio === undefined ? subida(porcentaje!)(suya.oferta.precio) : microDe(precio))
}

/** Makes a supply cost this offer, as its only preferred one (COM-06). */
export const elegirOferta = (mesa: Mesa, { insumo, id }: OperacionDe<'oferta'>): void => {
  suyaDe(mesa, insumo, id)
  const now = mesa.model.insumo(insumo)
  const marcar = (otra: number, preferida: boolean) =>
    mesa.mover('ofertas', marcada(otra, !preferida), marcada(otra, preferida))
  for (const { id: otra, insumo: suyo, oferta } of [...mesa.model.ofertas()])
    if (suyo === insumo && oferta.preferida !== (otra === id)) marcar(otra, otra === id)
  mesa.cambiar('insumo', insumo, now, { ...now, eleccion: 'preferida' })
}

const marcada = (id: number, preferida: boolean) => ({
  id: idDeOferta(id),
  preferida: preferida ? 'si' : 'no',
})

type Subir = ReturnType<typeof subida>

/** Changes the prices of some offers, each in its currency. Returns how many there are. */
const subirOfertas = (mesa: Mesa, subir: Subir, es: (una: Suya) => boolean): number => {
  const suyas = [...mesa.model.ofertas()].filter(es)
  for (const una of suyas) preciarOferta(mesa, una, subir(una.oferta.precio))
  return suyas.length
}

/**
 * Changes the own prices of supplies and those of their offers, each in its own currency, because either may be what the supply
 * costs. Counts supplies that have neither. @throws SinDestino
 */
export const subirPrecios = (mesa: Mesa, codigos: Iterable<string>, subir: Subir): void => {
  const elegidos = new Set(codigos)
  const sinNinguno = new Set(mesa.moverPrecios(elegidos, subir))
  subirOfertas(mesa, subir, ({ insumo }) => {
    sinNinguno.delete(insumo)
    return elegidos.has(insumo)
  })
  mesa.notas.sinPrecio += sinNinguno.size
}

/** Changes the prices of selected supplies, of one currency, or of all that one supplier offers (MAS-06). */
export const ajustarPrecios = (
  mesa: Mesa,
  { codigos, moneda: pedida, proveedor, porcentaje, redondeo }: OperacionDe<'porcentaje_insumos'>,
): void => {
  const subir = subida(porcentaje, redondeo)
  if (proveedor !== undefined) {
    if (subirOfertas(mesa, subir, ({ oferta }) => oferta.proveedor === proveedor) === 0)
      throw new SinDestino(proveedor, `${proveedor} no tiene ofertas.`)
    return
  }
  if (codigos !== undefined) {
    subirPrecios(mesa, codigos, subir)
    return
  }
  const moneda = pedida === mesa.moneda ? null : pedida!
  if (moneda !== null) exigirValor(mesa, moneda)
  const enElla = [...mesa.model.codigos('insumo')].filter((uno) => mesa.model.insumo(uno).moneda === moneda)
  mesa.notas.sinPrecio += mesa.moverPrecios(enElla, subir).length
  subirOfertas(mesa, subir, ({ oferta }) => oferta.moneda === moneda)
}
