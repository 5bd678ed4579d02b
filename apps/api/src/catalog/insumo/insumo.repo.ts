import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { codesOf, type Executor, rowsOf } from '../../store/executor.ts'
import { changed } from '../../store/marks.ts'
import { insumos, ofertas } from '../../store/schema/index.ts'
import { costoDeInsumo, diaDeHoy, hoy } from '../../store/vale.ts'

/** The offer that counts, with its days as the engine numbers them. */
interface Contada {
  id: string
  proveedor: string
  precio: string
  moneda: string | null
  desde: number
  hasta: number | null
}

/** A supply's cost today, and the data for its age. */
interface DeHoy {
  /** As decimal text; null if there is no price, or no vigencia of its currency in force. */
  efectivo: string | null
  contada: Contada | null
  hoy: number
  /** The age in days from which a price counts as old; null for never. */
  dias: number | null
}

export type InsumoRow = typeof insumos.$inferSelect & DeHoy

const row = {
  ...getTableColumns(insumos),
  efectivo: costoDeInsumo,
  contada: sql<Contada | null>`case when insumos.eleccion <> 'propio' then (
    select json_build_object('id', o.id, 'proveedor', p.nombre, 'precio', o.precio::text, 'moneda', o.moneda,
                             'desde', o.desde - date '1970-01-01', 'hasta', o.hasta - date '1970-01-01')
      from oferta_que_cuenta(insumos.codigo, insumos.eleccion, insumos.unidad, ${hoy}) c
      join ofertas o using (id) join proveedores p on p.codigo = o.proveedor) end`,
  hoy: diaDeHoy,
  dias: sql<number | null>`(select dias_precio_viejo from instalacion where id = 1)`,
}

/** The existing ones of these codes, in any order. */
export const listOf = (db: Executor, codigos: readonly string[]): Promise<InsumoRow[]> =>
  db
    .select(row)
    .from(insumos)
    .where(sql`${insumos.codigo} in ${codesOf(codigos)}`)

/** The codes of discontinued supplies, in any order. */
export const discontinuados = async (db: Executor): Promise<string[]> => {
  const rows = await db
    .select({ codigo: insumos.codigo })
    .from(insumos)
    .where(eq(insumos.discontinuado, 'si'))
  return rows.map(({ codigo }) => codigo)
}

/** The stored values of a supply. Those left out stay, or get the database's default. */
export type InsumoValues = Omit<
  typeof insumos.$inferInsert,
  'codigo' | 'version' | 'created_at' | 'updated_at'
>

export const find = async (db: Executor, codigo: string): Promise<InsumoRow | undefined> => {
  const [found] = await db.select(row).from(insumos).where(eq(insumos.codigo, codigo))
  return found
}

export const insert = async (tx: Executor, values: InsumoValues & { codigo: string }): Promise<InsumoRow> => {
  const [inserted] = await tx.insert(insumos).values(values).returning(row)
  return inserted!
}

export const update = async (tx: Executor, codigo: string, values: InsumoValues): Promise<InsumoRow> => {
  const [updated] = await tx
    .update(insumos)
    .set({ ...values, ...changed(insumos.version) })
    .where(eq(insumos.codigo, codigo))
    .returning(row)
  return updated!
}

/** Its offers, in order of entry. */
export const ofertasOf = (tx: Executor, codigo: string) =>
  tx.select().from(ofertas).where(eq(ofertas.insumo, codigo)).orderBy(asc(ofertas.id))

/** Deletes a supply with its offers. */
export const remove = async (tx: Executor, codigo: string): Promise<void> => {
  await tx.delete(ofertas).where(eq(ofertas.insumo, codigo))
  await tx.delete(insumos).where(eq(insumos.codigo, codigo))
}

/** Every supply that a line in a unit takes, even for one colour only, with that unit. */
const TOMADOS = sql`(
  select insumo as codigo, unidad from recetas where insumo is not null and unidad is not null
  union all
  select c.value ->> 1, r.unidad from recetas r, jsonb_each(nullif(r.por_color, '')::jsonb) c
   where r.por_color <> '' and r.unidad is not null and c.value ->> 0 = 'insumo')`

/** Units of lines that use it and that differ in dimension from this unit; a null unit has none. */
export const unidadesAjenas = async (
  db: Executor,
  codigo: string,
  unidad: string | null,
): Promise<readonly string[]> => {
  const rows = await rowsOf<{ unidad: string }>(
    db,
    sql`select distinct t.unidad from ${TOMADOS} t join unidades u on u.codigo = t.unidad
         where t.codigo = ${codigo}
           and u.dimension is distinct from (select dimension from unidades where codigo = ${unidad})
         order by 1`,
  )
  return rows.map((row) => row.unidad)
}

/** Supplies with lines in units that their unit of use cannot measure, among these supplies and those that use these units. */
export const conAjenas = (
  db: Executor,
  insumos: readonly string[],
  unidades: readonly string[],
): Promise<{ codigo: string; unidad: string | null; ajenas: string[] }[]> => {
  return rowsOf(
    db,
    sql`select i.codigo, i.unidad, array_agg(distinct t.unidad order by t.unidad) as ajenas
          from ${TOMADOS} t
          join unidades u on u.codigo = t.unidad
          join insumos i on i.codigo = t.codigo
          left join unidades uso on uso.codigo = i.unidad
         where u.dimension is distinct from uso.dimension
           and (i.codigo in ${codesOf(insumos)} or i.unidad in ${codesOf(unidades)} or t.unidad in ${codesOf(unidades)})
         group by i.codigo, i.unidad order by i.codigo`,
  )
}
