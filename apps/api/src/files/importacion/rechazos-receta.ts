import { setImmediate } from 'node:timers/promises'
import { claveDe } from '@telar/tablas'
import { inTurns } from '../../store/chunks.ts'
import { addTo } from '../../store/grupos.ts'
import { type Rechazo, rechazar, type Tanda } from './filas.ts'
import type { Guardado } from './guardado.ts'
import type { Repartida, Reparto, Retenida } from './reparto.ts'

/** Stored lines looked at before other requests run. */
const LINEAS = 20_000

/** Batches one by one; other requests run in between. */
async function* porTurnos(tandas: readonly Tanda[]): AsyncGenerator<Tanda> {
  for (const tanda of tandas) {
    yield tanda
    await setImmediate()
  }
}

/** Rejected lines by product; lines whose product is unreadable are left out. */
type PorProducto = ReadonlyMap<string, readonly Rechazo[]>

const productoDe = ({ valores }: { valores: Readonly<Record<string, string | null>> }): string =>
  valores.codigo_producto!

/**
 * Holds back every recipe with a rejected line: without it the recipe would look complete and cost too little. Its new and changed
 * lines are rejected for that reason, so that the file to mend holds them too.
 */
const retener = (plan: Reparto, tandas: readonly Tanda[], rejected: PorProducto): void => {
  if (rejected.size === 0) return
  const isHeld = (fila: Parameters<typeof productoDe>[0]): boolean => rejected.has(productoDe(fila))
  const held = [...plan.nuevas, ...plan.cambiadas].filter(isHeld)
  if (held.length === 0) return
  const lineas = new Set(held.map(({ linea }) => linea))
  const retenidas = new Map<string, Retenida>()
  for (const fila of tandas.flatMap(({ filas }) => filas.filter(({ linea }) => lineas.has(linea)))) {
    const codigo = productoDe(fila)
    const rechazadas = rejected.get(codigo)!.length
    const motivo = `la receta de ${codigo} no se aplica: ${rechazadas} de sus líneas se rechazan`
    plan.rechazos.push(rechazar(fila, { columna: null, valor: '', motivo }))
    const known = retenidas.get(codigo)
    if (known === undefined) retenidas.set(codigo, { codigo, rechazadas, retenidas: 1 })
    else known.retenidas += 1
  }
  plan.nuevas = plan.nuevas.filter((fila) => !isHeld(fila))
  plan.cambiadas = plan.cambiadas.filter((fila) => !isHeld(fila))
  plan.avisos = plan.avisos.filter(({ linea }) => !lineas.has(linea))
  plan.retenidas = [...retenidas.values()]
}

/** Longest note, in characters; the name of one line always fits. */
const LARGO = 200

const nombreDe = ({ codigo, producto, linea }: Rechazo): string =>
  codigo.slice(`${producto}/`.length) || `la línea ${linea} del archivo`

/** `NADA, NADO y 3 más` */
const notaDe = (rechazos: readonly Rechazo[]): string => {
  const names = [...new Set(rechazos.map(nombreDe))]
  for (let told = names.length; ; told -= 1) {
    const rest = names.length - told
    const text = `${names.slice(0, told).join(', ')}${rest > 0 ? ` y ${rest} más` : ''}`
    if (text.length <= LARGO) return text
  }
}

/**
 * Imports recipes without their rejected lines and notes these on the products, which stay incomplete until a file brings the whole
 * recipe.
 */
const anotar = (
  plan: Reparto,
  tandas: readonly Tanda[],
  rejected: PorProducto,
  notas: ReadonlyMap<string, string>,
): void => {
  const lineas = new Set(plan.rechazos.map(({ linea }) => linea))
  const taken = tandas.flatMap(({ filas }) => filas.filter(({ linea }) => !lineas.has(linea)))
  for (const codigo of new Set(taken.map(productoDe))) {
    const rechazos = rejected.get(codigo)
    if (rechazos === undefined) continue
    plan.incompletas.push({ codigo, rechazadas: rechazos.length })
    const [antes, despues] = [notas.get(codigo) ?? null, notaDe(rechazos)]
    if (antes !== despues) plan.notas.push({ codigo, antes, despues })
  }
}

/** Clears the note of products whose lines in the file are all accepted. */
const borrarNotas = (
  plan: Reparto,
  tandas: readonly Tanda[],
  rejected: PorProducto,
  notas: ReadonlyMap<string, string>,
): void => {
  if (notas.size === 0) return
  for (const codigo of new Set(tandas.flatMap(({ filas }) => filas.map(productoDe)))) {
    const antes = notas.get(codigo)
    if (antes !== undefined && !rejected.has(codigo)) plan.notas.push({ codigo, antes, despues: null })
  }
}

