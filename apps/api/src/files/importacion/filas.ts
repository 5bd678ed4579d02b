import { setImmediate } from 'node:timers/promises'
import type { CeldaLeida as Celda, Renglon } from '@telar/planillas'
import { inTurns } from '../../store/chunks.ts'
import type { Saltar, Valor } from './columna.ts'
import { claveEnArchivo } from './de-variante.ts'
import { limpio } from './limpio.ts'
import type { Opciones } from './opciones.ts'
import { anotarLinea, type Lineas, type Repetidos } from './repetidas.ts'
import { MONEDA, type Tabla } from './tablas.ts'
import type { Toma } from './toma.ts'

/** A row as read from the file. */
export interface FilaLeida {
  linea: number
  /** The row as in the file. */
  celdas: readonly Celda[]
  /** Key of the record, in the journal's form. */
  clave: string
  /** Its codes for people, joined by '/'. */
  codigo: string
  /** By column; columns that the file lacks, or leaves empty, are left out. */
  valores: Record<string, Valor>
  /** The currency in the price itself: 'US$ 0,35'. */
  moneda: string | null
  /** The row with its codes as written, if they contain invisible characters, because a record may have such a code. */
  cruda: { clave: string; codigos: Record<string, Valor> } | null
  avisos: readonly Aviso[]
  /** For a recipe line: the rows of its sizes and colours, once they are grouped with it; undefined if the file has none. */
  variantes?: FilaLeida[]
  /** Whether the file has only those rows, and none for the line itself. */
  sinLinea?: true
}

/** Rows of which a column is looked at before other requests run. */
const VISTAS = 20_000

/** The distinct values of a column, without empty ones. */
export const distinct = async (filas: readonly FilaLeida[], columna: string): Promise<string[]> => {
  const found = new Set<string>()
  for await (const some of inTurns(filas, VISTAS))
    for (const { valores } of some) {
      const valor = valores[columna]
      if (valor) found.add(valor)
    }
  return [...found]
}

/** Why a row is left out. */
export interface Rechazo {
  linea: number
  celdas: readonly Celda[]
  codigo: string
  /** Product of the row; null where the table has none, or it could not be read. */
  producto: string | null
  columna: string | null
  valor: string
  motivo: string
  /** Whether the row would be accepted without its price, if people allow it. */
  sinPrecio?: true
}

/** Something for people to check before a row is applied. */
export interface Aviso {
  linea: number
  codigo: string
  columna: string
  valor: string
  motivo: string
  /** Whether it is a price that can be read in two ways. */
  dosLecturas?: boolean
}

/** Rows that are read and compared with their records together; other requests can run before the next batch. */
export interface Tanda {
  /** Its position in the file, from 0. */
  numero: number
  filas: readonly FilaLeida[]
}

export interface Leidas {
  tandas: Tanda[]
  rechazos: Rechazo[]
  /** Rows without a price, accepted or not. */
  sinPrecio: number
  /** Rows with a price in another currency, accepted or not, by its name. */
  otrasMonedas: Map<string, number>
  /** Repeated codes. */
  repetidos: Repetidos
}

const SIN_REPETIDOS: Repetidos = { codigos: 0, distintos: 0, dejadas: [] }

type Fault = Pick<Rechazo, 'columna' | 'valor' | 'motivo' | 'sinPrecio'>

/** A row with its first fault, if any. `clave` is null if one of its codes could not be read. */
interface Reading {
  fila: Omit<FilaLeida, 'clave'> & { clave: string | null }
  fault: Fault | null
  sinPrecio: boolean
}

const hasKey = (fila: Reading['fila']): fila is FilaLeida => fila.clave !== null

