import { setImmediate } from 'node:timers/promises'
import {
  type CampoDePerfil,
  COLUMNAS_IMPORTABLES,
  type ColumnaImportable,
  camposQueFaltan,
  precioConIva,
  TABLAS_IMPORTABLES,
  type TablaImportable,
} from '@telar/contract'
import { type CeldaLeida as Celda, esEncabezado, type Renglon, tituloNormal } from '@telar/planillas'
import { TABLAS } from '../tablas.ts'
import { completar, type Elegida } from './completar.ts'
import { esNumero } from './matriz.ts'
import { COLUMNAS, HOJAS } from './palabras.ts'
import { POR_NOMBRE } from './por-nombre.ts'
import { cabezaDe, continua, monedaDeTitulo, sinUnidad, subtituloDe, titulosDe } from './titulos.ts'

/** Titles are searched in so many rows from the top; data in so many rows below them. */
export const BUSCADAS = 30
const MIRADAS = 20

/** A sheet's rows, and its name. */
export interface HojaCruda {
  hoja: string | null
  renglones: readonly Renglon[]
}

/** The best guess of what a sheet is. */
export interface Conjetura {
  tabla: TablaImportable | null
  /** Position of the titles among the rows. */
  fila: number
  campos: CampoDePerfil[]
  completa: boolean
}

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
interface Titulo {
  normal: string
  /** A former price or a price with tax. If today's net price is there too, that one is the cost of a supply. */
  esOtro: boolean
}

/** How well a title fits a field, 0 to 1: 1 for its own title, less for a common word, less still for a former or taxed price. */
const likeness = ({ normal, esOtro }: Titulo, campo: Campo): number => {
  const like = likenessOf(normal, campo)
  if (esOtro) return Math.max(0, like - MENOS)
  return PRECIOS.has(campo.nombre) && like > 0 && NETO.test(normal) ? Math.min(1, like + MAS) : like
}

const likenessOf = (title: string, { propios, palabras, tipo }: Campo): number => {
  if (title === '') return 0
  if (propios.has(title)) return 1
  const named = tipo === 'codigo' && DE_CODIGO.test(title) ? title.replace(DE_CODIGO, '') : ''
  if (named !== '' && palabras.some((word) => word.length > 3 && named.startsWith(word))) return 0.95
  // 'Cód. op.', 'Cód. mat.'
  if (named.length > 1 && palabras.some((word) => word.length > 3 && word.startsWith(named))) return 0.93
  const equal = palabras.indexOf(title)
  if (equal >= 0) return 0.9 - equal / 100
  // 'Cód. Art.', 'Código interno': a code of unknown things.
  if (palabras.includes('cod') && title.startsWith('cod')) return 0.75
  const part = palabras.findIndex((word) => word.length > 3 && title.includes(word))
  return part >= 0 ? 0.6 - part / 100 : 0
}

/** A code is short; texts of several words are names. */
const isCode = (celda: Celda | undefined): boolean =>
  /^\S{1,20}(\s\S{1,10})?$/.test(String(celda ?? '').trim())

const PRECIOS: ReadonlySet<string> = new Set(['costo', 'precio'])

/** Only so many characters of a cell are looked at. */
const LARGO = 60

/** Whether at least half the cells of a column are codes: one word with a digit. 'ET-1' is a code, 'Etiqueta satén' a name. */
const areCodes = (cells: readonly (Celda | undefined)[]): boolean => {
  const said = cells
    .map((celda) =>
      String(celda ?? '')
        .slice(0, LARGO)
        .trim(),
    )
    .filter(Boolean)
  return said.length > 0 && said.filter((text) => /^\S*\d\S*$/.test(text)).length * 2 >= said.length
}

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

interface Pareja {
  campo: string
  position: number
  score: number
}

/** A row that may hold the titles, prepared once for all tables. */
interface Mirada {
  fila: number
  /** The titles as in the file, joined with the line above if they continue it. */
  cabeza: Renglon
  normal: readonly Titulo[]
  titulos: readonly string[]
  named: readonly string[]
  /** Rows of data below it. */
  below: readonly Renglon[]
}

/** Columns beyond these are not guessed; people choose them by hand. */
const MAX_COLUMNAS = 300

