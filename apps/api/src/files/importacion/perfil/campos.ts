import {
  COLUMNAS_IMPORTABLES,
  type ColumnaImportable,
  precioConIva,
  TABLAS_IMPORTABLES,
  type TablaImportable,
} from '@telar/contract'
import { type CeldaLeida as Celda, type Renglon, tituloNormal } from '@telar/planillas'
import { TABLAS } from '../tablas.ts'
import { areCodes, LARGO } from './codigos.ts'
import { esMes } from './de-un-mes.ts'
import { esNumero } from './matriz.ts'
import { COLUMNAS } from './palabras.ts'
import { POR_NOMBRE } from './por-nombre.ts'
import { sinUnidad } from './titulos.ts'

/*
 * Guesses which column of a sheet is which field of a table, from its title and from its cells.
 */

/** The cells of a column. */
export const cellsAt = (rows: readonly Renglon[], position: number) =>
  rows.map(({ celdas }) => celdas[position])

/** A field, its own titles, and the words that people use for it; all normalised as titles are. */
interface Campo extends ColumnaImportable {
  propios: ReadonlySet<string>
  palabras: readonly string[]
}

const CAMPOS = new Map(
  TABLAS_IMPORTABLES.map((tabla) => [
    tabla,
    COLUMNAS_IMPORTABLES[tabla].map(
      (columna): Campo => ({
        ...columna,
        propios: new Set([columna.nombre, ...columna.alias].map(tituloNormal)),
        palabras: COLUMNAS[tabla]?.[columna.nombre] ?? [],
      }),
    ),
  ]),
)

/** What stands before the noun in the title of a code: 'Código de material'. */
const DE_CODIGO = /^(codigode|codigo|cod|nrode|nro|ref)(?=.)/

/** Titles of former prices: 'Costo anterior', 'Precio viejo'. */
const DE_ANTES = /(anterior|viej[oa]|pasad[oa])/
const MENOS = 0.2
/** Titles of the net price, which is preferred among several. */
const NETO = /(neto|siniva|s\/iva|sinimp)/
const MAS = 0.1

/** A title, prepared once for all fields. */
export interface Titulo {
  normal: string
  /** A former price or a price with tax. If today's net price is there too, that one is the cost of a supply. */
  esOtro: boolean
}

/** Prepares the title in a cell. */
export const tituloLeido = (celda: Celda | undefined): Titulo => {
  const normal = tituloNormal(sinUnidad(String(celda ?? '').trim()))
  return { normal, esOtro: DE_ANTES.test(normal) || precioConIva(normal) }
}

/** How well a title fits a field, 0 to 1: 1 for its own title, less for a common word, less still for a former or taxed price. */
const likeness = ({ normal, esOtro }: Titulo, campo: Campo): number => {
  const like = likenessOf(normal, campo)
  if (esOtro) return Math.max(0, like - MENOS)
  return PRECIOS.has(campo.nombre) && like > 0 && NETO.test(normal) ? Math.min(1, like + MAS) : like
}

/** Titles of wages for another period than an hour. */
const DE_OTRO_LAPSO = /diari|quincen|semana|mensual|(por|x|\/|de|del)(dia|mes|jornada|turno)/

/** Whether a title has a word in it. Titles have no spaces, and no 'Detalle' is a 'talle'. */
const has = (title: string, word: string): boolean =>
  (word.startsWith('talle') ? title.replaceAll('detalle', '') : title).includes(word)

const likenessOf = (title: string, { nombre, propios, palabras, tipo }: Campo): number => {
  if (title === '' || (nombre === 'valor_hora_hombre' && DE_OTRO_LAPSO.test(title))) return 0
  if (propios.has(title)) return 1
  const named = tipo === 'codigo' && DE_CODIGO.test(title) ? title.replace(DE_CODIGO, '') : ''
  if (named !== '' && palabras.some((word) => word.length > 3 && named.startsWith(word))) return 0.95
  // 'Cód. op.', 'Cód. mat.'
  if (named.length > 1 && palabras.some((word) => word.length > 3 && word.startsWith(named))) return 0.93
  const equal = palabras.indexOf(title)
  if (equal >= 0) return 0.9 - equal / 100
  // 'Cód. Art.', 'Código interno': a code of unknown things.
  if (palabras.includes('cod') && title.startsWith('cod')) return 0.75
  const part = palabras.findIndex((word) => word.length > 3 && has(title, word))
  return part >= 0 ? 0.6 - part / 100 : 0
}