/** The joined codes of a row, in the journal's form and for people. The key is null if a code could not be read. */
export const namesOf = (
  { clave, columnas, porPartes, sinLetras }: Tabla,
  valores: FilaLeida['valores'],
): { clave: string | null; codigo: string } => {
  if (porPartes) {
    const said = clave.map((columna) => valores[columna] ?? '')
    const key = said.join('\0')
    return {
      clave: sinLetras ? key.toLowerCase() : key,
      codigo: said
        .filter((code) => code !== '')
        .slice(0, 2)
        .join('/'),
    }
  }
  const [only] = clave
  if (clave.length === 1 && !sinLetras) {
    const code = valores[only!] ?? columnas[only!]!.inicial ?? null
    return { clave: code, codigo: code ?? '' }
  }
  const codes: string[] = []
  for (const columna of clave) {
    const code = valores[columna] ?? columnas[columna]!.inicial
    if (typeof code === 'string') codes.push(code)
  }
  const key = codes.length < clave.length ? null : codes.join('\0')
  return {
    clave: sinLetras ? (key?.toLowerCase() ?? null) : key,
    codigo: codes.filter((code) => code !== '').join('/'),
  }
}

const SIN_AVISOS: readonly Aviso[] = []

const OCULTA = 'La fila está oculta en la planilla, y se toma igual.'

const readRow = (
  renglon: Renglon,
  tabla: Tabla,
  tomas: readonly Toma[],
  saltar: Saltar,
  opciones: Opciones,
): Reading => {
  const { linea, celdas } = renglon
  const valores: Record<string, Valor> = {}
  let codigos: Record<string, Valor> | null = null
  let avisos: Omit<Aviso, 'codigo'>[] | null = null
  let fault: Fault | null = null
  let sinPrecio = false
  let moneda: string | null = null
  const skipped = saltar(renglon)
  for (const { nombre, columna, celda: celdaDe, leer } of tomas) {
    if (nombre === skipped) continue
    const celda = celdaDe(renglon)
    const lectura = leer(renglon, opciones.sinPrecio)
    if ('sinPrecio' in lectura) sinPrecio = true
    if ('motivo' in lectura) {
      const { motivo, sinPrecio: accepted } = lectura
      fault ??= { columna: nombre, valor: String(celda ?? ''), motivo, ...(accepted && { sinPrecio: true }) }
      continue
    }
    if (lectura.valor !== undefined) valores[nombre] = lectura.valor
    if (lectura.moneda !== undefined) moneda = lectura.moneda
    if (lectura.cruda !== undefined && tabla.clave.includes(nombre)) {
      codigos ??= {}
      codigos[nombre] = lectura.cruda
    }
    for (const motivo of lectura.avisos ?? []) {
      avisos ??= []
      const aviso = { linea, columna: nombre, valor: String(celda), motivo }
      avisos.push(lectura.dosLecturas && columna.monto?.vigilado ? { ...aviso, dosLecturas: true } : aviso)
    }
  }
  const { clave, codigo } = namesOf(tabla, valores)
  if (renglon.oculta) {
    avisos ??= []
    avisos.push({ linea, columna: tabla.clave[0]!, valor: '', motivo: OCULTA })
  }
  const told = avisos?.map((aviso) => ({ codigo, ...aviso })) ?? SIN_AVISOS
  const raw = codigos === null ? null : namesOf(tabla, { ...valores, ...codigos }).clave
  const cruda = raw === null ? null : { clave: raw, codigos: codigos! }
  return { fila: { linea, celdas, clave, codigo, valores, moneda, cruda, avisos: told }, fault, sinPrecio }
}

/** The rows of a file still to be read, with the positions of their columns. */
export interface Leible {
  /** Most cells in a row of a CSV; null: any number. */
  ancho: number | null
  tomas: readonly Toma[]
  tandas: () => Iterable<readonly Renglon[]>
}

const SOBRAN = 'la fila tiene más celdas que títulos: quizás un importe con coma sin comillas'

