import { unidadDe } from '@telar/tablas'
import { chunks } from '../../store/chunks.ts'
import type { Executor } from '../../store/executor.ts'
import { addTo } from '../../store/grupos.ts'
import { ofertas, proveedores } from '../../store/schema/index.ts'
import { codigoPlegado, emparejar, insumoPorCodigo, type Pedida } from './emparejar.ts'
import type { FilaLeida } from './filas.ts'
import type { Compra, Guardado, RegistroDe } from './guardado.ts'
import { CODES, columnaPedida, isIn, rowsBy } from './registros.repo.ts'

type Oferta = RegistroDe<'ofertas'>

/** Suppliers' codes that people have paired with supplies: their code → ours. */
export type Parejas = Readonly<Record<string, string>>

const distinct = (codes: readonly (string | null | undefined)[]): string[] => [
  ...new Set(codes.filter((code): code is string => Boolean(code))),
]

/** All offers of the supplies and of the suppliers in the rows, oldest first. */
const readOfertas = async (db: Executor, filas: readonly FilaLeida[]): Promise<Oferta[]> => {
  const found = new Map<string, Oferta>()
  for (const name of ['insumo', 'proveedor']) {
    for (const codes of chunks(distinct(filas.map(({ valores }) => valores[name])), CODES))
      for (const fila of await rowsBy(db, 'ofertas', name, codes)) found.set(fila.id, fila)
  }
  return [...found.values()].toSorted((a, b) => a.id.localeCompare(b.id))
}

const readAll = async <N extends 'insumos' | 'proveedores'>(
  db: Executor,
  tabla: N,
  codigos: readonly string[],
): Promise<RegistroDe<N>[]> => {
  const rows: RegistroDe<N>[] = []
  for (const codes of chunks(codigos, CODES))
    rows.push(...(await rowsBy(db, tabla, columnaPedida(tabla), codes)))
  return rows
}

/** Finds the supply that a row means: its own code, a pair that people chose, or a code that the supplier has used before. */
const insumoDeCada = (guardadas: readonly Oferta[], parejas: Parejas): Compra['insumoDe'] => {
  const byCodigo = insumoPorCodigo(guardadas)
  const paired = new Map(Object.entries(parejas).map(([suyo, nuestro]) => [codigoPlegado(suyo), nuestro]))
  return ({ valores: { insumo, proveedor, codigo_proveedor: codigo } }) => {
    if (insumo) return insumo
    if (!codigo || !proveedor) return null
    return paired.get(codigoPlegado(codigo)) ?? byCodigo(proveedor, codigo)
  }
}

const pedidaDe = ({ clave, valores }: FilaLeida, insumo: string, unidades: Guardado['unidades']): Pedida => ({
  clave,
  insumo,
  proveedor: valores.proveedor ?? '',
  codigo: valores.codigo_proveedor || null,
  unidad: valores.unidad_compra ? (unidadDe(valores.unidad_compra, unidades.keys()) ?? null) : null,
  minimo: valores.minimo ?? null,
  desde: valores.desde ?? null,
  numero: valores.numero ?? null,
})

/** Preferred offers, by supply. */
const marcadasDe = (guardadas: readonly Oferta[]): Compra['preferidas'] => {
  const marked = new Map<string, Oferta[]>()
  for (const fila of guardadas) if (fila.preferida === 'si') addTo(marked, fila.insumo, fila)
  return marked
}

/** For each supply and supplier, the newest first day of an offer up to today. */
const ultimoDiaDe = (guardadas: readonly Oferta[], hoy: string): Compra['ultimoDia'] => {
  const days = new Map<string, string>()
  for (const { insumo, proveedor, desde } of guardadas) {
    const key = `${insumo}\0${proveedor}`
    if (desde <= hoy && desde > (days.get(key) ?? '')) days.set(key, desde)
  }
  return days
}

/** Reads the stored data that the offers of a file are checked against. */
export const readCompra = async (
  db: Executor,
  filas: readonly FilaLeida[],
  { unidades, hoy }: Pick<Guardado, 'unidades' | 'hoy'>,
  parejas: Parejas,
): Promise<{ compra: Compra; registros: ReadonlyMap<string, Oferta> }> => {
  const guardadas = await readOfertas(db, filas)
  const insumoDe = insumoDeCada(guardadas, parejas)
  const pedidas = filas.flatMap((fila) => {
    const insumo = insumoDe(fila)
    return insumo === null ? [] : [pedidaDe(fila, insumo, unidades)]
  })
  const named = await readAll(db, 'insumos', distinct(pedidas.map(({ insumo }) => insumo)))
  const sellers = await readAll(db, 'proveedores', distinct(filas.map(({ valores }) => valores.proveedor)))
  const { cambia, sigue, precede } = emparejar(pedidas, guardadas, hoy)
  return {
    compra: {
      insumoDe,
      sigue,
      precede,
      insumos: new Map(named.map((fila) => [fila.codigo, fila])),
      proveedores: new Set(sellers.map(({ codigo }) => codigo)),
      preferidas: marcadasDe(guardadas),
      ultimoDia: ultimoDiaDe(guardadas, hoy),
    },
    registros: cambia,
  }
}

export const SIN_COMPRA: Compra = {
  insumoDe: () => null,
  sigue: new Map(),
  precede: new Map(),
  insumos: new Map(),
  proveedores: new Set(),
  preferidas: new Map(),
  ultimoDia: new Map(),
}

/** Those of these supplies that have an offer. */
export const readConOfertas = async (db: Executor, codigos: readonly string[]): Promise<Set<string>> => {
  const found = new Set<string>()
  for (const codes of chunks(codigos, CODES)) {
    const rows = await db
      .selectDistinct({ insumo: ofertas.insumo })
      .from(ofertas)
      .where(isIn(ofertas.insumo, codes))
    for (const { insumo } of rows) found.add(insumo)
  }
  return found
}

/** The codes and names of all suppliers. */
export const readProveedores = (db: Executor): Promise<{ codigo: string; nombre: string }[]> =>
  db.select({ codigo: proveedores.codigo, nombre: proveedores.nombre }).from(proveedores)
