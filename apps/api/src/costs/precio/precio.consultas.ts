import type { PrecioDetalle, PrecioProducto } from '@telar/contract'
import {
  CIEN,
  divide,
  type Estructura,
  inversoDe,
  type Micro,
  microToNumber,
  multiplyDivide,
  type Precio,
  precioDe,
  type ResultadoProducto,
  type SinPrecio,
  UNIT,
  type Variedad,
} from '@telar/costing'
import {
  conEstructura,
  type Elegido,
  type Estado,
  type PreciosDe,
  resultNumber,
  sinEstructura,
  sinPrecio,
  type Tasable,
  toMotivos,
} from '@telar/fabrica'
import { seOrdena } from '../../catalog/orden.ts'
import { type Listed, type ListFilter, pageOf } from '../../store/list.ts'
import { toVenta } from '../cdr/cdr.map.ts'
import { DE_PRODUCTOS, inOrder, productosEnOrden } from '../lista.ts'
import { assertProducto, productoDe } from '../variedad.ts'
import { toEscalon, toMercado, toRedondeo } from './precio.map.ts'

/** The source of products' prices, and the published prices to compare them with. */
export interface Contra {
  /** The structure for all; undefined: each product's own. */
  estructura?: string | undefined
  /** Entered prices, which are not computed, as in a live list. */
  dados?: PreciosDe | undefined
  publicados?: PreciosDe | undefined
  /** Which products to answer; undefined: all. */
  solo?: 'vendibles' | 'publicados'
}

/** A product with the price that its structure makes of its CDR; null where either is missing. */
interface Tasado extends Elegido {
  precio: Precio | SinPrecio | null
}

const tasador = (estado: Tasable, contra: Contra) => {
  const elegir = conEstructura(estado, contra)
  return (producto: ResultadoProducto, variedad?: Variedad): Tasado => {
    const elegido = elegir(producto, variedad)
    const { estructura, entorno } = elegido
    const priced = estructura && producto.base !== null ? precioDe(estructura, producto.base, entorno) : null
    return { ...elegido, precio: priced }
  }
}

const margenA = (
  { producto: { base, incompleto }, estructura, entorno }: Elegido,
  neto: Micro,
): Micro | null => {
  if (estructura === undefined || base === null || incompleto) return null
  const inverso = inversoDe(estructura, base, neto, entorno)
  return 'tipo' in inverso ? null : inverso.margen
}

const conIva = (neto: Micro, { iva }: Estructura) => {
  const impuesto = multiplyDivide(neto, iva, CIEN)
  return typeof impuesto === 'number' ? resultNumber((neto + impuesto) as Micro) : null
}

const falta = (hoy: Micro | null, publicado: Micro | undefined): number | null =>
  hoy === null || publicado === undefined
    ? null
    : resultNumber(multiplyDivide((hoy - publicado) as Micro, CIEN, publicado))

const motivosDe = ({ producto, estructura, precio }: Tasado): PrecioProducto['motivos'] => [
  ...toMotivos(producto.motivos),
  ...(estructura === undefined ? [sinEstructura(producto.codigo)] : []),
  ...(precio !== null && 'tipo' in precio ? [sinPrecio(precio)] : []),
]

const toRow = (estado: Estado, tasado: Tasado, { dados, publicados }: Contra): PrecioProducto => {
  const { producto, estructura, precio } = tasado
  const { codigo, sector, base } = producto
  const dado = dados?.get(codigo)
  const reckoned = precio !== null && !('tipo' in precio) ? precio : null
  const publicado = publicados?.get(codigo)
  const motivos = motivosDe(tasado)
  const given = dado !== undefined
  return {
    codigo_producto: codigo,
    descripcion_producto: estado.descripcion('producto', codigo),
    sector_productivo: sector,
    ...toVenta(estado.venta(codigo)),
    estructura: estructura?.nombre ?? null,
    base_cdr: resultNumber(base),
    precio_neto: resultNumber(given ? dado : (reckoned?.neto ?? null)),
    fijo: given,
    precio_final: given
      ? estructura === undefined
        ? null
        : conIva(dado, estructura)
      : resultNumber(reckoned?.final ?? null),
    margen_pct: resultNumber(given ? margenA(tasado, dado) : (reckoned?.margen ?? null)),
    precio_publicado: publicado === undefined ? null : microToNumber(publicado),
    margen_publicado_pct: publicado === undefined ? null : resultNumber(margenA(tasado, publicado)),
    faltante_pct: falta(producto.incompleto ? null : (reckoned?.neto ?? null), publicado),
    incompleto: motivos.length > 0,
    motivos,
  }
}