/** A CSV row with more cells than titles was split in a wrong place; in a workbook these may be notes. */
const surplusOf = ({ ancho }: Leible, { celdas }: Renglon): Fault | null =>
  ancho !== null && celdas.length > ancho
    ? { columna: null, valor: celdas.slice(ancho).join(' '), motivo: SOBRAN }
    : null

/** The currency that a row gives for its price; null: the installation's, or none. */
const otraMonedaOf = ({ tomas }: Leible, renglon: Renglon, { esPropia }: Opciones): string | null => {
  const toma = tomas.find(({ nombre }) => nombre === MONEDA.nombre)
  if (toma === undefined) return null
  const text = limpio(String(toma.celda(renglon) ?? '').slice(0, MAX_MONEDA)).trim()
  return text === '' || esPropia(text) ? null : text
}

/** Number of characters read of a currency. */
const MAX_MONEDA = 60

/**
 * Reads the rows below the header, one by one.
 * @param alLeer receives each batch of usable rows as soon as it is read
 * @returns also the lines of each code, because codes may be repeated
 */
export const leerFilas = async (
  lectura: Leible,
  tabla: Tabla,
  opciones: Opciones,
  alLeer: (tanda: Tanda) => void = () => undefined,
): Promise<{ leidas: Leidas; lineas: Lineas }> => {
  const leidas: Leidas = {
    tandas: [],
    rechazos: [],
    sinPrecio: 0,
    otrasMonedas: new Map(),
    repetidos: SIN_REPETIDOS,
  }
  const lineas: Lineas = { primera: new Map(), repetidas: new Map() }
  // A table without a column for the currency checks it, but does not store it.
  const tomas = lectura.tomas.filter(({ nombre }) => tabla.columnas[nombre] !== undefined)
  const saltar = tabla.sinLeer((wanted) => tomas.find(({ nombre }) => nombre === wanted)?.celda, opciones)
  /** The fault of a price in another currency; if it is accepted all the same, a warning. */
  const foreign = (renglon: Renglon, fila: Reading['fila']): Fault | null => {
    const moneda = otraMonedaOf(lectura, renglon, opciones)
    if (moneda === null) return null
    leidas.otrasMonedas.set(moneda, (leidas.otrasMonedas.get(moneda) ?? 0) + 1)
    if (!opciones.sinConvertir) {
      const motivo = `el precio está en ${moneda}, y acá se cuenta en ${opciones.moneda}`
      return { columna: MONEDA.nombre, valor: moneda, motivo }
    }
    const motivo = `El precio está en ${moneda} y se toma como ${opciones.moneda}, sin convertir.`
    const { linea, codigo } = fila
    fila.avisos = [...fila.avisos, { linea, codigo, columna: MONEDA.nombre, valor: moneda, motivo }]
    return null
  }
  /** The row, if usable. */
  const leer = (renglon: Renglon): FilaLeida | null => {
    const { fila, fault, sinPrecio } = readRow(renglon, tabla, tomas, saltar, opciones)
    if (sinPrecio) leidas.sinPrecio += 1
    const wrong =
      surplusOf(lectura, renglon) ??
      fault ??
      (tabla.columnas.moneda === undefined ? foreign(renglon, fila) : null)
    if (hasKey(fila)) {
      anotarLinea(lineas, claveEnArchivo(fila), fila.linea)
      if (wrong === null) return fila
    }
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
  return { leidas, lineas }
}

export const rechazar = (
  { linea, celdas, codigo, valores }: Pick<FilaLeida, 'linea' | 'celdas' | 'codigo' | 'valores'>,
  fault: Fault,
): Rechazo => ({ linea, celdas, codigo, producto: valores.codigo_producto ?? null, ...fault })

/** Thrown to reject a row. */
export class Refused extends Error {
  readonly fault: Pick<Rechazo, 'columna' | 'valor' | 'motivo'>
  constructor(columna: string, valor: Valor | undefined, motivo: string) {
    super(motivo)
    this.fault = { columna, valor: valor ?? '', motivo }
  }
}
