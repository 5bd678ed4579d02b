import {
  type CampoDePerfil,
  COLUMNAS_IMPORTABLES,
  camposQueFaltan,
  type HojaDePerfil,
  searchable,
} from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type { CeldaLeida as Celda, HojaEntera, Renglon } from '@telar/planillas'
import { moneda } from '../columna.ts'
import type { Leible } from '../filas.ts'
import { MONEDA, TABLAS, type Tabla } from '../tablas.ts'
import { SIN_VALOR, type Toma } from '../toma.ts'
import { FormulaFallida, formulaDe, type Nombres } from './formula.ts'
import { palabraDe, repiteTitulos, subtituloDe, titulosDe } from './titulos.ts'

/** Rows of one piece: others have their turn between two. */
const ROWS = 2_000

/** A sheet that a profile has fitted to a table. */
export interface HojaAjustada extends Leible {
  tabla: Tabla
  perfil: HojaDePerfil
  /** Titles as they stand. */
  titulos: readonly string[]
  /** Where each field stands, of those that are a column. */
  posiciones: ReadonlyMap<string, number>
  /** Subtitles and repeated titles that are passed over. */
  salteadas: number
  /** The subtitle above each row that has one, by its line; empty where no field is one. */
  grupos: ReadonlyMap<number, string>
}

const refuse = ({ hoja }: HojaDePerfil, campo: string, text: string): never => {
  const where = hoja === null ? '' : `Hoja «${hoja}»: `
  throw new DomainError('datos_invalidos', `${where}${text}`, { campos: [campo] })
}

/** @throws DomainError for a line of titles that is not there */
const filaDeTitulos = (perfil: HojaDePerfil, { renglones }: HojaEntera): number => {
  const last = renglones.at(-1)?.linea ?? 0
  if (perfil.fila > last) return refuse(perfil, 'fila', `La hoja tiene ${last} filas.`)
  const at = renglones.findIndex(({ linea }) => linea === perfil.fila)
  return at >= 0 ? at : refuse(perfil, 'fila', `La fila ${perfil.fila} está vacía.`)
}

const isMapped = ({ columna, fijo, subtitulo, formula }: CampoDePerfil): boolean =>
  columna !== undefined || fijo !== undefined || subtitulo !== undefined || Boolean(formula)

/** @throws DomainError for a field that is none, one column for two fields, and a field that is missing */
const assertCampos = (perfil: HojaDePerfil, campos: readonly CampoDePerfil[]): void => {
  const columnas = COLUMNAS_IMPORTABLES[perfil.tabla]
  for (const [i, { campo, columna }] of campos.entries()) {
    const known = campo === MONEDA.nombre || columnas.some(({ nombre }) => nombre === campo)
    if (!known) refuse(perfil, campo, `${campo} no es una columna de ${perfil.tabla}.`)
    const others = campos.slice(0, i)
    if (others.some((other) => other.campo === campo)) refuse(perfil, campo, `${campo} está dos veces.`)
    if (columna !== undefined && others.some((other) => other.columna === columna))
      refuse(perfil, campo, `${columna} está elegida dos veces.`)
  }
  const [missing] = camposQueFaltan(perfil.tabla, (nombre) => campos.some(({ campo }) => campo === nombre))
  if (missing) refuse(perfil, missing.nombre, `Elegí la columna de ${missing.nombre}.`)
}

/** A cell as it is read with another word in its place. */
const traducida = (palabras: CampoDePerfil['palabras']): ((celda: Celda) => Celda) => {
  const known = new Map(Object.entries(palabras ?? {}).map(([from, to]) => [searchable(from), to]))
  if (known.size === 0) return (celda) => celda
  return (celda) => (celda === null ? null : (known.get(searchable(palabraDe(celda))) ?? celda))
}

interface Ajuste {
  perfil: HojaDePerfil
  tabla: Tabla
  titulos: readonly string[]
  grupos: ReadonlyMap<number, string>
  nombres: Nombres
}

/** Where a field takes its value from. @throws DomainError for a column that is not there */
const fuenteDe = (
  { perfil, titulos, grupos }: Ajuste,
  { campo, columna, fijo, subtitulo }: CampoDePerfil,
): { celda: (renglon: Renglon) => Celda; position: number | undefined } => {
  if (subtitulo) return { celda: ({ linea }) => grupos.get(linea) ?? '', position: undefined }
  if (columna === undefined) return { celda: () => fijo ?? '', position: undefined }
  const position = titulos.indexOf(columna)
  if (position < 0) return refuse(perfil, campo, `No está la columna ${columna}.`)
  return {
    celda: ({ celdas }) => {
      const celda = celdas[position]
      return celda === undefined ? '' : celda
    },
    position,
  }
}

const isBlank = (celda: Celda): boolean => typeof celda === 'string' && celda.trim() === ''

