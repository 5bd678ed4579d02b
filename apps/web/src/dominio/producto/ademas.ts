import { PRODUCTO_TEXTOS, type Producto } from '@telar/contract'
import { contado, TABLAS } from '@telar/tablas'
import type { Format } from '../../kit/format/format.ts'
import { decimalText, typedAs } from '../../kit/lib/decimal.ts'
import { typedAmount } from '../../kit/lib/typed-micro.ts'
import { edicionDe, type Forma, SI_NO } from '../catalogo/campos.ts'
import { curvaTexto, faltaDeCurva, leerCurva, type Parte } from './curva.ts'

/** From here on a percentage rounds to 100. */
const SEGUNDA_LIMITE = 99.999_999_5

const curva = (campo: 'talle' | 'color', uno: string): Forma => ({
  texto: (value) =>
    curvaTexto(
      (value as ({ peso: number } & Record<string, string>)[]).map((parte) => ({
        nombre: parte[campo] ?? '',
        peso: parte.peso,
      })),
    ),
  leer: (texto) => {
    const leida = leerCurva(texto)
    return faltaDeCurva(leida, uno) === null
      ? leida.map(({ nombre, peso }: Parte) => ({ [campo]: nombre, peso }))
      : undefined
  },
  falta: `Revisá la curva: ${uno.toLowerCase()} una sola vez, y que no sume 0.`,
  mostrar: (texto) => texto,
})

const suelto: Forma = {
  texto: (value) => String(value ?? ''),
  leer: (texto) => texto.trim(),
  falta: '',
  mostrar: (texto) => texto,
}

/** A product's optional fields in the form's order; an edit sends only those that changed. */
export const ADEMAS = {
  linea: { label: 'Línea', opcional: true, forma: suelto },
  temporada: { label: 'Temporada', opcional: true, forma: suelto },
  segunda_pct: {
    label: 'Segunda %',
    opcional: true,
    forma: {
      texto: (value, format) => (value ? decimalText(format, value as number) : ''),
      leer: (texto) => {
        const segunda = texto.trim() === '' ? 0 : typedAmount(texto)
        return segunda === null || segunda >= SEGUNDA_LIMITE ? undefined : segunda
      },
      falta: PRODUCTO_TEXTOS.segunda,
      mostrar: (texto, format) => (texto.trim() ? typedAs(format.quantity)(texto) : '0'),
    } satisfies Forma,
  },
  vendible: { label: 'Se vende', opcional: true, forma: SI_NO },
  talles: { label: 'Talles', opcional: true, forma: curva('talle', 'El talle') },
  colores: { label: 'Colores', opcional: true, forma: curva('color', 'El color') },
} as const

export type Ademas = { [K in keyof typeof ADEMAS]: string }

/** The optional fields of a new product before anybody typed. */
export const SIN_MAS: Ademas = {
  linea: '',
  temporada: '',
  segunda_pct: '',
  vendible: 'si',
  talles: '',
  colores: '',
}

const nombres = Object.keys(ADEMAS) as (keyof Ademas)[]

/** The optional fields of a product, as a form shows them. */
export const ademasDe: (format: Format) => (producto: Producto) => Ademas = edicionDe(
  TABLAS.productos,
  ADEMAS,
).borradorDe

/** Whether any optional field is filled in. */
export const diceMas = (ademas: Ademas): boolean =>
  nombres.some((nombre) => (ademas[nombre] ?? SIN_MAS[nombre]).trim() !== SIN_MAS[nombre])

/** The body for the optional fields, or the first faulty field with its error. */
export const leerAdemas = (
  ademas: Ademas,
): { body: Record<string, unknown> } | { fault: readonly [keyof Ademas, string] } => {
  const body: Record<string, unknown> = {}
  for (const nombre of nombres) {
    if (ademas[nombre].trim() === SIN_MAS[nombre]) continue
    const { leer, falta }: Forma = ADEMAS[nombre].forma
    const value = leer(ademas[nombre])
    if (value === undefined) return { fault: [nombre, falta] }
    body[nombre] = value
  }
  return { body }
}

const cuantos = (n: number | undefined, uno: string, varios: string) => (!n ? [] : [contado(n, uno, varios)])

/** Labels beside a product's code, from its optional fields; older servers send none of them. */
export const etiquetasDe = (producto: Partial<Producto>): string[] => [
  ...[producto.linea ?? '', producto.temporada ?? ''].filter((texto) => texto !== ''),
  ...cuantos(producto.talles?.length, 'talle', 'talles'),
  ...cuantos(producto.colores?.length, 'color', 'colores'),
  ...(producto.vendible !== false ? [] : ['no se vende']),
]
