import type { Calculo, Linea, LineaNueva } from '@telar/contract'
import { parseDecimal } from '../../kit/lib/decimal.ts'
import { typedAmount } from '../../kit/lib/typed-micro.ts'

/** What a line takes for one colour, as typed: empty is its own ingredient, and the quantity of the size. */
interface DeColor {
  codigo: string
  cantidad: string
}

/** What a line of a recipe says besides its quantity, as its editor holds it. */
export interface Hechura {
  /** Empty: that of the ingredient. */
  unidad: string
  /** Waste, per cent; empty for none. */
  merma: string
  seccion: string
  nota: string
  porTalle: Readonly<Record<string, string>>
  porColor: Readonly<Record<string, DeColor>>
  mismoTalle: boolean
  mismoColor: boolean
  /** What its quantity was reckoned of; left out: it was typed. */
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

/** What a stored line says; undefined where it says nothing. */
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

/** Whether a line is another one for some size or colour. */
export const varia = (hechura: Hechura | undefined): boolean => {
  const { por_talle, por_color, mismo_talle, mismo_color } = dichoDe(hechura)
  return Boolean(por_talle || por_color || mismo_talle || mismo_color)
}

type Dicho = Omit<LineaNueva, 'codigo_ingrediente' | 'cantidad_ingrediente' | 'tipo' | 'expresion'>

/** What of it is sent: only what it says. */
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

/** The first thing in it that cannot be stored, in the words of the server. */
export const faltaDeHechura = ({ merma, porTalle, porColor }: Hechura): string | null => {
  if (merma.trim() !== '' && typedAmount(merma) === null)
    return parseDecimal(merma) === null ? 'La merma no es un número.' : 'La merma no puede ser negativa.'
  const cantidades = [
    ...Object.entries(porTalle),
    ...Object.entries(porColor).map(([color, { cantidad }]) => [color, cantidad] as const),
  ]
  const wrong = cantidades.find(([, texto]) => texto.trim() !== '' && typedAmount(texto) === null)
  return wrong === undefined ? null : `La cantidad de ${wrong[0]} no es un número de 0 o más.`
}