/** How a field is read. @throws DomainError for a formula that cannot be used */
const tomaDe = (ajuste: Ajuste, campo: CampoDePerfil): Toma => {
  const { celda: stands, position } = fuenteDe(ajuste, campo)
  const translate = traducida(campo.palabras)
  const celda = (renglon: Renglon): Celda => translate(stands(renglon))
  const columna = ajuste.tabla.columnas[campo.campo] ?? moneda
  const leerCelda = (found: Celda, sinPrecio?: boolean) =>
    found === null ? { motivo: SIN_VALOR } : columna.leer(found, sinPrecio)
  if (!campo.formula?.trim()) {
    return {
      nombre: campo.campo,
      columna,
      celda,
      leer: (renglon, sinPrecio) => leerCelda(celda(renglon), sinPrecio),
    }
  }
  const formula = formulaOf(ajuste, campo, position)
  return {
    nombre: campo.campo,
    columna,
    celda,
    leer: (renglon, sinPrecio) => {
      const found = celda(renglon)
      const plain = position === undefined ? null : leerCelda(found, sinPrecio)
      // 'consultar' and nothing at all are no number to reckon with.
      if (plain !== null && ('motivo' in plain || found === null || isBlank(found))) return plain
      try {
        const made = formula(renglon.celdas)
        const lectura = made === null ? columna.leer('', sinPrecio) : columna.leer(made, sinPrecio)
        if ('motivo' in lectura || plain === null || plain.dosLecturas === undefined) return lectura
        return { ...lectura, avisos: plain.avisos ?? [], dosLecturas: plain.dosLecturas }
      } catch (error) {
        if (error instanceof FormulaFallida) return { motivo: error.message }
        throw error
      }
    },
  }
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const formulaOf = ({ perfil, nombres }: Ajuste, campo: CampoDePerfil, position: number | undefined) => {
  try {
    return formulaDe(campo.formula!, position, nombres)
  } catch (error) {
    if (error instanceof FormulaFallida) return refuse(perfil, campo.campo, sentence(error.message))
    throw error
  }
}

/** Whether a row is one of data though it has one cell: the code of something that lacks all else. */
const isLoneCode = ({ celdas }: Renglon, code: number | undefined): boolean => {
  if (code === undefined) return false
  const text = String(celdas[code] ?? '').trim()
  return /\d/.test(text) && !/\s/.test(text)
}

/** Rows of data, each with the subtitle above it. */
const separar = (
  renglones: readonly Renglon[],
  titulos: Renglon,
  posiciones: ReadonlyMap<string, number>,
  { clave: [key] }: Tabla,
): { filas: Renglon[]; grupos: Map<number, string> } => {
  const filas: Renglon[] = []
  const grupos = new Map<number, string>()
  let grupo = ''
  for (const renglon of renglones) {
    const subtitulo = posiciones.size > 1 ? subtituloDe(renglon) : null
    if (subtitulo !== null && !isLoneCode(renglon, posiciones.get(key!))) grupo = subtitulo
    else if (!repiteTitulos(renglon, titulos.celdas)) {
      filas.push(renglon)
      if (grupo !== '') grupos.set(renglon.linea, grupo)
    }
  }
  return { filas, grupos }
}

function* pieces(filas: readonly Renglon[]): Generator<readonly Renglon[]> {
  for (let at = 0; at < filas.length; at += ROWS) yield filas.slice(at, at + ROWS)
}

/**
 * Fits a sheet to its table.
 * @param valor what names in formulas are worth
 * @throws DomainError `datos_invalidos`, which names the field at fault in `campos`
 */
export const ajustar = (hoja: HojaEntera, perfil: HojaDePerfil, valor: Nombres['valor']): HojaAjustada => {
  const tabla = TABLAS[perfil.tabla]
  const at = filaDeTitulos(perfil, hoja)
  const header = hoja.renglones[at]!
  const titulos = titulosDe(header, anchoDe(hoja))
  const campos = perfil.campos.filter(isMapped)
  assertCampos(perfil, campos)
  const posiciones = new Map(
    campos.flatMap(({ campo, columna }) =>
      columna === undefined ? [] : [[campo, titulos.indexOf(columna)] as const],
    ),
  )
  const below = hoja.renglones.slice(at + 1)
  const { filas, grupos } = separar(below, header, posiciones, tabla)
  const nombres: Nombres = {
    valor,
    columna: (titulo) => {
      const found = titulos.findIndex((each) => searchable(each) === searchable(titulo))
      return found < 0 ? undefined : found
    },
  }
  return {
    tabla,
    perfil,
    titulos: header.celdas.map((celda) => String(celda ?? '').trim()),
    posiciones,
    salteadas: below.length - filas.length,
    grupos: campos.some(({ subtitulo }) => subtitulo) ? grupos : new Map(),
    ancho: hoja.formato === 'csv' ? header.celdas.length : null,
    tomas: campos.map((campo) => tomaDe({ perfil, tabla, titulos, grupos, nombres }, campo)),
    tandas: () => pieces(filas),
  }
}

/** Rows whose width says how many columns a sheet has. */
const MIRADAS = 200

export const anchoDe = ({ renglones }: Pick<HojaEntera, 'renglones'>): number =>
  renglones.slice(0, MIRADAS).reduce((most, { celdas }) => Math.max(most, celdas.length), 0)
