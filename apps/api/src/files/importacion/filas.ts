import { setImmediate } from 'node:timers/promises'
import type { CeldaLeida as Celda, Encabezado, Lectura, Renglon } from '@telar/planillas'
import type { Columna, Valor } from './columna.ts'
import type { Tabla } from './tablas.ts'

/** A row of the file, read. */
export interface FilaLeida {
  linea: number
  /** The row as it stood in the file. */
  celdas: readonly Celda[]
  /** Key of the record, as the journal has it. */
  clave: string
  /** Its codes for the eye, joined by '/'. */
  codigo: string
  /** By column; one that the file does not have, or says nothing in, is left out. */
  valores: Record<string, Valor>
  avisos: readonly Aviso[]
}

/** Why a row is left out. */
export interface Rechazo {
  linea: number
  celdas: readonly Celda[]
  codigo: string
  columna: string | null
  valor: string
  motivo: string
}

/** What somebody should look at before a row is applied. */
export interface Aviso {
  linea: number
  codigo: string
  columna: string
  valor: string
  motivo: string
}

/** Rows that are read at once, and held against their records at once: others have their turn before the next. */
export interface Tanda {
  /** Its place in the file, from 0. */
  numero: number
  filas: readonly FilaLeida[]
}

export interface Leidas {
  tandas: Tanda[]
  rechazos: Rechazo[]
}

/** Columns of the table that the file has, each with its position there. */
type Presentes = readonly (readonly [nombre: string, columna: Columna, position: number])[]
type Fault = Pick<Rechazo, 'columna' | 'valor' | 'motivo'>

/** A row with the first thing that is wrong with it, if any. `clave` is null where a code of it could not be read. */
interface Reading {
  fila: Omit<FilaLeida, 'clave'> & { clave: string | null }
  fault: Fault | null
}

/** Codes of a row joined for the journal and for the eye; no key where one of them could not be read. */
const namesOf = (
  { clave }: Tabla,
  valores: FilaLeida['valores'],
): { clave: string | null; codigo: string } => {
  const codes: string[] = []
  for (const columna of clave) {
    const code = valores[columna]
    if (typeof code === 'string') codes.push(code)
  }
  return { clave: codes.length < clave.length ? null : codes.join('\0'), codigo: codes.join('/') }
}

const SIN_AVISOS: readonly Aviso[] = []

const readRow = ({ linea, celdas }: Renglon, tabla: Tabla, presentes: Presentes): Reading => {
  const valores: Record<string, Valor> = {}
  let avisos: Omit<Aviso, 'codigo'>[] | null = null
  let fault: Fault | null = null
  for (const [nombre, columna, position] of presentes) {
    const celda = celdas[position] ?? ''
    const lectura = columna.leer(celda)
    if ('motivo' in lectura) fault ??= { columna: nombre, valor: String(celda), motivo: lectura.motivo }
    else {
      if (lectura.valor !== undefined) valores[nombre] = lectura.valor
      for (const motivo of lectura.avisos ?? []) {
        avisos ??= []
        avisos.push({ linea, columna: nombre, valor: String(celda), motivo })
      }
    }
  }
  const { clave, codigo } = namesOf(tabla, valores)
  const told = avisos?.map((aviso) => ({ codigo, ...aviso })) ?? SIN_AVISOS
  return { fila: { linea, celdas, clave, codigo, valores, avisos: told }, fault }
}

/** A file with a header, whose rows are still to be taken. */
type Leible = Pick<Lectura, 'hoja' | 'tandas'> & { encabezado: Encabezado }

const SOBRAN = 'la fila tiene más celdas que títulos: quizás un importe con coma sin comillas'

/** A CSV row that goes on after the last title was cut in a wrong place; that of a workbook may hold notes there. */
const surplusOf = ({ hoja, encabezado: { titulos } }: Leible, { celdas }: Renglon): Fault | null =>
  hoja.formato === 'csv' && celdas.length > titulos.length
    ? { columna: null, valor: celdas.slice(titulos.length).join(' '), motivo: SOBRAN }
    : null

/** Where each key that could be read stands, of rejected rows too. */
interface Lineas {
  primera: Map<string, number>
  /** All lines of a key that stands more than once. */
  repetidas: Map<string, number[]>
}

const note = ({ primera, repetidas }: Lineas, clave: string, linea: number): void => {
  const first = primera.get(clave)
  if (first === undefined) {
    primera.set(clave, linea)
    return
  }
  const known = repetidas.get(clave)
  if (known === undefined) repetidas.set(clave, [first, linea])
  else known.push(linea)
}

/** Reads the rows below the header, one by one. @param alLeer told of those that can be used as soon as they are read */
export const leerFilas = async (
  lectura: Leible,
  tabla: Tabla,
  alLeer: (tanda: Tanda) => void,
): Promise<Leidas> => {
  const leidas: Leidas = { tandas: [], rechazos: [] }
  const lineas: Lineas = { primera: new Map(), repetidas: new Map() }
  const presentes = Array.from(
    lectura.encabezado.posiciones,
    ([nombre, position]) => [nombre, tabla.columnas[nombre]!, position] as const,
  )
  /** The row, where it can be used. */
  const leer = (renglon: Renglon): FilaLeida | null => {
    const { fila, fault } = readRow(renglon, tabla, presentes)
    const wrong = surplusOf(lectura, renglon) ?? fault
    if (fila.clave !== null) note(lineas, fila.clave, fila.linea)
    if (wrong === null && fila.clave !== null) return fila as FilaLeida
    leidas.rechazos.push(rechazar(fila, wrong!))
    return null
  }
  for (const renglones of lectura.tandas()) {
    const filas = renglones.map(leer).filter((fila) => fila !== null)
    const tanda = { numero: leidas.tandas.length, filas }
    leidas.tandas.push(tanda)
    alLeer(tanda)
    await setImmediate()
  }
  return sinRepetidas(leidas, lineas.repetidas)
}

export const rechazar = (
  { linea, celdas, codigo }: Pick<FilaLeida, 'linea' | 'celdas' | 'codigo'>,
  fault: Fault,
): Rechazo => ({ linea, celdas, codigo, ...fault })

const MAX_NAMED = 10

const repeated = (codigo: string, lineas: readonly number[]): Fault => {
  const named = lineas.slice(0, MAX_NAMED).join(', ')
  const rest = lineas.length - MAX_NAMED
  const motivo = `${codigo} está repetido en las líneas ${named}${rest > 0 ? ` y ${rest} más` : ''}`
  return { columna: null, valor: codigo, motivo }
}

/** Of a code that the file holds twice nobody can say which line is meant: all of them are left out, and named. */
const sinRepetidas = (leidas: Leidas, repetidas: ReadonlyMap<string, number[]>): Leidas => {
  if (repetidas.size === 0) return leidas
  const isRepeated = ({ clave }: FilaLeida): boolean => repetidas.has(clave)
  const dropped = leidas.tandas
    .flatMap(({ filas }) => filas.filter(isRepeated))
    .map((fila) => rechazar(fila, repeated(fila.codigo, repetidas.get(fila.clave)!)))
  return {
    tandas: leidas.tandas.map(({ numero, filas }) => ({
      numero,
      filas: filas.filter((fila) => !isRepeated(fila)),
    })),
    rechazos: [...leidas.rechazos, ...dropped].sort((a, b) => a.linea - b.linea),
  }
}
