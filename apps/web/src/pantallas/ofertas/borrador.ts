import {
  OFERTA_TEXTOS,
  type Oferta,
  type OfertaNueva,
  type Recargo,
  type Unidad,
  VALOR_TEXTOS,
} from '@telar/contract'
import { dayText, isDay } from '../../kit/format/day-text.ts'
import type { Format } from '../../kit/format/format.ts'
import { decimalText, parseDecimal } from '../../kit/lib/decimal.ts'
import { toMicros } from '../../kit/lib/micros.ts'

/** A charge being typed. */
export interface RecargoBorrador {
  /** Identifies the charge, whatever the order. */
  id: number
  nombre: string
  tipo: Recargo['tipo']
  valor: string
  moneda: string
  piso: string
  tope: string
}

/** An offer being typed. */
export interface Borrador {
  proveedor: string
  codigo_proveedor: string
  precio: string
  moneda: string
  unidad_compra: string
  contenido: string
  minimo: string
  desde: string
  hasta: string
  preferida: boolean
  recargos: readonly RecargoBorrador[]
}

/** Its text fields. */
export type CampoDeTexto = Exclude<keyof Borrador, 'preferida' | 'recargos'>

export const enBlanco = (hoy: string): Borrador => ({
  proveedor: '',
  codigo_proveedor: '',
  precio: '',
  moneda: '',
  unidad_compra: '',
  contenido: '',
  minimo: '',
  desde: hoy,
  hasta: '',
  preferida: false,
  recargos: [],
})

export const recargoNuevo = (id: number): RecargoBorrador => ({
  id,
  nombre: '',
  tipo: 'pct_acumulado',
  valor: '',
  moneda: '',
  piso: '',
  tope: '',
})

type Contenido = NonNullable<Oferta['contenido']>

/** `4,2` if six decimals suffice, else `1/3`. */
export const contenidoText = (format: Format, { num, den }: Contenido): string =>
  1_000_000 % den === 0 ? decimalText(format, num / den) : `${num}/${den}`

export const borradorDe = (format: Format, oferta: Oferta): Borrador => ({
  ...oferta,
  precio: decimalText(format, oferta.precio),
  moneda: oferta.moneda ?? '',
  unidad_compra: oferta.unidad_compra ?? '',
  contenido: oferta.contenido === null ? '' : contenidoText(format, oferta.contenido),
  minimo: decimalText(format, oferta.minimo),
  hasta: oferta.hasta ?? '',
  recargos: oferta.recargos.map((recargo, i) => ({
    ...recargo,
    id: i + 1,
    valor: decimalText(format, recargo.valor),
    moneda: recargo.moneda ?? '',
    piso: decimalText(format, recargo.piso),
    tope: decimalText(format, recargo.tope),
  })),
})

const FRACCION = /^([1-9]\d{0,8})\s*\/\s*([1-9]\d{0,8})$/

/** The content of a purchase unit, as `5000`, `4,2` or `21/5`; null if invalid. */
export const leerContenido = (texto: string): Contenido | null => {
  const [, num, den] = FRACCION.exec(texto.trim()) ?? []
  if (num !== undefined) return { num: Number(num), den: Number(den) }
  const typed = parseDecimal(texto)
  if (typed === null || typed <= 0) return null
  let [a, b] = [toMicros(typed), 1_000_000n]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? null : { num: Number(toMicros(typed) / a), den: Number(1_000_000n / a) }
}

/** Whether two units have the same dimension. */
const midenLoMismo = (unidades: readonly Unidad[], una: string, otra: string | null): boolean => {
  const dimension = (codigo: string | null) => unidades.find((unidad) => unidad.codigo === codigo)?.dimension
  return dimension(una) !== undefined && dimension(una) === dimension(otra)
}

/** Whether the content of a purchase unit must be typed, because the units do not give it. */
export const pideContenido = (
  { unidad_compra: compra, contenido }: Pick<Borrador, 'unidad_compra' | 'contenido'>,
  uso: string | null,
  unidades: readonly Unidad[],
): boolean => (compra === '' ? contenido !== '' : !midenLoMismo(unidades, compra, uso))

const monto = (texto: string): number | null => (texto.trim() === '' ? null : parseDecimal(texto))
const isNumber = (texto: string): boolean => texto.trim() === '' || parseDecimal(texto) !== null

const NUMERO = 'Tiene que ser un número.'

const faltasDeRecargo = ({
  id,
  nombre,
  tipo,
  valor,
  piso,
  tope,
}: RecargoBorrador): Record<string, string> => {
  const value = parseDecimal(valor)
  if (nombre.trim() === '') return { [`nombre-${id}`]: OFERTA_TEXTOS.sinNombreDeRecargo }
  if (value === null) return { [`valor-${id}`]: OFERTA_TEXTOS.sinValor }
  if (tipo !== 'fijo' && value < -100) return { [`valor-${id}`]: OFERTA_TEXTOS.descuento }
  if (!isNumber(piso)) return { [`piso-${id}`]: NUMERO }
  if (!isNumber(tope)) return { [`tope-${id}`]: NUMERO }
  const [least, most] = [monto(piso), monto(tope)]
  return least !== null && most !== null && least > most ? { [`piso-${id}`]: OFERTA_TEXTOS.piso } : {}
}

