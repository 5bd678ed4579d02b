import {
  ERROR_STATUS,
  type ErrorCode,
  LINEA_TEXTOS,
  type LineaCambio,
  type LineaNueva,
  type LineaRechazada,
} from '@telar/contract'
import { cycleMessage, DomainError } from '@telar/fabrica'
import { leerPorColor } from '@telar/tablas'
import type { Executor } from '../../store/executor.ts'
import { calculoDe } from './calculo.ts'
import { type Detalle, detalleOf } from './cantidad.ts'
import { enCiclo, type Step } from './ciclo.ts'
import * as repo from './receta.repo.ts'
import { type Entorno, ingredienteNoExiste, type Rechazo } from './variedad.ts'

/** Why a line cannot be stored, in the form for a single line. */
interface Rejection {
  codigo: string
  code: ErrorCode
  message: string
}

interface PlacedRejection extends Rejection {
  /** Position of its line among those given; a code may occur more than once. */
  indice: number
}

/** The part of the recipe that new lines are checked against. */
interface Existing {
  /** Ingredient codes that the recipe already has, if lines are added. */
  taken: ReadonlySet<string>
  /** Ingredients stored with quantity 0; an editor may send them back unchanged. */
  zero: ReadonlySet<string>
}

const NOTHING: ReadonlySet<string> = new Set()
export const EMPTY_RECIPE: Existing = { taken: NOTHING, zero: NOTHING }

const resolve = (linea: LineaNueva, found: readonly repo.Encontrado[]): repo.Encontrado | undefined =>
  found.find(
    ({ codigo, tipo }) =>
      codigo === linea.codigo_ingrediente && (linea.tipo === undefined || linea.tipo === tipo),
  )

const rejectionOf = (
  linea: LineaNueva,
  detalle: Detalle | Rechazo,
  before: ReadonlyMap<string, unknown>,
  { taken, zero }: Existing,
): Omit<Rejection, 'codigo'> | null => {
  const { codigo_ingrediente: codigo, cantidad_ingrediente: cantidad } = linea
  if ('message' in detalle)
    return { code: detalle.falta ? 'no_encontrado' : 'datos_invalidos', message: detalle.message }
  // A quantity that rounds to 0 is refused.
  if (!(Number(detalle.cantidad_ingrediente) > 0) && !(cantidad === 0 && zero.has(codigo))) {
    return { code: 'datos_invalidos', message: LINEA_TEXTOS.cantidadCero }
  }
  if (before.has(codigo)) return { code: 'duplicado', message: 'Este componente ya esta en la lista' }
  if (taken.has(codigo)) return { code: 'duplicado', message: 'Combinacion ya existe' }
  return null
}

const refuse = (rejections: readonly PlacedRejection[]): never => {
  const inOrder = rejections.toSorted((a, b) => a.indice - b.indice)
  const [first] = inOrder
  const lineas: LineaRechazada[] = inOrder.map(({ codigo, code, message }) => ({
    codigo_ingrediente: codigo,
    status: ERROR_STATUS[code],
    message,
  }))
  throw new DomainError(first!.code, [...new Set(inOrder.map(({ message }) => message))], { lineas })
}

/** The steps that close a cycle together with the stored ones, each with its path; computed lazily. */
const closedBy = async <S extends Step>(
  tx: Executor,
  steps: readonly S[],
): Promise<Iterable<[S, string[]]>> => {
  const subproductos = [...new Set(steps.map(({ subproducto }) => subproducto))]
  return enCiclo(subproductos.length === 0 ? [] : await repo.stepsBelow(tx, subproductos), steps)
}

/** The lines' sub-products that would close a cycle, each with its path. */
const cycles = async (
  tx: Executor,
  producto: string,
  lineas: readonly repo.LineaValues[],
): Promise<Rejection[]> => {
  const steps = lineas
    .flatMap(({ tipo, codigo_ingrediente, por_color }) => [
      { tipo, subproducto: codigo_ingrediente, linea: codigo_ingrediente },
      ...Object.values(leerPorColor(por_color)).map(([kind, subproducto]) => ({
        tipo: kind,
        subproducto,
        linea: codigo_ingrediente,
      })),
    ])
    .filter(({ tipo }) => tipo === 'producto')
    .map(({ subproducto, linea }) => ({ producto, subproducto, linea }))
  const closed = await closedBy(tx, steps)
  return Array.from(closed, ([{ linea: codigo }, path]) => ({
    codigo,
    code: 'ciclo' as const,
    message: cycleMessage(path),
  }))
}

/**
 * Refuses steps that are already in the database and close a cycle.
 * @throws DomainError `ciclo` naming the path
 */
export const assertAcyclic = async (tx: Executor, steps: readonly Step[]): Promise<void> => {
  const [closed] = await closedBy(tx, steps)
  if (closed === undefined) return
  const [, path] = closed
  throw new DomainError('ciclo', cycleMessage(path))
}

