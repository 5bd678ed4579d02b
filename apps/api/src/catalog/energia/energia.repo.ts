import { and, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../store/executor.ts'
import {
  clausesOf,
  type Listed,
  type ListFilter,
  type ListSource,
  listed,
  searchIn,
} from '../../store/list.ts'
import { changed } from '../../store/marks.ts'
import { insumos, matriz_energia, matriz_mano, productos, recetas } from '../../store/schema/index.ts'
import { efectivoDe } from '../../store/vale.ts'

/** An energy row with today's value of its kW as decimal text; null if no vigencia of what it follows is in force. */
export type EnergiaInputs = typeof matriz_energia.$inferSelect & { valor_efectivo: string | null }

const efectivo = efectivoDe('matriz_energia')
const row = { ...getTableColumns(matriz_energia), valor_efectivo: efectivo }

/** An energy row with its labour type's std production, which counts if the row has none. */
export type EnergiaRow = EnergiaInputs & { std_de_mano_obra: string }

export type EnergiaValues = Omit<typeof matriz_energia.$inferInsert, 'version' | 'created_at' | 'updated_at'>

export const SORTABLE = {
  codigo_energia: matriz_energia.codigo_energia,
  descripcion: matriz_energia.descripcion,
  sector_productivo: matriz_energia.sector_productivo,
  codigo_mano_obra: matriz_energia.codigo_mano_obra,
  valor_kw: efectivo,
}

const columns = {
  key: matriz_energia.codigo_energia,
  search: searchIn(
    matriz_energia.codigo_energia,
    matriz_energia.descripcion,
    matriz_energia.codigo_mano_obra,
    matriz_energia.sector_productivo,
  ),
  sector: matriz_energia.sector_productivo,
  sortable: SORTABLE,
}

const rowsWithStd = (db: Executor) =>
  db
    .select({ energia: row, std_de_mano_obra: matriz_mano.std_produccion })
    .from(matriz_energia)
    .innerJoin(matriz_mano, eq(matriz_mano.codigo_mano_obra, matriz_energia.codigo_mano_obra))

type Joined = Awaited<ReturnType<typeof rowsWithStd>>[number]
const toRow = ({ energia, std_de_mano_obra }: Joined): EnergiaRow => ({ ...energia, std_de_mano_obra })

export const list = ({ db, count }: ListSource, filter: ListFilter): Promise<Listed<EnergiaRow>> => {
  const { where, orderBy, limit, offset } = clausesOf(filter, columns)
  return listed(
    filter,
    rowsWithStd(db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset)
      .then((rows) => rows.map(toRow)),
    () => count(matriz_energia, where),
  )
}

export const find = async (db: Executor, codigo: string): Promise<EnergiaRow | undefined> => {
  const [found] = await rowsWithStd(db).where(eq(matriz_energia.codigo_energia, codigo))
  return found && toRow(found)
}

export const insert = async (tx: Executor, values: EnergiaValues): Promise<EnergiaInputs> => {
  const [inserted] = await tx.insert(matriz_energia).values(values).returning(row)
  return inserted!
}

/** Columns left out stay as they are. The foreign key passes a new code on to every recipe line. */
export const update = async (
  tx: Executor,
  codigo: string,
  values: Partial<EnergiaValues>,
): Promise<EnergiaInputs> => {
  const [updated] = await tx
    .update(matriz_energia)
    .set({ ...values, ...changed(matriz_energia.version) })
    .where(eq(matriz_energia.codigo_energia, codigo))
    .returning(row)
  return updated!
}

export const remove = async (tx: Executor, codigo: string): Promise<void> => {
  await tx.delete(matriz_energia).where(eq(matriz_energia.codigo_energia, codigo))
}

/** A product whose recipe uses the row `codigo` and also another ingredient with the code `nuevo`. */
export const recipeWithBoth = async (
  db: Executor,
  codigo: string,
  nuevo: string,
): Promise<string | undefined> => {
  const other = alias(recetas, 'otra')
  const [line] = await db
    .select({ producto: recetas.codigo_producto })
    .from(recetas)
    .innerJoin(other, eq(other.codigo_producto, recetas.codigo_producto))
    .where(and(eq(recetas.energia, codigo), eq(other.codigo_ingrediente, nuevo)))
    .orderBy(recetas.codigo_producto)
    .limit(1)
  return line?.producto
}

/** Whether an ingredient of another kind has this code. */
export const isSharedCode = async (db: Executor, codigo: string): Promise<boolean> => {
  const [shared] = await db
    .select({ codigo: insumos.codigo })
    .from(insumos)
    .where(eq(insumos.codigo, codigo))
    .unionAll(
      db
        .select({ codigo: productos.codigo_producto })
        .from(productos)
        .where(eq(productos.codigo_producto, codigo)),
    )
    .unionAll(
      db
        .select({ codigo: matriz_mano.codigo_mano_obra })
        .from(matriz_mano)
        .where(eq(matriz_mano.codigo_mano_obra, codigo)),
    )
    .limit(1)
  return shared !== undefined
}
