import { byCodePoint } from '@telar/fabrica'
import { claveDe, type Fila, type NombreTabla } from '@telar/tablas'
import type { Ingredientes, LineasDelMotor } from '../../costs/cdr/archivo.consultas.ts'
import type { Executor } from '../../store/executor.ts'
import { allEntriesBack } from '../../store/journal/back.ts'
import { distintasAntes } from '../../store/journal/entonces.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { hoy } from '../../store/vale.ts'
import { decimal } from './campo.ts'
import * as repo from './exportacion.repo.ts'
import { type LineaFoto, Lineas } from './lineas.ts'

/** A past moment, read in a transaction. */
interface Entonces {
  tx: Executor
  /** Its newest entry. */
  seq: number
}

/** Rows that have changed since, by key, as they were; null: the row did not exist. */
const distintas = async (tabla: NombreTabla, { tx, seq }: Entonces) =>
  distintasAntes(tabla, allEntriesBack(tx, await newestSeq(tx), seq))

/** The rows of a table as they were, from those of now. */
const filasEn = async <R extends object>(
  tabla: NombreTabla,
  then: Entonces,
  ahora: readonly R[],
): Promise<R[]> => {
  const filas = new Map(ahora.map((row) => [claveDe(tabla, row as Fila), row]))
  for (const [clave, fila] of await distintas(tabla, then)) {
    if (fila === null) filas.delete(clave)
    else filas.set(clave, fila as R)
  }
  return [...filas.values()]
}

/** All supplies as they were, by code. */
export const insumosEn = async (
  then: Entonces,
  costos: Ingredientes['insumo'],
): Promise<repo.InsumoFoto[]> => {
  // The stored cost is the entered price.
  const ahora = (await repo.allInsumos(then.tx, hoy)).map((row) => ({ ...row, costo: row.precio }))
  return (await filasEn('insumos', then, ahora))
    .sort((a, b) => byCodePoint(a.codigo, b.codigo))
    .map((fila) => ({
      ...fila,
      precio: fila.costo,
      costo: decimal(costos.get(fila.codigo)?.costo ?? null),
    }))
}

/** The prices that lists stored, by list and product. */
export const preciosEn = async (then: Entonces): Promise<repo.Guardada<'precios'>[]> =>
  (await filasEn('precios', then, await repo.allKept(then.tx, 'precios'))).sort(
    (a, b) => byCodePoint(a.lista, b.lista) || byCodePoint(a.codigo_producto, b.codigo_producto),
  )

/** All recipe lines as they are now. */
export const allLines = async (tx: Executor): Promise<Lineas> => {
  const lineas = new Lineas(repo.LINES_A_PAGE)
  for (;;) {
    const last = lineas.length > 0 ? lineas.at(lineas.length - 1) : { producto: '', ingrediente: '' }
    const page = await repo.linesAfter(tx, last.producto, last.ingrediente)
    lineas.append(page)
    if (page.producto.length < repo.LINES_A_PAGE) return lineas
  }
}

/** What the engine does not hold of a line. */
type Apunte = Pick<LineaFoto, 'creada' | 'actualizada'> & { nota?: string | undefined }

const apunteDe = ({ nota, fecha_creacion, ultima_actualizacion }: Fila): Apunte => ({
  nota: nota as string | undefined,
  creada: Date.parse(fecha_creacion as string),
  actualizada: Date.parse(ultima_actualizacion as string),
})

const SIN_APUNTE: Apunte = { creada: Number.NaN, actualizada: Number.NaN }

/**
 * A function that finds the line of now with the key of a past one, null: none. It must be asked in the order of products and
 * ingredients.
 */
const buscarEn = (lineas: Lineas) => {
  let at = 0
  return (producto: string, ingrediente: string): LineaFoto | null => {
    for (; at < lineas.length; at++) {
      const linea = lineas.at(at)
      const order = byCodePoint(linea.producto, producto) || byCodePoint(linea.ingrediente, ingrediente)
      if (order >= 0) return order === 0 ? linea : null
    }
    return null
  }
}

/** All recipe lines as they were: what the engine held, with the notes and dates of the tables and the journal. */
export const lineasEn = async (then: Entonces, motor: LineasDelMotor): Promise<Lineas> => {
  const antes = await distintas('recetas', then)
  const ahora = buscarEn(await allLines(then.tx))
  const apuntes = motor.producto.map((producto, i): Apunte => {
    const ingrediente = motor.ingrediente[i]!
    const linea = ahora(producto, ingrediente)
    const fila = antes.get(claveDe('recetas', { codigo_producto: producto, codigo_ingrediente: ingrediente }))
    if (fila) return apunteDe(fila)
    return linea === null ? SIN_APUNTE : { ...linea, nota: linea.detalle?.nota }
  })
  const lineas = new Lineas(repo.LINES_A_PAGE)
  for (let from = 0; from < apuntes.length; from += repo.LINES_A_PAGE) {
    const page = <V>(values: readonly V[]): V[] => values.slice(from, from + repo.LINES_A_PAGE)
    const suyos = page(apuntes)
    lineas.append({
      producto: page(motor.producto),
      ingrediente: page(motor.ingrediente),
      tipo: page(motor.tipo),
      cantidad: page(motor.cantidad),
      efectiva: page(motor.efectiva),
      detalle: page(motor.detalle).map((fila, i) => repo.detalleDe({ ...fila, nota: suyos[i]!.nota ?? '' })),
      creada: suyos.map(({ creada }) => creada),
      actualizada: suyos.map(({ actualizada }) => actualizada),
    })
  }
  return lineas
}