/** The data that lines of a product are checked against. */
const entornoOf = async (
  tx: Executor,
  producto: Entorno['producto'],
  lineas: readonly (LineaCambio & { codigo_ingrediente: string })[],
): Promise<Entorno> => {
  const named = lineas.flatMap(({ codigo_ingrediente, por_color }) => [
    codigo_ingrediente,
    ...Object.values(por_color ?? {}).flatMap(({ codigo_ingrediente: otro }) => otro ?? []),
  ])
  const isMeasured = lineas.some(({ unidad, calculo }) => Boolean(unidad || calculo))
  return {
    producto,
    encontrados: await repo.findIngredientes(tx, named),
    unidades: isMeasured ? await repo.allUnidades(tx) : [],
  }
}

/** An error in the quantity comes before one in the ingredient. */
const resolvedOf = (
  linea: LineaNueva,
  ingrediente: repo.Encontrado | undefined,
  entorno: Entorno,
): Detalle | Rechazo => {
  if (ingrediente !== undefined) return detalleOf(linea, null, ingrediente, entorno)
  const { codigo_ingrediente: codigo, cantidad_ingrediente, expresion, calculo } = linea
  const bare = {
    codigo,
    tipo: 'insumo' as const,
    descripcion: '',
    unidad: null,
    discontinuado: false as const,
  }
  const quantity = detalleOf({ cantidad_ingrediente, expresion, calculo }, null, bare, entorno)
  if ('message' in quantity) return quantity
  return Number(quantity.cantidad_ingrediente) > 0
    ? { message: ingredienteNoExiste(codigo), falta: true }
    : { message: LINEA_TEXTOS.cantidadCero }
}

/**
 * Checks new lines of a recipe and finds the kind of each ingredient. Call it under the writers' lock, so that the
 * result still holds when the lines are stored.
 * @throws DomainError with the code of the first faulty line, and `lineas` with all of them
 */
export const checkLines = async (
  tx: Executor,
  producto: Entorno['producto'],
  lineas: readonly LineaNueva[],
  existing: Existing,
): Promise<repo.LineaValues[]> => {
  const entorno = await entornoOf(tx, producto, lineas)
  const found = entorno.encontrados
  const rejections: PlacedRejection[] = []
  const accepted: repo.LineaValues[] = []
  /** Position of the first line of each code; only that one can be accepted. */
  const before = new Map<string, number>()
  for (const [indice, linea] of lineas.entries()) {
    const codigo = linea.codigo_ingrediente
    const ingrediente = resolve(linea, found)
    const detalle = resolvedOf(linea, ingrediente, entorno)
    const rejection = rejectionOf(linea, detalle, before, existing)
    if (!before.has(codigo)) before.set(codigo, indice)
    if (rejection !== null) rejections.push({ indice, codigo, ...rejection })
    else {
      accepted.push({ codigo_ingrediente: codigo, tipo: ingrediente!.tipo, ...(detalle as Detalle) })
    }
  }
  for (const rejection of await cycles(tx, producto.codigo_producto, accepted)) {
    rejections.push({ ...rejection, indice: before.get(rejection.codigo)! })
  }
  if (rejections.length > 0) refuse(rejections)
  return accepted
}

/**
 * A line after a change; values left out stay.
 * @throws DomainError `datos_invalidos`, `no_encontrado` for a colour's ingredient, `ciclo`
 */
export const changedLine = async (
  tx: Executor,
  producto: Entorno['producto'],
  antes: repo.LineaRow,
  cambio: LineaCambio,
): Promise<repo.LineaValues> => {
  const { codigo_ingrediente, tipo } = antes
  const kept = Object.values(leerPorColor(antes.por_color)).map(([, codigo]) => ({
    codigo_ingrediente: codigo,
  }))
  const unidad = cambio.unidad === undefined ? antes.unidad : cambio.unidad
  const calculo = cambio.calculo ?? (antes.calculo === null ? null : calculoDe(antes.calculo))
  const entorno = await entornoOf(tx, producto, [{ ...cambio, codigo_ingrediente, unidad, calculo }, ...kept])
  const ingrediente = entorno.encontrados.find(
    (one) => one.codigo === codigo_ingrediente && one.tipo === tipo,
  )!
  const detalle = detalleOf(cambio, antes, ingrediente, entorno)
  if ('message' in detalle)
    throw new DomainError(detalle.falta ? 'no_encontrado' : 'datos_invalidos', detalle.message)
  const despues = { ...detalle, codigo_ingrediente, tipo }
  const [cycle] = await cycles(tx, producto.codigo_producto, [despues])
  if (cycle !== undefined) throw new DomainError('ciclo', cycle.message)
  return despues
}
