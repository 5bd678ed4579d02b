import type { CotizacionCliente, CotizacionEnLista, CotizacionNueva, LineaCotizacion } from '@telar/contract'
import { decimalText, formatMicro, type Micro, microToNumber } from '@telar/costing'
import { diaDe, enterosDe, fechaDe, microOf, sumNumber } from '@telar/fabrica'
import { decimalOf, decimalOrNull, inputsOf } from '../../store/rules.ts'
import { falta, netoDe, redondear, totalesDe } from './cifras.ts'
import type { CotizacionRow, CotizacionValues } from './cotizacion.repo.ts'

/** A line as the database stores it; amounts are decimal text. */
export interface LineaGuardada {
  codigo_producto: string
  talle: string
  color: string
  cantidad: string
  descuento_pct: string
  precio: string | null
}

/** The amounts of a line on the day of issue. */
interface LineaCongelada {
  descripcion: string
  precio: string
  neto: string
  iva: string
  base: string | null
  /**
   * Whether it was priced for its size and colour. Lines issued before that was possible have the mean price of the product.
   */
  variante?: true
}

/** The amounts of a quotation on the day of issue. */
export interface Cifras {
  lineas: readonly LineaCongelada[]
  neto: string
  iva: string
  total: string
}

/**
 * A line's amounts from the factory: the price by its list or structure; today's price by its structure, for the product and for the
 * line's size and colour; and the cost of that size and colour.
 */
export interface Tasada {
  descripcion: string
  precio: Micro | null
  hoy: Micro | null
  hoyVariante: Micro | null
  /** Whether `precio` is for the size and colour, rather than for the whole product. */
  variante: boolean
  iva: Micro
  base: Micro | null
  motivos: readonly string[]
}

/** Prices a line; size and colour are empty for none. */
export type Tasar = (linea: Pick<LineaGuardada, 'codigo_producto' | 'talle' | 'color'>) => Tasada

export const lineasDe = ({ lineas }: Pick<CotizacionRow, 'lineas'>): LineaGuardada[] => JSON.parse(lineas)
const cifrasDe = ({ cifras }: CotizacionRow): Cifras | null => (cifras === null ? null : JSON.parse(cifras))

export const valuesOf = (datos: CotizacionNueva): CotizacionValues => ({
  cliente: datos.cliente,
  nota: datos.nota ?? '',
  validez: datos.validez ?? 15,
  lista: datos.lista ?? null,
  con_costos: datos.con_costos ? 'si' : 'no',
  lineas: JSON.stringify(
    datos.lineas.map(
      (linea): LineaGuardada => ({
        codigo_producto: linea.codigo_producto,
        talle: linea.talle ?? '',
        color: linea.color ?? '',
        cantidad: decimalOf('cantidad', linea.cantidad),
        descuento_pct: decimalOf('descuento_pct', linea.descuento_pct ?? 0),
        precio: decimalOrNull('precio', linea.precio ?? null),
      }),
    ),
  ),
})

/** The part of a quotation that the journal stores. */
export const entryOf = ({ persona: _email, ...row }: CotizacionRow) => inputsOf(row)

const numberOf = (amount: Micro | null): number | null => (amount === null ? null : microToNumber(amount))
const sumOrNull = (amount: bigint | null): number | null => (amount === null ? null : sumNumber(amount))
const microOrNull = (text: string | null): Micro | null => (text === null ? null : microOf(text))

/** A line with its amounts; `neto` is null where it has no price. */
interface Calculada {
  linea: LineaGuardada
  descripcion: string
  precio: Micro | null
  neto: bigint | null
  iva: Micro
  base: Micro | null
  /** Whether it is priced, and compared with today, for its size and colour. */
  variante: boolean
  /** Today's price by its structure, in whole coins. */
  hoy: Micro | null
  motivos: readonly string[]
}

const calcular = (
  linea: LineaGuardada,
  congelada: LineaCongelada | undefined,
  tasada: Tasada,
  decimales: number,
): Calculada => {
  const variante = congelada ? congelada.variante === true : tasada.variante
  const today = variante ? tasada.hoyVariante : tasada.hoy
  const hoy = today === null ? null : redondear(today, decimales)
  if (congelada)
    return {
      linea,
      hoy,
      variante,
      descripcion: congelada.descripcion,
      precio: microOf(congelada.precio),
      neto: enterosDe(congelada.neto),
      iva: microOf(congelada.iva),
      base: microOrNull(congelada.base),
      motivos: [],
    }
  const asked = microOrNull(linea.precio) ?? tasada.precio
  const precio = asked === null ? null : redondear(asked, decimales)
  const { iva, base, descripcion } = tasada
  const neto =
    precio === null
      ? null
      : netoDe(
          { precio, cantidad: microOf(linea.cantidad), descuento: microOf(linea.descuento_pct) },
          decimales,
        )
  const motivos = precio === null ? tasada.motivos : []
  return { linea, hoy, variante, descripcion, precio, neto, iva, base, motivos }
}