const counts = ({ venta }: Estado, { solo, publicados }: Contra, codigo: string): boolean =>
  solo === undefined || (solo === 'vendibles' ? venta(codigo).vendible : publicados!.has(codigo))

/** How far a published list falls short by now. */
export interface ListaCorta {
  productos: number
  /** Products whose price falls short. */
  cortos: number
  /** The product that falls short most. */
  peor: { codigo: string; descripcion: string; faltante_pct: number } | null
}

/** Questions about prices of a factory at a moment. */
export const consultasDePrecios = {
  precios: (
    estado: Estado,
    { sort, offset, limit, ...which }: ListFilter,
    contra: Contra,
  ): Listed<PrecioProducto> => {
    const { model } = estado
    const tasar = tasador(estado, contra)
    const priced = (producto: ResultadoProducto) => toRow(estado, tasar(producto), contra)
    const pricedOf = ({ codigo }: { codigo: string }) => priced(model.producto(codigo))
    const isOrdered = seOrdena(DE_PRODUCTOS, sort)
    const those = productosEnOrden(estado, { ...which, sort: isOrdered ? sort : undefined }).filter(
      ({ codigo }) => counts(estado, contra, codigo),
    )
    const rows = isOrdered
      ? pageOf(those, { offset, limit }).map(pricedOf)
      : pageOf(inOrder(those.map(pricedOf), sort!), { offset, limit })
    return { rows, total: those.length }
  },

  /** How far a published list falls short: how many prices do, and which one most. */
  cortos: (
    estado: Estado,
    { estructura, publicados }: Pick<Contra, 'estructura' | 'publicados'>,
  ): ListaCorta => {
    const tasar = tasador(estado, { estructura })
    let [productos, cortos] = [0, 0]
    let peor: ListaCorta['peor'] = null
    for (const [codigo, publicado] of publicados!) {
      if (!estado.model.has('producto', codigo)) continue
      productos += 1
      const { producto, precio } = tasar(estado.model.producto(codigo))
      if (producto.incompleto || precio === null || 'tipo' in precio) continue
      const pct = falta(precio.neto, publicado)
      if (pct === null || pct <= 0) continue
      cortos += 1
      if (peor === null || pct > peor.faltante_pct)
        peor = { codigo, descripcion: estado.descripcion('producto', codigo), faltante_pct: pct }
    }
    return { productos, cortos, peor }
  },

  precio: (
    estado: Estado,
    codigo: string,
    contra: Contra,
    mercado: Micro | null,
    variedad: Variedad = {},
  ): Omit<PrecioDetalle, 'lista'> => {
    assertProducto(estado, codigo)
    const tasado = tasador(estado, contra)(productoDe(estado, codigo, variedad), variedad)
    const { estructura, entorno, precio, producto } = tasado
    const turned =
      mercado === null || estructura === undefined || producto.base === null
        ? null
        : inversoDe(estructura, producto.base, mercado, entorno)
    const { num, den } = entorno.minutos()
    return {
      ...toRow(estado, tasado, contra),
      iva_pct: estructura === undefined ? null : microToNumber(estructura.iva),
      redondeo: estructura?.redondeo ? toRedondeo(estructura.redondeo) : null,
      minutos: Number(divide(num, den)) / UNIT,
      cascada: precio === null || 'tipo' in precio ? [] : precio.escalones().map(toEscalon),
      mercado: turned === null || 'tipo' in turned ? null : toMercado(turned, mercado!),
    }
  },

  /** The net price of a product by this moment's structures. */
  neto: (estado: Estado, codigo: string): { base: Micro | null; neto: Micro | null } | null => {
    if (!estado.model.has('producto', codigo)) return null
    const { producto, precio } = tasador(estado, {})(estado.model.producto(codigo))
    return { base: producto.base, neto: precio === null || 'tipo' in precio ? null : precio.neto }
  },

  /** The price of another moment's CDR by the structure of this moment. */
  netoDe: (estado: Estado, codigo: string, base: Micro): Micro | null => {
    if (!estado.model.has('producto', codigo)) return null
    const { precio } = tasador(estado, {})({ ...estado.model.producto(codigo), base })
    return precio === null || 'tipo' in precio ? null : precio.neto
  },
}
