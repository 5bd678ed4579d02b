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

/** Rows from the top among which titles are looked for, and rows below them that are looked into. */
export const BUSCADAS = 30
const MIRADAS = 20

/** A sheet's rows, and its name. */
export interface HojaCruda {
  hoja: string | null
  renglones: readonly Renglon[]
}

/** What a sheet most likely is. */
export interface Conjetura {
  tabla: TablaImportable | null
  /** Position of the titles among the rows. */
  fila: number
  campos: CampoDePerfil[]
  completa: boolean
}

/** A field, with the titles that are its own and the words that people use for it, as titles are compared. */
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

/** Words before that of which a column holds the code: 'Código de material'. */
const DE_CODIGO = /^(codigode|codigo|cod|nrode|nro|ref)(?=.)/

/** 'Costo anterior', 'Precio viejo': what was, beside what is. */
const DE_ANTES = /(anterior|viej[oa]|pasad[oa])/
const MENOS = 0.2
/** Of several prices, what is paid in the end. */
const NETO = /(neto|siniva|s\/iva|sinimp)/
const MAS = 0.1

/** A title, as all fields look at it. */
interface Titulo {
  /** As titles are compared. */
  normal: string
  /** Whether it is of what was before, or of a price with tax: a supply costs the net price of today, where both are there. */
  esOtro: boolean
}

/** How well a title fits a field: 1 for its own, less for a word that people use for it, less still for another price; 0 for none. */
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
  // 'Cód. Art.', 'Código interno': a code, whatever of.
  if (palabras.includes('cod') && title.startsWith('cod')) return 0.75
  const part = palabras.findIndex((word) => word.length > 3 && title.includes(word))
  return part >= 0 ? 0.6 - part / 100 : 0
}

/** Texts of several words name a thing; a code is short. */
const isCode = (celda: Celda | undefined): boolean =>
  /^\S{1,20}(\s\S{1,10})?$/.test(String(celda ?? '').trim())

const PRECIOS: ReadonlySet<string> = new Set(['costo', 'precio'])

/** Characters of a cell that tell what it is. */
const LARGO = 60

/** Whether the cells of a column are codes as factories make them, with a number in them: 'ET-1' is one, 'Etiqueta satén' is a name. */
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

/** Fields that name a valor, which nobody calls by a number. */
const DE_VALOR: ReadonlySet<string> = new Set(['tarifa', 'categoria', 'moneda', 'valor'])

/** Whether what stands in a column may be what a field takes: a price is a number, most of the time. */
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

/** Lists of sizes and colours of a product. */
const DE_CURVA: ReadonlySet<string> = new Set(['talles', 'colores'])
/** '38 al 48', 'S a XL': which sizes lie between, the sheet does not say. */
const RANGO = /^\s*\S{1,4}\s*(?:-|–|\bal?\b|\bhasta\b)\s*\S{1,4}\s*$/i

interface Pareja {
  campo: string
  position: number
  score: number
}

/** A row that may be the titles, as all tables look at it. */
interface Mirada {
  fila: number
  /** As they stand, with those of the line above where they go on it. */
  cabeza: Renglon
  normal: readonly Titulo[]
  titulos: readonly string[]
  named: readonly string[]
  /** Rows of data below it. */
  below: readonly Renglon[]
}

/** Columns that are looked at; those of a wider sheet are chosen by hand. */
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

/** Fields that sheets may say by name, where no column says the code: half as likely. */
const CON_NOMBRE: ReadonlySet<string> = new Set(POR_NOMBRE)

/** A field that cannot be done without has the first choice: 'Línea' is the sector where nothing else is. */
const NEEDED = 0.3

/** Each field with its likeliest column, none twice. */
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

/** Of prices month by month, the last one that is told. Fewer than three such columns may be anything. */
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

/** A `precio` without a currency may be any other price: it is a supply's `costo`, if anything. */
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
 * Whether a sheet holds costs, as our own workbook has some: the program works them out, and nobody reads them back. That of
 * prices tells costs too, beside what lists ask. What was quoted is as final.
 */
export const esCalculada = ({ renglones: [titulos] }: Pick<HojaCruda, 'renglones'>): boolean => {
  const has = (titulo: string) => titulos?.celdas.includes(titulo) ?? false
  return (has('base_cdr') && !has('lista')) || (has('cliente') && has('precio_unitario'))
}

const cellsAt = (rows: readonly Renglon[], position: number) => rows.map(({ celdas }) => celdas[position])

/** Whether amounts of a column say their currency: they are prices, and no costs in the installation's own. */
export const dicenMoneda = (cells: readonly (Celda | undefined)[]): boolean =>
  cells.some((celda) => {
    const lectura = typeof celda === 'string' ? TABLAS.insumos.columnas.precio!.leer(celda) : {}
    return 'moneda' in lectura && lectura.moneda !== undefined
  })

/** Where the only column of names was taken for that of codes, it is that of names. */
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

/** A list without codes: what its names are the names of makes them, where it says what that costs or takes. */
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

/** Titles of names that are of supplies or of work: a 'Concepto' may be anything. */
const DE_COSAS = /material|materiaprima|insumo|avio|tela|operacion|tarea/

/** Of each table that may be listed by names: its code, its name, and what tells it from notes. */
const SIN_CODIGO: Readonly<Partial<Record<TablaImportable, readonly string[]>>> = {
  insumos: ['codigo', 'detalle', 'costo', 'precio'],
  matriz_mano: ['codigo_mano_obra', 'descripcion', 'horas_hombre_std'],
  productos: ['codigo_producto', 'descripcion_producto'],
}

interface Candidata extends Conjetura {
  score: number
}

/** How far a row goes as the titles of a table. */
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
  // A sheet of notes knows a title or two as well, and names nothing.
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

/** Columns of no field that count against a guess; a wide sheet has any number of them. */
const MAX_AJENAS = 12

/**
 * What counts against a list of offers whose suppliers stand in a column, by codes that are not said to be theirs: it is the factory's
 * own list of what it buys, and says from whom.
 */
const ajenaDe = (tabla: TablaImportable, campos: readonly CampoDePerfil[]): number => {
  if (tabla !== 'ofertas' || campos.some(({ campo }) => campo === 'insumo')) return 0
  const columnaDe = (campo: string) => campos.find((each) => each.campo === campo)?.columna
  const codigo = columnaDe('codigo_proveedor')
  return columnaDe('proveedor') !== undefined && codigo !== undefined && !/prov/i.test(codigo) ? 2 : 0
}

/** With less than this, a sheet is nothing that is known. */
const ENOUGH = 1.2

/** The row that looks most like titles: the first with most texts. */
const filaDeTextos = (renglones: readonly Renglon[]): number => {
  const texts = renglones
    .slice(0, BUSCADAS)
    .map(({ celdas }) => celdas.filter((celda) => typeof celda === 'string' && /\p{L}/u.test(celda)).length)
  return Math.max(0, texts.indexOf(Math.max(...texts)))
}

/** A line of one cell is the name of a list whose other lines have several; what goes on below is not the last of the titles. */
const mayBeTitles = (renglones: readonly Renglon[], at: number): boolean =>
  !continua(renglones, at + 1) &&
  (continua(renglones, at) ||
    subtituloDe(renglones[at]!) === null ||
    renglones.every((renglon) => subtituloDe(renglon) !== null))

/**
 * Guesses what a sheet is, where its titles stand and what each column is. Others have their turn between two rows.
 * @param elegido what somebody has said of it already
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
