import { type Calculo, LINEA_TEXTOS, type Linea, type LineaNueva } from '@telar/contract'
import { parseDecimal } from '../../kit/lib/decimal.ts'
import { typedAmount } from '../../kit/lib/typed-micro.ts'

/** A line's data for one colour, as typed; empty means its own ingredient, or the size's quantity. */
interface DeColor {
  codigo: string
  cantidad: string
}

/** A line's optional data in the editor. */
export interface Hechura {
  /** Empty means the ingredient's. */
  unidad: string
  /** Waste in per cent; empty for none. */
  merma: string
  seccion: string
  nota: string
  porTalle: Readonly<Record<string, string>>
  porColor: Readonly<Record<string, DeColor>>
  mismoTalle: boolean
  mismoColor: boolean
  /** The calculation of the quantity; absent if it was typed. */
  calculo?: Calculo | undefined
}

export const SIN_HECHURA: Hechura = {
  unidad: '',
  merma: '',
  seccion: '',
  nota: '',
  porTalle: {},
  porColor: {},
  mismoTalle: false,
  mismoColor: false,
}

const porNombre = <V, W>(valores: Readonly<Record<string, V>>, make: (valor: V) => W): Record<string, W> =>
  Object.fromEntries(
    Object.entries(valores)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([nombre, valor]) => [nombre, make(valor)]),
  )

/** What a line says of one size or colour. Every object has a `constructor`, and a product's size may be called so. */
export const dichoDeUna = <V>(valores: Readonly<Record<string, V>>, nombre: string): V | undefined =>
  Object.hasOwn(valores, nombre) ? valores[nombre] : undefined

/** A stored line's optional data; undefined if it has none. */
export const hechuraDe = (linea: Linea, texto: (cantidad: number) => string): Hechura | undefined => {
  const hechura: Hechura = {
    unidad: linea.unidad ?? '',
    merma: linea.merma_pct === 0 ? '' : texto(linea.merma_pct),
    seccion: linea.seccion,
    nota: linea.nota,
    porTalle: porNombre(linea.por_talle, texto),
    porColor: porNombre(linea.por_color, ({ codigo_ingrediente: codigo, cantidad_ingrediente }) => ({
      codigo: codigo === linea.codigo_ingrediente ? '' : codigo,
      cantidad: cantidad_ingrediente === null ? '' : texto(cantidad_ingrediente),
    })),
    mismoTalle: linea.mismo_talle,
    mismoColor: linea.mismo_color,
    ...(linea.calculo && { calculo: linea.calculo }),
  }
  return Object.keys(dichoDe(hechura)).length === 0 ? undefined : hechura
}

/** Whether a line differs by size or colour. */
export const varia = (hechura: Hechura | undefined): boolean => {
  const { por_talle, por_color, mismo_talle, mismo_color } = dichoDe(hechura)
  return Boolean(por_talle || por_color || mismo_talle || mismo_color)
}

/** Sizes and colours of a product. */
export interface Variedades {
  talles: readonly string[]
  colores: readonly string[]
}

const solo = <V>(valores: Readonly<Record<string, V>>, nombres: readonly string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(valores).filter(([nombre]) => nombres.includes(nombre)))

/** Drops what a line says of sizes and colours that a product does not have. */
export const hechuraPara = (hechura: Hechura, { talles, colores }: Variedades): Hechura => ({
  ...hechura,
  porTalle: solo(hechura.porTalle, talles),
  porColor: solo(hechura.porColor, colores),
  mismoTalle: hechura.mismoTalle && talles.length > 0,
  mismoColor: hechura.mismoColor && colores.length > 0,
})

type Dicho = Omit<LineaNueva, 'codigo_ingrediente' | 'cantidad_ingrediente' | 'tipo' | 'expresion'>

/** The body's part for optional data: only what is filled in. */
export const dichoDe = (hechura: Hechura | undefined): Dicho => {
  if (hechura === undefined) return {}
  const { unidad, merma, seccion, nota, mismoTalle, mismoColor, calculo } = hechura
  const porTalle = Object.entries(hechura.porTalle).filter(([, cantidad]) => cantidad.trim() !== '')
  const porColor = Object.entries(hechura.porColor).filter(
    ([, { codigo, cantidad }]) => codigo !== '' || cantidad.trim() !== '',
  )
  const merma_pct = parseDecimal(merma) ?? 0
  return {
    ...(unidad !== '' && { unidad }),
    ...(merma_pct !== 0 && { merma_pct }),
    ...(seccion.trim() && { seccion: seccion.trim() }),
    ...(nota.trim() && { nota: nota.trim() }),
    ...(porTalle.length > 0 && {
      por_talle: porNombre(Object.fromEntries(porTalle), (cantidad) => parseDecimal(cantidad) ?? 0),
    }),
    ...(porColor.length > 0 && {
      por_color: porNombre(Object.fromEntries(porColor), ({ codigo, cantidad }) => ({
        ...(codigo !== '' && { codigo_ingrediente: codigo }),
        cantidad_ingrediente: cantidad.trim() === '' ? null : (parseDecimal(cantidad) ?? 0),
      })),
    }),
    ...(mismoTalle && { mismo_talle: true }),
    ...(mismoColor && { mismo_color: true }),
    ...(calculo && { calculo }),
  }
}

/** The first part that cannot be stored, in the server's words. */
export const faltaDeHechura = ({ merma, porTalle, porColor }: Hechura): string | null => {
  if (merma.trim() !== '' && typedAmount(merma) === null)
    return parseDecimal(merma) === null ? 'La merma no es un número.' : LINEA_TEXTOS.mermaNegativa
  const cantidades = [
    ...Object.entries(porTalle),
    ...Object.entries(porColor).map(([color, { cantidad }]) => [color, cantidad] as const),
  ]
  const wrong = cantidades.find(([, texto]) => texto.trim() !== '' && typedAmount(texto) === null)
  return wrong === undefined ? null : `La cantidad de ${wrong[0]} no es un número de 0 o más.`
}