/**
 * Counts a rejected line that names an ingredient but no product to the recipe above it: files may write a product once, above its
 * lines.
 */
export const adoptar = (plan: Reparto, tandas: readonly Tanda[]): void => {
  const isOrphan = ({ producto, columna, valor, codigo }: Rechazo): boolean =>
    producto === null && columna === 'codigo_producto' && valor.trim() === '' && codigo !== ''
  if (!plan.rechazos.some(isOrphan)) return
  const productos = new Map<number, string>()
  for (const fila of tandas.flatMap(({ filas }) => filas)) productos.set(fila.linea, productoDe(fila))
  for (const { linea, producto } of plan.rechazos) if (producto !== null) productos.set(linea, producto)
  const lineas = [...productos.keys()].sort((a, b) => a - b)
  let at = 0
  plan.rechazos = plan.rechazos
    .toSorted((a, b) => a.linea - b.linea)
    .map((rechazo) => {
      while (at < lineas.length && lineas[at]! < rechazo.linea) at += 1
      const above = lineas[at - 1]
      return above === undefined || !isOrphan(rechazo)
        ? rechazo
        : { ...rechazo, producto: productos.get(above)! }
    })
}

/** The recipes of all sheets of a file together: one recipe may stand in several sheets. */
export interface Juntas {
  rechazos: PorProducto
  /** Keys of the lines that must not be removed: all readable ones of the file. Empty if recipes keep lines that the file lacks. */
  claves: ReadonlySet<string>
}

export const juntasDe = async (
  hojas: readonly { plan: Reparto; tandas: readonly Tanda[] }[],
): Promise<Juntas> => {
  const rechazos = new Map<string, Rechazo[]>()
  for (const rechazo of hojas.flatMap(({ plan }) => plan.rechazos)) {
    if (rechazo.producto !== null) addTo(rechazos, rechazo.producto, rechazo)
  }
  const claves = new Set<string>()
  if (hojas.some(({ plan }) => plan.opciones.comoArchivo))
    for await (const { filas } of porTurnos(hojas.flatMap(({ tandas }) => tandas)))
      for (const { clave } of filas) claves.add(clave)
  return { rechazos, claves }
}

/** The same once earlier plans are applied, so that no later plan notes or removes the same again. */
export const trasCerrar = (
  { guardado, ...rest }: Repartida,
  juntas: Juntas,
  planes: readonly Reparto[],
): [Repartida, Juntas] => {
  const notas = new Map(guardado.notas)
  for (const { codigo, despues } of planes.flatMap((plan) => plan.notas)) {
    if (despues === null) notas.delete(codigo)
    else notas.set(codigo, despues)
  }
  const gone = planes.flatMap(({ quitadas }) => quitadas.map((fila) => claveDe('recetas', fila)))
  return [
    { ...rest, guardado: { ...guardado, notas } },
    { ...juntas, claves: new Set([...juntas.claves, ...gone]) },
  ]
}

/** Stored lines that the file's recipes no longer have. A recipe with a rejected line keeps all its lines. */
export const sobrantes = async (
  tandas: readonly Tanda[],
  { lineas }: Guardado,
  { rechazos, claves }: Juntas,
): Promise<Reparto['quitadas']> => {
  const productos = new Set<string>()
  for await (const { filas } of porTurnos(tandas))
    for (const fila of filas) if (!rechazos.has(productoDe(fila))) productos.add(productoDe(fila))
  const gone: Reparto['quitadas'] = []
  for await (const some of inTurns(lineas, LINEAS))
    for (const [clave, fila] of some)
      if (productos.has(fila.codigo_producto) && !claves.has(clave)) gone.push(fila)
  return gone
}

/**
 * Holds back recipes with rejected lines, or imports them without, as people chose.
 * @param notas the products' present notes about rejected lines
 */
export const resolverRechazos = (
  plan: Reparto,
  tandas: readonly Tanda[],
  notas: ReadonlyMap<string, string>,
  { rechazos }: Juntas,
): void => {
  borrarNotas(plan, tandas, rechazos, notas)
  if (plan.opciones.conRechazos) anotar(plan, tandas, rechazos, notas)
  else retener(plan, tandas, rechazos)
}
