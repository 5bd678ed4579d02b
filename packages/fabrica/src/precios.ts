import type { Operacion } from '@telar/contract'
import { type Eleccion, formatMicro, type Micro, type Oferta } from '@telar/costing'
import { fechaDe } from './dia.ts'
import { DomainError } from './domain-error.ts'
import { type Mesa, SinDestino, subido } from './mesa.ts'
import { valeSiempreUno } from './textos.ts'

type Ajuste = Extract<Operacion, { tipo: 'porcentaje_insumos' }>

/** @throws DomainError `no_se_cambia` for the installation's currency, SinDestino */
export const exigirValor = ({ model, moneda }: Mesa, codigo: string): void => {
  if (codigo === moneda) throw new DomainError('no_se_cambia', `${valeSiempreUno(codigo)}.`)
  if (!model.hayValor(codigo)) throw new SinDestino(codigo, `No existe el valor ${codigo}.`)
}

/** Gives a supply an own price of today. */
export const ponerPrecio = (
  mesa: Mesa,
  codigo: string,
  costo: Micro | null,
  moneda: string | null,
  eleccion?: Eleccion,
): void => {
  const now = mesa.model.insumo(codigo)
  const precioDesde = costo === null ? null : mesa.hoy
  mesa.cambiar('insumo', codigo, now, { ...now, costo, moneda, precioDesde, ...(eleccion && { eleccion }) })
}

/** Moves the own price of a supply in its currency. */
export const subirPrecio = (mesa: Mesa, codigo: string, porcentaje: number): void => {
  const { costo, moneda = null } = mesa.model.insumo(codigo)
  if (costo === null) mesa.notas.sinPrecio++
  else ponerPrecio(mesa, codigo, subido(costo, porcentaje), moneda)
}

/** The number of an offer as its row keeps it. */
const idDe = (id: number): string => String(id).padStart(9, '0')

interface Suya {
  insumo: string
  id: number
  oferta: Oferta
}

/** What an offer asks, by so many per cent more in its currency, from today on; one that has not begun or has ended keeps its day. */
const subirOferta = (
  mesa: Mesa,
  { id, oferta: { precio, desde, hasta } }: Suya,
  porcentaje: number,
): void => {
  const rige = desde <= mesa.hoy && (hasta === null || hasta >= mesa.hoy)
  const fila = (price: Micro, day: number) => ({
    id: idDe(id),
    precio: formatMicro(price),
    desde: fechaDe(day),
  })
  mesa.mover('ofertas', fila(precio, desde), fila(subido(precio, porcentaje), rige ? mesa.hoy : desde))
}

/** Own prices and offers of a selection of supplies, or what one supplier asks, each in its own currency (MAS-06). */
export const ajustarPrecios = (
  mesa: Mesa,
  { codigos, moneda: pedida, proveedor, porcentaje }: Ajuste,
): void => {
  const ofertas = [...mesa.model.ofertas()]
  const subirOfertas = (es: (una: Suya) => boolean) => {
    const suyas = ofertas.filter(es)
    for (const una of suyas) subirOferta(mesa, una, porcentaje)
    return suyas.length
  }
  if (proveedor !== undefined) {
    if (subirOfertas(({ oferta }) => oferta.proveedor === proveedor) === 0)
      throw new SinDestino(proveedor, `${proveedor} no tiene ofertas.`)
    return
  }
  if (codigos !== undefined) {
    for (const codigo of codigos) mesa.exigir('insumo', codigo)
    const elegidos = new Set(codigos)
    const conOferta = new Set(ofertas.map(({ insumo }) => insumo))
    for (const codigo of elegidos)
      if (mesa.model.insumo(codigo).costo !== null || !conOferta.has(codigo))
        subirPrecio(mesa, codigo, porcentaje)
    subirOfertas(({ insumo }) => elegidos.has(insumo))
    return
  }
  const moneda = pedida === mesa.moneda ? null : pedida!
  if (moneda !== null) exigirValor(mesa, moneda)
  const enElla = [...mesa.model.codigos('insumo')].filter((uno) => mesa.model.insumo(uno).moneda === moneda)
  for (const codigo of enElla) subirPrecio(mesa, codigo, porcentaje)
  subirOfertas(({ oferta }) => oferta.moneda === moneda)
}