/** A code is short; texts of several words are names. */
const isCode = (celda: Celda | undefined): boolean =>
  /^\S{1,20}(\s\S{1,10})?$/.test(String(celda ?? '').trim())

const PRECIOS: ReadonlySet<string> = new Set(['costo', 'precio'])

/** Fields that name a valor: its name is never a plain number. */
const DE_VALOR: ReadonlySet<string> = new Set(['tarifa', 'categoria', 'moneda', 'valor'])

/** Whether the cells of a column suit a field. Half of them are enough, since lists of prices have odd cells. */
const plausible = (
  tabla: TablaImportable,
  { nombre, tipo }: ColumnaImportable,
  cells: readonly (Celda | undefined)[],
): boolean => {
  const said = cells.filter((celda) => String(celda ?? '').trim() !== '')
  if (DE_CURVA.has(nombre))
    return said.every(
      (celda) =>
        !RANGO.test(String(celda).slice(0, LARGO)) &&
        !('motivo' in TABLAS[tabla].columnas[nombre]!.leer(celda!)),
    )
  if (said.length === 0 || (tipo !== 'monto' && tipo !== 'codigo')) return true
  const fits = (celda: Celda | undefined): boolean =>
    tipo === 'monto' ? esNumero(celda) : isCode(celda) && !(DE_VALOR.has(nombre) && esNumero(celda))
  return said.filter(fits).length * 2 >= said.length
}

/** Fields that list a product's sizes and colours. */
const DE_CURVA: ReadonlySet<string> = new Set(['talles', 'colores'])
/** '38 al 48', 'S a XL': ranges, which do not say which sizes lie between. */
const RANGO = /^\s*\S{1,4}\s*(?:-|–|\bal?\b|\bhasta\b)\s*\S{1,4}\s*$/i

/** A field, the position of its column, and how well they fit. */
export interface Pareja {
  campo: string
  position: number
  score: number
}

/** Fields of a recipe that sheets may fill with names instead of codes; a column of names scores half. */
const CON_NOMBRE: ReadonlySet<string> = new Set(POR_NOMBRE)

/** Required fields choose their column first: 'Línea' becomes the sector if no other column can. */
const NEEDED = 0.3

/** Each field with its likeliest column; no column serves two fields. */
export const parejas = (
  { normal, below }: { normal: readonly Titulo[]; below: readonly Renglon[] },
  tabla: TablaImportable,
): Pareja[] => {
  const all = CAMPOS.get(tabla)!.flatMap((columna) =>
    normal.flatMap((title, position): Pareja[] => {
      const like = likeness(title, columna)
      if (like === 0) return []
      const isSure = like === 1 && !DE_VALOR.has(columna.nombre) && !DE_CURVA.has(columna.nombre)
      const cells = cellsAt(below, position)
      const fits = isSure || plausible(tabla, columna, cells)
      if (!fits && !(tabla === 'recetas' && CON_NOMBRE.has(columna.nombre))) return []
      const coded = columna.tipo === 'codigo' && !isSure && areCodes(cells) ? MAS : 0
      const score = (fits ? like : like / 2) + coded
      return [{ campo: columna.nombre, position, score: score + (columna.obligatoria ? NEEDED : 0) }]
    }),
  )
  const chosen: Pareja[] = []
  for (const pair of all.toSorted((a, b) => b.score - a.score)) {
    const isTaken = chosen.some(({ campo, position }) => campo === pair.campo || position === pair.position)
    if (!isTaken) chosen.push(pair)
  }
  return tabla === 'insumos' ? conUltimoMes(chosen, normal, below) : chosen
}

/**
 * From monthly price columns, takes the last month as the cost, also where the titles say that they are prices. Fewer than three
 * plain months may mean anything.
 */
const conUltimoMes = (chosen: Pareja[], normal: readonly Titulo[], below: readonly Renglon[]): Pareja[] => {
  const months = [...normal.keys()].filter(
    (i) => esMes(normal[i]!.normal) && cellsAt(below, i).some((celda) => esNumero(celda)),
  )
  const last = months.at(-1)
  if (last === undefined) return chosen
  const price = chosen.find(({ campo }) => PRECIOS.has(campo))
  if (price === undefined)
    return months.length < 3 ? chosen : [...chosen, { campo: 'costo', position: last, score: 0.6 + NEEDED }]
  return months.includes(price.position)
    ? chosen.map((each) => (each === price ? { ...each, position: last } : each))
    : chosen
}