/** Leaves out what the customer may not see: a quotation is sent exactly as its screen and PDF show it. */
const toLinea = (calculada: Calculada, emitida: boolean, conCostos: boolean): LineaCotizacion => {
  const { linea, descripcion, precio, neto, iva, base, hoy, motivos } = calculada
  return {
    codigo_producto: linea.codigo_producto,
    descripcion_producto: descripcion,
    talle: linea.talle,
    color: linea.color,
    cantidad: Number(linea.cantidad),
    descuento_pct: Number(linea.descuento_pct),
    precio: linea.precio === null ? null : Number(linea.precio),
    precio_unitario: numberOf(precio),
    neto: sumOrNull(neto),
    iva_pct: microToNumber(iva),
    base_cdr: conCostos ? numberOf(base) : null,
    faltante_pct:
      emitida && precio !== null && hoy !== null ? sumOrNull(falta(BigInt(precio), BigInt(hoy))) : null,
    motivos: [...motivos],
  }
}

/** By how many per cent the total falls short of today's, counting only lines with a price on both days. Null: none. */
const faltaDelTotal = (lineas: readonly Calculada[], decimales: number): number | null => {
  let [antes, ahora] = [0n, 0n]
  for (const { linea, neto, hoy } of lineas) {
    if (neto === null || hoy === null) continue
    const today = netoDe(
      { precio: hoy, cantidad: microOf(linea.cantidad), descuento: microOf(linea.descuento_pct) },
      decimales,
    )
    antes += neto
    ahora += today
  }
  return sumOrNull(falta(antes, ahora))
}

/** Its lines with their amounts: frozen ones for an issued quotation, else computed live. */
const calculadas = (row: CotizacionRow, tasar: Tasar, decimales: number): Calculada[] => {
  const cifras = cifrasDe(row)
  return lineasDe(row).map((linea, i) => calcular(linea, cifras?.lineas[i], tasar(linea), decimales))
}

type ConNeto = Calculada & { precio: Micro; neto: bigint }
const hasNeto = (linea: Calculada): linea is ConNeto => linea.neto !== null

/** The amounts to which a draft would be frozen now; or the products that lack a price. */
export const congelar = (
  row: CotizacionRow,
  tasar: Tasar,
  decimales: number,
): { cifras: Cifras; sinPrecio: string[] } => {
  const lineas = calculadas(row, tasar, decimales)
  const whole = lineas.filter(hasNeto)
  const totales = totalesDe(whole, decimales)
  const sinPrecio = lineas.filter((linea) => !hasNeto(linea)).map(({ linea }) => linea.codigo_producto)
  return {
    sinPrecio: [...new Set(sinPrecio)],
    cifras: {
      lineas: whole.map(({ descripcion, precio, neto, iva, base, variante }) => ({
        descripcion,
        precio: formatMicro(precio),
        neto: decimalText(neto),
        iva: formatMicro(iva),
        base: base === null ? null : formatMicro(base),
        ...(variante && { variante }),
      })),
      neto: decimalText(totales.neto),
      iva: decimalText(totales.iva),
      total: decimalText(totales.total),
    },
  }
}

const totalesEnLista = (row: CotizacionRow, lineas: readonly Calculada[], decimales: number) => {
  const cifras = cifrasDe(row)
  if (cifras !== null)
    return { neto: Number(cifras.neto), iva: Number(cifras.iva), total: Number(cifras.total) }
  const whole = lineas.filter(hasNeto)
  const totales = whole.length === lineas.length ? totalesDe(whole, decimales) : null
  return {
    neto: sumOrNull(totales?.neto ?? null),
    iva: sumOrNull(totales?.iva ?? null),
    total: sumOrNull(totales?.total ?? null),
  }
}

/** @param hoy the day, as the engine counts it */
export const toCotizacion = (
  row: CotizacionRow,
  tasar: Tasar,
  { hoy, decimales }: { hoy: number; decimales: number },
): CotizacionCliente => {
  const lineas = calculadas(row, tasar, decimales)
  const ultimo = row.fecha === null ? null : diaDe(row.fecha) + row.validez
  const emitida = row.numero !== null
  const conCostos = row.con_costos === 'si'
  return {
    id: row.id,
    numero: row.numero,
    cliente: row.cliente,
    nota: row.nota,
    validez: row.validez,
    lista: row.lista,
    con_costos: conCostos,
    fecha: row.fecha,
    vence: ultimo === null ? null : fechaDe(ultimo),
    estado: ultimo === null ? 'borrador' : ultimo < hoy ? 'vencida' : 'emitida',
    autor: row.persona,
    renglones: lineas.length,
    ...totalesEnLista(row, lineas, decimales),
    faltante_pct: emitida ? faltaDelTotal(lineas, decimales) : null,
    version: row.version,
    lineas: lineas.map((linea) => toLinea(linea, emitida, conCostos)),
  }
}

export const toEnLista = ({ lineas: _lineas, ...cotizacion }: CotizacionCliente): CotizacionEnLista =>
  cotizacion
