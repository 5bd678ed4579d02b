import { ERROR_STATUS, type ErrorCode, type LineaNueva, type LineaRechazada } from '@telar/contract'
import { DomainError } from '../../store/domain-error.ts'
import type { Executor } from '../../store/executor.ts'
import { type Detalle, detalleOf, SIN_CANTIDAD } from './cantidad.ts'
import { enCiclo, type Step } from './ciclo.ts'
import * as repo from './receta.repo.ts'

/** Why one line cannot be stored, as it would be told alone. */
interface Rejection {
  codigo: string
  code: ErrorCode
  message: string
}

interface PlacedRejection extends Rejection {
  /** Place of its line among those given: a code may come more than once. */
  indice: number
}

/** What a line meets in the recipe that it comes into. */
interface Existing {
  /** Ingredient codes that the recipe holds already, where lines are added to it. */
  taken: ReadonlySet<string>
  /** Ingredients whose quantity is 0 already: an editor may hand them back as they are. */
  zero: ReadonlySet<string>
}

const NOTHING: ReadonlySet<string> = new Set()
export const EMPTY_RECIPE: Existing = { taken: NOTHING, zero: NOTHING }

type Found = Awaited<ReturnType<typeof repo.findIngredientes>>[number]

const resolve = (linea: LineaNueva, found: readonly Found[]): Found | undefined =>
  found.find(
    ({ codigo, tipo }) =>
      codigo === linea.codigo_ingrediente && (linea.tipo === undefined || linea.tipo === tipo),
  )

const rejectionOf = (
  linea: LineaNueva,
  detalle: Detalle | { message: string },
  ingrediente: Found | undefined,
  before: ReadonlyMap<string, unknown>,
  { taken, zero }: Existing,
): Omit<Rejection, 'codigo'> | null => {
  const { codigo_ingrediente: codigo, cantidad_ingrediente: cantidad } = linea
  if ('message' in detalle) return { code: 'datos_invalidos', message: detalle.message }
  // A quantity that rounds to nothing is none.
  if (!(Number(detalle.cantidad_ingrediente) > 0) && !(cantidad === 0 && zero.has(codigo))) {
    return { code: 'datos_invalidos', message: SIN_CANTIDAD }
  }
  if (ingrediente === undefined) {
    const message = `Ingrediente no existente (${codigo}), primero deberias cargarlo`
    return { code: 'no_encontrado', message }
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

/** The path by which a product would contain itself. */
export const cycleMessage = (path: readonly string[]): string =>
  `La composición se contendría a sí misma: ${path.join(' → ')}`

/** Those of these steps that close a cycle with what is stored, each with its path: found as they are asked for. */
const closedBy = async (tx: Executor, steps: readonly Step[]): Promise<ReturnType<typeof enCiclo>> => {
  const subproductos = [...new Set(steps.map(({ subproducto }) => subproducto))]
  return enCiclo(subproductos.length === 0 ? [] : await repo.stepsBelow(tx, subproductos), steps)
}

/** Sub-products among the lines that would close a cycle, each with its path. */
const cycles = async (
  tx: Executor,
  producto: string,
  lineas: readonly repo.LineaValues[],
): Promise<Rejection[]> => {
  const steps = lineas
    .filter(({ tipo }) => tipo === 'producto')
    .map(({ codigo_ingrediente: subproducto }) => ({ producto, subproducto }))
  const closed = await closedBy(tx, steps)
  return Array.from(closed, ([{ subproducto: codigo }, path]) => ({
    codigo,
    code: 'ciclo' as const,
    message: cycleMessage(path),
  }))
}

/**
 * Refuses steps that stand in the database already and close a cycle.
 * @throws DomainError `ciclo` naming the path
 */
export const assertAcyclic = async (tx: Executor, steps: readonly Step[]): Promise<void> => {
  const [closed] = await closedBy(tx, steps)
  if (closed === undefined) return
  const [, path] = closed
  throw new DomainError('ciclo', cycleMessage(path))
}

/**
 * Checks lines on their way into a recipe and says what each ingredient is. Under the writers' lock, so that what is
 * found here still holds when the lines are stored.
 * @throws DomainError with the code of the first line that fails, and `lineas` with all that do
 */
export const checkLines = async (
  tx: Executor,
  producto: string,
  lineas: readonly LineaNueva[],
  existing: Existing,
): Promise<repo.LineaValues[]> => {
  const found = await repo.findIngredientes(
    tx,
    lineas.map((linea) => linea.codigo_ingrediente),
  )
  const rejections: PlacedRejection[] = []
  const accepted: repo.LineaValues[] = []
  /** Where each code comes first; a line that is accepted is the first of its code. */
  const before = new Map<string, number>()
  for (const [indice, linea] of lineas.entries()) {
    const codigo = linea.codigo_ingrediente
    const ingrediente = resolve(linea, found)
    const detalle = detalleOf(linea, null)
    const rejection = rejectionOf(linea, detalle, ingrediente, before, existing)
    if (!before.has(codigo)) before.set(codigo, indice)
    if (rejection !== null) rejections.push({ indice, codigo, ...rejection })
    else {
      accepted.push({ codigo_ingrediente: codigo, tipo: ingrediente!.tipo, ...(detalle as Detalle) })
    }
  }
  for (const rejection of await cycles(tx, producto, accepted)) {
    rejections.push({ ...rejection, indice: before.get(rejection.codigo)! })
  }
  if (rejections.length > 0) refuse(rejections)
  return accepted
}
