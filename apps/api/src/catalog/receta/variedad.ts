import type { LineaCambio } from '@telar/contract'
import { byCodePoint, unidadAjena } from '@telar/fabrica'
import { leerPorColor, noExiste, nombresDeEje, type PorColorGuardado } from '@telar/tablas'
import { decimalOf } from '../../store/rules.ts'
import type { Encontrado, LineaValues, UnidadRow } from './receta.repo.ts'

/** The data that a line is checked against: its product, the ingredients of the line and its colours, and the units. */
export interface Entorno {
  /** With its stored sizes and colours. */
  producto: { codigo_producto: string; talles: string; colores: string }
  encontrados: readonly Encontrado[]
  unidades: readonly UnidadRow[]
}

type Variedad = Pick<LineaValues, 'unidad' | 'por_talle' | 'por_color' | 'mismo'>
export type Rechazo = { message: string; falta?: true }

/** Keys in one order, so that equal lines give equal text; empty if there are none. */
export const jsonOf = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(entries.toSorted(([a], [b]) => byCodePoint(a, b))))

export const ingredienteNoExiste = (codigo: string): string =>
  `Ingrediente no existente (${codigo}), primero deberias cargarlo`

/** The unit of a line, which must have its ingredient's dimension. */
const unidadOf = (
  nombre: string,
  ingrediente: Encontrado,
  unidades: readonly UnidadRow[],
): { unidad: string } | Rechazo => {
  const named = unidades.find((one) => one.codigo.toLowerCase() === nombre.toLowerCase())
  if (named === undefined) return { message: noExiste('unidades', nombre) }
  const dimensionDe = (unidad: string) => unidades.find(({ codigo }) => codigo === unidad)?.dimension
  const message = unidadAjena(named.codigo, ingrediente, dimensionDe)
  return message === null ? { unidad: named.codigo } : { message }
}

const porColorOf = (
  dicho: NonNullable<LineaCambio['por_color']>,
  ingrediente: Encontrado,
  { producto, encontrados }: Entorno,
): { por_color: string; otros: Encontrado[] } | Rechazo => {
  const colores = nombresDeEje(producto.colores)
  const entries: [string, PorColorGuardado][] = []
  const otros: Encontrado[] = []
  for (const [color, { codigo_ingrediente: codigo, cantidad_ingrediente: cantidad }] of Object.entries(
    dicho,
  )) {
    if (!colores.includes(color))
      return { message: `${producto.codigo_producto} no tiene el color ${color}.` }
    const otro = codigo ? encontrados.find((one) => one.codigo === codigo) : ingrediente
    if (otro === undefined) return { message: ingredienteNoExiste(codigo!), falta: true }
    if (otro !== ingrediente && otro.tipo !== 'insumo' && otro.tipo !== 'producto')
      return { message: 'Por color va un insumo o un producto.' }
    otros.push(otro)
    const stored =
      cantidad === undefined || cantidad === null ? null : decimalOf('cantidad_ingrediente', cantidad)
    entries.push([color, [otro.tipo, otro.codigo, stored]])
  }
  return { por_color: jsonOf(entries), otros }
}

/** A line's unit and variants after a change; values left out stay. Or why it is refused. */
export const variedadOf = (
  dicho: LineaCambio,
  antes: Variedad,
  ingrediente: Encontrado,
  entorno: Entorno,
): Variedad | Rechazo => {
  const { producto, encontrados, unidades } = entorno
  const variedad = { ...antes }
  const taken = [ingrediente]
  if (dicho.por_talle !== undefined) {
    const talles = nombresDeEje(producto.talles)
    const unknown = Object.keys(dicho.por_talle).find((talle) => !talles.includes(talle))
    if (unknown !== undefined) return { message: `${producto.codigo_producto} no tiene el talle ${unknown}.` }
    variedad.por_talle = jsonOf(
      Object.entries(dicho.por_talle).map(([talle, q]) => [talle, decimalOf('cantidad_ingrediente', q)]),
    )
  }
  if (dicho.por_color !== undefined) {
    const said = porColorOf(dicho.por_color, ingrediente, entorno)
    if ('message' in said) return said
    variedad.por_color = said.por_color
    taken.push(...said.otros)
  } else {
    const kept = Object.values(leerPorColor(antes.por_color)).map(([, codigo]) => codigo)
    taken.push(...encontrados.filter(({ codigo }) => kept.includes(codigo)))
  }
  const { mismo_talle = antes.mismo.startsWith('talle'), mismo_color = antes.mismo.endsWith('color') } = dicho
  if ((mismo_talle || mismo_color) && ingrediente.tipo !== 'producto')
    return { message: 'Solo un producto va en el mismo talle o color.' }
  variedad.mismo = mismoDe(mismo_talle, mismo_color)
  const unidad = dicho.unidad === undefined ? antes.unidad : dicho.unidad
  variedad.unidad = null
  if (unidad === null) return variedad
  for (const one of taken) {
    const said = unidadOf(unidad, one, unidades)
    if ('message' in said) return said
    variedad.unidad = said.unidad
  }
  return variedad
}

const mismoDe = (talle: boolean, color: boolean): 'ninguno' | 'talle' | 'color' | 'talle_color' => {
  if (talle) return color ? 'talle_color' : 'talle'
  return color ? 'color' : 'ninguno'
}
