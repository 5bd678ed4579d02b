import type { Repetidas } from '@telar/contract'
import { addTo } from '../../store/grupos.ts'
import { claveEnArchivo, codigoEnArchivo } from './de-variante.ts'
import { type FilaLeida, type Leidas, rechazar } from './filas.ts'
import { type Lineas, laQueVale, sonDistintas, sonIguales, tienePrecio } from './repetidas.ts'
import type { Tabla } from './tablas.ts'

/*
 * If a file has a code twice, only people can tell which row counts. Sheets of one table are one list here: a code may stand once in
 * all of them.
 */

/** The rows of a sheet, or of a file without sheets. */
export interface Leida {
  hoja: string | null
  leidas: Leidas
  lineas: Lineas
  /** Which of the rows with one code counts, as people chose for this sheet; null: none. */
  vale: Repetidas | null
  /** Names a line of a list that was made from several sheets: '3 de «JN-102»'. */
  lugar?: (linea: number) => string
}

/** Codes that stand more than once, with their lines in each sheet. */
const repetidosEn = (hojas: readonly Leida[]): Map<string, readonly (readonly number[])[]> => {
  const seen = new Set<string>()
  const often = new Set<string>()
  for (const { lineas } of hojas) {
    for (const clave of lineas.repetidas.keys()) often.add(clave)
    if (hojas.length === 1) continue
    for (const clave of lineas.primera.keys()) {
      if (seen.has(clave)) often.add(clave)
      seen.add(clave)
    }
  }
  const linesOf = ({ lineas: { primera, repetidas } }: Leida, clave: string): readonly number[] => {
    const first = primera.get(clave)
    return repetidas.get(clave) ?? (first === undefined ? [] : [first])
  }
  return new Map(Array.from(often, (clave) => [clave, hojas.map((hoja) => linesOf(hoja, clave))]))
}

/** A row, and the position of its sheet. */
interface Puesta {
  fila: FilaLeida
  en: number
}

const filasDe = (hojas: readonly Leida[], repetidos: ReadonlyMap<string, unknown>): Map<string, Puesta[]> => {
  const all = new Map<string, Puesta[]>()
  for (const [en, { leidas }] of hojas.entries()) {
    for (const fila of leidas.tandas.flatMap(({ filas }) => filas)) {
      const clave = claveEnArchivo(fila)
      if (repetidos.has(clave)) addTo(all, clave, { fila, en })
    }
  }
  return all
}

const MAX_NAMED = 10

const named = (lineas: readonly number[], lugar: Leida['lugar'] = String): string => {
  const rest = lineas.length - MAX_NAMED
  return `${lineas.slice(0, MAX_NAMED).map(lugar).join(', ')}${rest > 0 ? ` y ${rest} más` : ''}`
}

const LISTA = new Intl.ListFormat('es')

/** The lines of a code: '2, 4'; in several sheets '2, 4 de «Avíos» y 3 de «Telas»'. */
const places = (hojas: readonly Leida[], lineas: readonly (readonly number[])[]): string => {
  if (hojas.length === 1) return named(lineas[0]!, hojas[0]!.lugar)
  return LISTA.format(
    lineas.flatMap((some, i) => {
      const { hoja, lugar } = hojas[i]!
      if (some.length === 0) return []
      return lugar === undefined ? `${named(some)} de «${hoja ?? ''}»` : named(some, lugar)
    }),
  )
}

const SIN_COMPARAR = ', en monedas o unidades distintas: no se puede decir cuál es el menor o el mayor'

/** The choice for the sheets in which a code stands; null if their choices differ. */
const valeEn = (hojas: readonly Leida[], lineas: readonly (readonly number[])[]): Repetidas | null => {
  const said = new Set(hojas.flatMap(({ vale }, i) => (lineas[i]!.length === 0 ? [] : [vale])))
  const [first = null] = said
  return said.size === 1 ? first : null
}

/**
 * The sheets of one table with each code once, in the same order. If a code stands more than once, all its rows are rejected, unless
 * people chose which one counts. If one of them was already rejected for a fault of its own, so are the others: it may be the row that
 * counts.
 * @param iguales whether the first of several rows with the same price counts without asking
 */
export const sinRepetidas = (hojas: readonly Leida[], tabla: Tabla, iguales: boolean): Leidas[] => {
  const repetidos = repetidosEn(hojas)
  if (repetidos.size === 0) return hojas.map(({ leidas }) => leidas)
  const conPrecio = tienePrecio(tabla)
  const gone = new Set<FilaLeida>()
  const all = hojas.map(({ leidas }, i) => ({
    ...leidas,
    rechazos: [...leidas.rechazos],
    repetidos: {
      codigos: Array.from(repetidos.values()).filter((lineas) => lineas[i]!.length > 0).length,
      distintos: 0,
      dejadas: [...leidas.repetidos.dejadas],
    },
  }))
  for (const [clave, puestas] of filasDe(hojas, repetidos)) {
    const lineas = repetidos.get(clave)!
    const filas = puestas.map(({ fila }) => fila)
    const areAll = filas.length === lineas.flat().length
    const vale = valeEn(hojas, lineas)
    const porOrden = conPrecio && areAll && vale !== null ? laQueVale(filas, vale) : undefined
    const por = porOrden ?? (conPrecio && areAll && iguales && sonIguales(filas) ? filas[0] : undefined)
    const differ = conPrecio && sonDistintas(filas)
    for (const { repetidos } of all.filter((_, i) => differ && lineas[i]!.length > 0))
      repetidos.distintos += 1
    const suya = puestas.find(({ fila }) => fila === por)?.en
    const why = vale !== null && areAll && por === undefined ? SIN_COMPARAR : ''
    for (const { fila, en } of puestas) {
      if (fila === por) continue
      gone.add(fila)
      const codigo = codigoEnArchivo(fila)
      const hoja = suya === en ? undefined : (hojas[suya ?? en]!.hoja ?? undefined)
      if (por !== undefined) {
        all[en]!.repetidos.dejadas.push({ codigo, fila, por, ...(hoja !== undefined && { hoja }) })
        continue
      }
      const motivo = `${codigo} está repetido en las líneas ${places(hojas, lineas)}${why}`
      all[en]!.rechazos.push(rechazar(fila, { columna: null, valor: codigo, motivo }))
    }
  }
  return all.map((leidas) => ({
    ...leidas,
    tandas: leidas.tandas.map(({ numero, filas }) => ({
      numero,
      filas: filas.filter((fila) => !gone.has(fila)),
    })),
    rechazos: leidas.rechazos.sort((a, b) => a.linea - b.linea),
  }))
}
