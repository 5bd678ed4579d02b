import type { CeldaLeida as Celda, Renglon } from '@telar/planillas'
import { isBlank } from './celda.ts'

/** Letters of a column as spreadsheets show them: 0 is A, 27 is AB. */
const letras = (position: number): string =>
  (position >= 26 ? letras(Math.floor(position / 26) - 1) : '') + String.fromCharCode(65 + (position % 26))

/** Longest title, in characters; a repeated one gets a number on top: 'Precio (2)'. */
const MAX_TITULO = 190

const tituloEn = (celda: Celda | undefined): string =>
  String(celda ?? '')
    .trim()
    .slice(0, MAX_TITULO)
    .split(/\s/)
    .filter(Boolean)
    .join(' ')

/** A distinct name for each column: its title; without one its letter; for repeated titles 'Precio (2)'. */
export const titulosDe = ({ celdas }: Renglon, ancho = celdas.length): string[] => {
  const seen = new Map<string, number>()
  return Array.from({ length: Math.max(ancho, celdas.length) }, (_, i) => {
    const title = tituloEn(celdas[i]) || `Columna ${letras(i)}`
    const times = (seen.get(title) ?? 0) + 1
    seen.set(title, times)
    return times === 1 ? title : `${title} (${times})`
  })
}

/** Whether a cell may be a title: a text with a letter. */
const isTitulo = (celda: Celda | undefined): boolean => typeof celda === 'string' && /\p{L}/u.test(celda)

const filledIn = ({ celdas }: Renglon): number[] =>
  [...celdas.keys()].filter((i) => tituloEn(celdas[i]) !== '')

/** For each column, the position of the last title at or before it in the line above; -1: none. */
const gruposDe = ({ celdas }: Renglon, ancho: number): number[] => {
  let last = -1
  return Array.from({ length: ancho }, (_, i) => {
    if (tituloEn(celdas[i]) !== '') last = i
    return last
  })
}

/** Most lines of titles: the group, its parts, and the contents of each part. */
const LINEAS = 3

/** Whether a title is repeated under different groups: 'Código' under 'Modelo' and under 'Material'. */
const tieneMellizos = (upper: Renglon, { celdas }: Renglon): boolean => {
  const groups = new Map<string, number>()
  const over = gruposDe(upper, celdas.length)
  return celdas.some((celda, i) => {
    const [title, group] = [tituloEn(celda).toLowerCase(), over[i]!]
    const first = groups.get(title)
    if (first === undefined) groups.set(title, group)
    return title !== '' && first !== undefined && first !== group
  })
}

const PLATA = String.raw`(?:ar|u|us|r)?\$s?|u\$d|usd|ars|brl|eur|€`
const MEDIDA = `%|mm|cm|m|mts?|m2|m²|kgs?|grs?|g|lts?|l|ml|u|un|uni|unid|unidad|unidades|par|pares|doc|yd|yds|min|hs?|hrs?|seg|kwh?`
const UNIDAD = new RegExp(
  String.raw`^\(?(?:(?:${PLATA})(?:\s?(?:/|x|por)\s?(?:${MEDIDA}))?|${MEDIDA})\.?\)?$`,
  'i',
)

/** Whether a line only gives units of the columns above it ('$', 'US$/m', 'kg'), and none for the first column. */
const sonUnidades = (above: readonly number[], lower: Renglon): boolean => {
  const below = filledIn(lower)
  const named = new Set(above)
  return (
    above.length > 1 &&
    below.length > 0 &&
    below.every((i) => i !== above[0] && named.has(i) && UNIDAD.test(tituloEn(lower.celdas[i])))
  )
}

/** A title without its unit: 'Precio (US$)' becomes 'Precio'. */
export const sinUnidad = (titulo: string): string => {
  const [whole, bare, unidad] = /^(.*\S)\s*\(([^()]*)\)$/.exec(titulo) ?? []
  return whole !== undefined && UNIDAD.test(unidad!) ? bare! : titulo
}

const EXTRANJERAS: readonly (readonly [RegExp, string])[] = [
  [/(?:us\$|u\$s|u\$d|usd)/i, 'USD'],
  [/(?:€|\beur\b)/i, 'EUR'],
  [/(?:(?<![a-z])r\$|\bbrl\b)/i, 'BRL'],
]

/** Signs in a title that the price is in pesos, although it mentions a currency: 'Precio $ (USD 1485)' only gives a rate. */
const EN_PESOS = /\d{2}|peso|\bars?\b/i

/** The code of the foreign currency in a title: 'Precio US$'; undefined: none. */
export const monedaDeTitulo = (titulo: string): string | undefined =>
  EN_PESOS.test(titulo) ? undefined : EXTRANJERAS.find(([sign]) => sign.test(titulo))?.[1]

/**
 * Titles of groups of columns: 'Artículo' above code and name, 'Precio' above several prices. A letterhead consists of other
 * words.
 */
const GRUPO =
  /^(art[ií]culos?|productos?|modelos?|materiales?|insumos?|precios?|costos?|importes?|consumos?|tiempos?|cantidad(es)?)$/i

/** Whether a line has a title of a group of columns. */
const sonGrupos = (above: readonly number[], upper: Renglon): boolean =>
  above.some((i) => GRUPO.test(tituloEn(upper.celdas[i])))