const faltaDePrecio = (precio: string): string | undefined => {
  const value = parseDecimal(precio)
  if (value === null) return OFERTA_TEXTOS.sinPrecio
  return value < 0 ? OFERTA_TEXTOS.precioNegativo : undefined
}

const faltaDeMinimo = (minimo: string): string | undefined => {
  if (!isNumber(minimo)) return OFERTA_TEXTOS.minimoIlegible
  return (monto(minimo) ?? 0) < 0 ? OFERTA_TEXTOS.minimoNegativo : undefined
}

const faltaDeHasta = (hasta: string, desde: string): string | undefined => {
  if (hasta === '') return undefined
  if (!isDay(hasta)) return VALOR_TEXTOS.diaInexistente
  return hasta < desde ? OFERTA_TEXTOS.vence : undefined
}

/** Errors in the form's order, by the name of the control that shows each. */
export const faltasDe = (borrador: Borrador): Record<string, string> => {
  const { proveedor, precio, contenido, minimo, desde, hasta, recargos } = borrador
  const faltas = {
    proveedor: proveedor === '' ? 'Elegí el proveedor.' : undefined,
    precio: faltaDePrecio(precio),
    contenido:
      contenido.trim() !== '' && leerContenido(contenido) === null ? OFERTA_TEXTOS.contenido : undefined,
    minimo: faltaDeMinimo(minimo),
    desde: isDay(desde) ? undefined : 'Elegí desde qué día vale.',
    hasta: faltaDeHasta(hasta, desde),
  }
  return Object.assign(
    Object.fromEntries(Object.entries(faltas).filter(([, falta]) => falta !== undefined)) as Record<
      string,
      string
    >,
    ...recargos.map(faltasDeRecargo),
  )
}

/** A typed amount of a charge, by the name of its control. */
interface MontoDeRecargo {
  field: string
  text: string
  /** Its own currency; empty means the offer's. */
  moneda: string
}

/** The money fields of charges: fixed amounts, minimums and maximums. */
export const montosDeRecargos = (recargos: readonly RecargoBorrador[]): MontoDeRecargo[] =>
  recargos.flatMap(({ id, tipo, valor, piso, tope, moneda }) =>
    Object.entries({ ...(tipo === 'fijo' && { valor }), piso, tope }).map(([campo, text]) => ({
      field: `${campo}-${id}`,
      text,
      moneda,
    })),
  )

/** The draft with reviewed money texts, by the names of their controls. */
export const conMontos = (borrador: Borrador, textos: Partial<Record<string, string>>): Borrador => ({
  ...borrador,
  precio: textos.precio ?? borrador.precio,
  recargos: borrador.recargos.map((recargo) => ({
    ...recargo,
    valor: textos[`valor-${recargo.id}`] ?? recargo.valor,
    piso: textos[`piso-${recargo.id}`] ?? recargo.piso,
    tope: textos[`tope-${recargo.id}`] ?? recargo.tope,
  })),
})

/** The body of a draft without errors. @param conContenido whether the content must be typed */
export const cuerpoDe = (borrador: Borrador, conContenido: boolean) =>
  ({
    proveedor: borrador.proveedor,
    codigo_proveedor: borrador.codigo_proveedor.trim(),
    precio: parseDecimal(borrador.precio) ?? 0,
    moneda: borrador.moneda || null,
    unidad_compra: borrador.unidad_compra || null,
    contenido: conContenido && borrador.contenido.trim() !== '' ? leerContenido(borrador.contenido) : null,
    minimo: monto(borrador.minimo),
    desde: borrador.desde,
    hasta: borrador.hasta || null,
    preferida: borrador.preferida,
    recargos: borrador.recargos.map(({ nombre, tipo, valor, moneda, piso, tope }) => ({
      nombre: nombre.trim(),
      tipo,
      valor: parseDecimal(valor) ?? 0,
      moneda: moneda || null,
      piso: monto(piso),
      tope: monto(tope),
    })),
  }) satisfies OfertaNueva

/** The fields in words, for the two versions of a conflict. */
export const enPalabras = (borrador: Borrador, recargos: string): Record<string, string> => ({
  Proveedor: borrador.proveedor,
  Precio: [borrador.precio, borrador.moneda, borrador.unidad_compra && `/${borrador.unidad_compra}`]
    .filter(Boolean)
    .join(' '),
  Contenido: borrador.contenido,
  Mínimo: borrador.minimo,
  Vale: [borrador.desde, borrador.hasta].map((day) => dayText(day) ?? '').join(' a '),
  Recargos: recargos,
})