const miradaDe = ({ renglones }: HojaCruda, fila: number): Mirada => {
  const { linea, celdas: all } = cabezaDe(renglones, fila)
  const celdas = all.slice(0, MAX_COLUMNAS)
  const cabeza = { linea, celdas }
  const titulos = titulosDe(cabeza)
  return {
    fila,
    cabeza,
    normal: celdas.map((celda) => {
      const normal = tituloNormal(sinUnidad(String(celda ?? '').trim()))
      return { normal, esOtro: DE_ANTES.test(normal) || precioConIva(normal) }
    }),
    titulos,
    named: titulos.map((title) => title.trim()),
    below: renglones.slice(fila + 1, fila + 1 + MIRADAS).filter((row) => subtituloDe(row) === null),
  }
}

/** Fields of a recipe that sheets may fill with names instead of codes; a column of names scores half. */
const CON_NOMBRE: ReadonlySet<string> = new Set(POR_NOMBRE)

/** Required fields choose their column first: 'Línea' becomes the sector if no other column can. */
const NEEDED = 0.3

/** Each field with its likeliest column; no column serves two fields. */
const pairs = ({ normal, below }: Mirada, tabla: TablaImportable): Pareja[] => {
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

/** Titles that are months: 'ene-26', 'Marzo', '1/11/2026'. */
const MES = new RegExp(
  `^(?:(?:${[
    ...['ene(?:ro)?', 'feb(?:rero)?', 'mar(?:zo)?', 'abr(?:il)?', 'mayo?', 'jun(?:io)?', 'jul(?:io)?'],
    ...[
      'ago(?:sto)?',
      'sep(?:t|tiembre)?',
      'set(?:iembre)?',
      'oct(?:ubre)?',
      'nov(?:iembre)?',
      'dic(?:iembre)?',
    ],
  ].join('|')})(?:20)?(?:\\d\\d)?|(?:\\d{1,2}/)?\\d{1,2}/(?:20)?\\d\\d)$`,
)

/** From monthly price columns, takes the last month as the cost. Fewer than three such columns may mean anything. */
const conUltimoMes = (chosen: Pareja[], normal: readonly Titulo[], below: readonly Renglon[]): Pareja[] => {
  if (chosen.some(({ campo }) => PRECIOS.has(campo))) return chosen
  const months = [...normal.keys()].filter(
    (i) => MES.test(normal[i]!.normal) && cellsAt(below, i).some((celda) => esNumero(celda)),
  )
  const last = months.at(-1)
  return months.length < 3 || last === undefined
    ? chosen
    : [...chosen, { campo: 'costo', position: last, score: 0.6 + NEEDED }]
}

/** Drops a supply's `precio` without a currency: it may be any price, and a supply's own is `costo`. */
const sinPrecioSuelto = (chosen: readonly Pareja[], tabla: TablaImportable): readonly Pareja[] =>
  tabla !== 'insumos' || chosen.some(({ campo }) => campo === 'moneda')
    ? chosen
    : chosen.filter(({ campo }) => campo !== 'precio')

const nameFits = (hoja: string | null, tabla: TablaImportable): number => {
  const name = tituloNormal(hoja ?? '')
  if (name === '') return 0
  if (TABLAS[tabla].hojas.some((each) => tituloNormal(each) === name)) return 3
  return HOJAS[tabla]?.some((word) => name.includes(word)) ? 1.5 : 0
}

/**
 * Whether a sheet is one of Telar's own with computed costs or with quotes, which are never read back. The sheet of prices has costs
 * too, but also a column `lista`, and is read.
 */
export const esCalculada = ({ renglones: [titulos] }: Pick<HojaCruda, 'renglones'>): boolean => {
  const has = (titulo: string) => titulos?.celdas.includes(titulo) ?? false
  return (has('base_cdr') && !has('lista')) || (has('cliente') && has('precio_unitario'))
}

const cellsAt = (rows: readonly Renglon[], position: number) => rows.map(({ celdas }) => celdas[position])

/** Whether amounts of a column carry a currency: then they are prices, not costs in the installation's own currency. */
export const dicenMoneda = (cells: readonly (Celda | undefined)[]): boolean =>
  cells.some((celda) => {
    const lectura = typeof celda === 'string' ? TABLAS.insumos.columnas.precio!.leer(celda) : {}
    return 'moneda' in lectura && lectura.moneda !== undefined
  })

/** If the only column of names was taken for the code, makes it the name. */
const sinNombresDeCodigo = (
  elegidas: readonly Elegida[],
  tabla: TablaImportable,
  below: readonly Renglon[],
): CampoDePerfil[] => {
  const [clave, descripcion] = SIN_CODIGO[tabla] ?? []
  const isNamed = elegidas.some(({ campo }) => campo.campo === descripcion)
  return elegidas.map(({ campo, position }) => {
    if (campo.campo !== clave || isNamed || position === undefined) return campo
    const cells = cellsAt(below, position)
    const areNames = !areCodes(cells) && cells.some((celda) => /\S\s+\S/.test(String(celda ?? '').trim()))
    return areNames ? { ...campo, campo: descripcion! } : campo
  })
}

/** For a list without codes, makes the codes from the names. Only if the sheet's name or its costs show what it lists. */
const conNombre = (
  campos: readonly CampoDePerfil[],
  tabla: TablaImportable,
  hoja: string | null,
): CampoDePerfil[] => {
  const fields = SIN_CODIGO[tabla]
  if (fields === undefined) return [...campos]
  const de = (campo: string) => campos.find((each) => each.campo === campo)?.columna
  const [clave, descripcion, ...says] = fields
  const nombre = de(descripcion!)
  const isOne =
    nameFits(hoja, tabla) > 0 ||
    (says.some((campo) => de(campo) !== undefined) && DE_COSAS.test(tituloNormal(nombre ?? '')))
  return de(clave!) !== undefined ||
    campos.some(({ campo }) => campo === clave) ||
    nombre === undefined ||
    !isOne
    ? [...campos]
    : [{ campo: clave!, columna: nombre, nombre: true }, ...campos]
}

/** Titles that name supplies or work; 'Concepto' may be anything. */
const DE_COSAS = /material|materiaprima|insumo|avio|tela|operacion|tarea/

/** For each table that may be listed by names: its code, its name, and the fields that tell it from notes. */
const SIN_CODIGO: Readonly<Partial<Record<TablaImportable, readonly string[]>>> = {
  insumos: ['codigo', 'detalle', 'costo', 'precio'],
  matriz_mano: ['codigo_mano_obra', 'descripcion', 'horas_hombre_std'],
  productos: ['codigo_producto', 'descripcion_producto'],
}

interface Candidata extends Conjetura {
  score: number
}

/** Scores a row as the titles of a table. */
const candidate = (
  { hoja, renglones }: HojaCruda,
  mirada: Mirada,
  tabla: TablaImportable,
  isChosen: boolean,
): Candidata => {
  const { fila, normal, cabeza, titulos, named, below } = mirada
  const columnas = COLUMNAS_IMPORTABLES[tabla]
  const chosen = sinPrecioSuelto(pairs(mirada, tabla), tabla)
  const none = { tabla, fila, campos: [], completa: false, score: 0 }
  if (chosen.length === 0 && !isChosen) return none
  const completa = esEncabezado(named, columnas)
  const hasMoneda = chosen.some(({ campo }) => campo === 'moneda')
  const priced = hasMoneda ? undefined : chosen.find(({ campo }) => campo === 'costo' || campo === 'precio')
  const takesMoneda = columnas.some(({ nombre }) => nombre === 'moneda')
  const moneda = priced && takesMoneda && monedaDeTitulo(titulos[priced.position]!)
  const guessed = chosen.map(({ campo, position, score }): Elegida => {
    const isPrice =
      campo === 'costo' && !completa && (hasMoneda || moneda || dicenMoneda(cellsAt(below, position)))
    return { campo: { campo: isPrice ? 'precio' : campo, columna: titulos[position]! }, position, score }
  })
  const { elegidas, columnas: matriz } = completa
    ? { elegidas: guessed, columnas: [] }
    : completar(
        moneda
          ? [...guessed, { campo: { campo: 'moneda', fijo: moneda }, position: undefined, score: 0 }]
          : guessed,
        tabla,
        { hoja, renglones, fila, cabeza, titulos },
      )
  const campos = conNombre(sinNombresDeCodigo(elegidas, tabla, below), tabla, hoja)
  // Notes may share a title or two with a table, but have no key.
  const isNamed = campos.some(({ campo }) => TABLAS[tabla].clave.includes(campo))
  if (!isNamed && !isChosen) return none
  const missing = camposQueFaltan(tabla, campos).length
  const known = new Set([...elegidas.flatMap(({ position }) => position ?? []), ...matriz])
  const unknown = normal.filter((title, i) => title.normal !== '' && !known.has(i)).length
  const found = elegidas.reduce((sum, { score }) => sum + score, 0)
  const fits = nameFits(hoja, tabla) + (completa ? 2 : 0)
  return {
    tabla,
    fila,
    campos,
    completa,
    score:
      found === 0
        ? 0
        : found + fits - missing - Math.min(unknown, MAX_AJENAS) / 4 - fila / 100 - ajenaDe(tabla, campos),
  }
}

/** At most so many unknown columns count against a guess: wide sheets have any number of them. */
const MAX_AJENAS = 12

/**
 * Penalty for reading as offers a list with a column of suppliers whose codes are not called the suppliers' own: that is the factory's
 * own list of supplies, which also tells from whom it buys.
 */
const ajenaDe = (tabla: TablaImportable, campos: readonly CampoDePerfil[]): number => {
  if (tabla !== 'ofertas' || campos.some(({ campo }) => campo === 'insumo')) return 0
  const columnaDe = (campo: string) => campos.find((each) => each.campo === campo)?.columna
  const codigo = columnaDe('codigo_proveedor')
  return columnaDe('proveedor') !== undefined && codigo !== undefined && !/prov/i.test(codigo) ? 2 : 0
}

/** A sheet that scores less is not recognised. */
const ENOUGH = 1.2

/** The row most like titles: the first of those with most texts. */
const filaDeTextos = (renglones: readonly Renglon[]): number => {
  const texts = renglones
    .slice(0, BUSCADAS)
    .map(({ celdas }) => celdas.filter((celda) => typeof celda === 'string' && /\p{L}/u.test(celda)).length)
  return Math.max(0, texts.indexOf(Math.max(...texts)))
}

/** A row of one cell names the list, if other rows have several cells. If titles continue in the next row, that one counts. */
const mayBeTitles = (renglones: readonly Renglon[], at: number): boolean =>
  !continua(renglones, at + 1) &&
  (continua(renglones, at) ||
    subtituloDe(renglones[at]!) === null ||
    renglones.every((renglon) => subtituloDe(renglon) !== null))

/**
 * Guesses what a sheet is, where its titles stand and what each column is. Other requests can run between two candidate rows.
 * @param elegido what people have already chosen
 */
export const reconocer = async (
  hoja: HojaCruda,
  elegido: { tabla?: TablaImportable | undefined; fila?: number | undefined } = {},
): Promise<Conjetura> => {
  const { renglones } = hoja
  const first = [...renglones.keys()].slice(0, BUSCADAS).filter((i) => mayBeTitles(renglones, i))
  const filas = elegido.fila === undefined ? first : [elegido.fila]
  const guessed = esCalculada(hoja) ? [] : TABLAS_IMPORTABLES
  const tablas = elegido.tabla === undefined ? guessed : [elegido.tabla]
  const isChosen = elegido.tabla !== undefined
  const all: Candidata[] = []
  for (const fila of filas) {
    const mirada = miradaDe(hoja, fila)
    for (const tabla of tablas) all.push(candidate(hoja, mirada, tabla, isChosen))
    await setImmediate()
  }
  const [best] = all.filter(({ score }) => score !== 0).toSorted((a, b) => b.score - a.score)
  if (best === undefined || (best.score < ENOUGH && !isChosen)) {
    const fila = elegido.fila ?? filaDeTextos(renglones)
    return { tabla: elegido.tabla ?? null, fila, campos: [], completa: false }
  }
  const { score: _score, ...conjetura } = best
  return conjetura
}