const sigueA = (upper: Renglon, lower: Renglon): boolean => {
  if (upper.linea + 1 !== lower.linea) return false
  const [above, below] = [filledIn(upper), filledIn(lower)]
  if (above.every((i) => isTitulo(upper.celdas[i])) && sonUnidades(above, lower)) return true
  if (above.length < 2 || below.length < 2) return false
  if (!above.every((i) => isTitulo(upper.celdas[i])) || !below.every((i) => isTitulo(lower.celdas[i])))
    return false
  const [named, parts] = [new Set(above), new Set(below)]
  const over = gruposDe(upper, lower.celdas.length)
  return (
    below.some((i) => !named.has(i) && parts.has(over[i]!)) &&
    (above.some((i) => !parts.has(i)) || tieneMellizos(upper, lower) || sonGrupos(above, upper))
  )
}

/**
 * Whether a line continues the titles above it, like 'Lista' and 'Neto' below a merged 'Precio': each line fills gaps of the
 * other.
 */
export const continua = (renglones: readonly Renglon[], at: number): boolean => {
  const lower = renglones[at]
  return at > 0 && lower !== undefined && sigueA(cabezaDe(renglones, at - 1, LINEAS - 1), lower)
}

/**
 * The titles of a line, combined with the lines above that it continues, so that each column has a complete title.
 * @param lineas most lines to combine
 */
export const cabezaDe = (renglones: readonly Renglon[], at: number, lineas = LINEAS): Renglon => {
  const lower = renglones[at]!
  if (at === 0 || lineas === 1) return lower
  const upper = cabezaDe(renglones, at - 1, lineas - 1)
  if (!sigueA(upper, lower)) return lower
  const width = Math.max(upper.celdas.length, lower.celdas.length)
  const areUnits = sonUnidades(filledIn(upper), lower)
  const over = gruposDe(upper, width)
  const titleOf = (i: number): string => {
    const own = tituloEn(lower.celdas[i])
    if (own === '') return tituloEn(upper.celdas[i])
    if (areUnits) return `${tituloEn(upper.celdas[i])} (${own.replace(/^\(|\)$/g, '')})`
    const group = over[i]!
    const isOver = group >= 0 && tituloEn(lower.celdas[group]) !== ''
    return isOver ? `${tituloEn(upper.celdas[group])} ${own}` : own
  }
  return { linea: lower.linea, celdas: Array.from({ length: width }, (_, i) => titleOf(i)) }
}

/** Position of the first non-empty cell from `from` on; -1: none. A formula without a stored value is not empty. */
const nextFilled = ({ celdas }: Renglon, from: number): number =>
  celdas.findIndex((celda, i) => i >= from && !isBlank(celda))

/** The text of a row with a single cell, which names the group of the rows below; null for other rows. */
export const subtituloDe = (renglon: Renglon): string | null => {
  const only = nextFilled(renglon, 0)
  if (only < 0 || nextFilled(renglon, only + 1) >= 0) return null
  const celda = renglon.celdas[only]
  return typeof celda === 'string' ? tituloEn(celda) : null
}

const TOTAL = /^(sub|gran |costo |precio |importe |suma )?\s?total(es)?\b/i
/** These words in the code's place mean a total: 'Total ítems', 'COSTO TOTAL'; 'TOTAL-1' is a code. */
const SOLO_TOTAL = /^(sub|gran |costo |precio |importe |suma )?\s?total(es)?(\s.*|:.*)?$/i

/** Whether a row is a total: it says so, and has no code. @param clave position of the code */
export const esTotal = ({ celdas }: Renglon, clave: number | undefined): boolean => {
  const said = celdas.findIndex((celda) => typeof celda === 'string' && TOTAL.test(celda.trim()))
  if (said < 0) return false
  const code = clave === undefined ? '' : tituloEn(celdas[clave])
  return code === '' || SOLO_TOTAL.test(code)
}

/** Words before the code in a subtitle: 'Artículo: JN-1 · Jean recto'. */
const ANTES_DEL_CODIGO =
  /^(art[ií]culo|producto|modelo|estilo|prenda|c[oó]digo|ficha)s?\s{0,3}(n[°º]|:|-)?\s{0,3}(?=\S*\d)/i
const TRAS_EL_CODIGO = /\s+[-–—:·|]+\s+|:\s*/

/** The code and the name in a subtitle that has both: 'JN-1 - Jean recto'. */
export const partesDeSubtitulo = (subtitulo: string): { codigo: string; nombre: string } => {
  const bare = subtitulo.replace(ANTES_DEL_CODIGO, '').trim()
  const cut = TRAS_EL_CODIGO.exec(bare)
  if (cut !== null)
    return { codigo: bare.slice(0, cut.index), nombre: bare.slice(cut.index + cut[0].length).trim() }
  // 'JN-1 Jean recto': the first word contains a digit, and more words follow.
  const [first = ''] = bare.split(' ')
  return /\d/.test(first) && first.length < bare.length
    ? { codigo: first, nombre: bare.slice(first.length + 1) }
    : { codigo: bare, nombre: bare }
}

/** Whether a row repeats the titles, as on each page of a list. */
export const repiteTitulos = ({ celdas }: Renglon, titulos: readonly Celda[]): boolean =>
  celdas.length > 1 &&
  celdas.every((celda, i) => tituloEn(celda) === tituloEn(titulos[i])) &&
  celdas.some((celda) => tituloEn(celda) !== '')

/** Longest word to translate, in characters; the rest is ignored. */
const MAX_PALABRA = 100

/** A cell as a word to translate. */
export const palabraDe = (celda: Celda | undefined): string =>
  String(celda ?? '')
    .trim()
    .slice(0, MAX_PALABRA)

/** Titles that are sizes: letters, numbers of clothes and shoes, 'T1'. */
export const TALLE = /^(?:talle?|t|n[°º])?\.?\s{0,3}(?:x{0,4}s|m|x{0,4}l|[2-6]xl|u|\d{1,2}(?:[.,]5)?)$/i
