import { searchable, type TipoIngrediente } from '@telar/contract'
import { TIPOS } from '@telar/costing'
import { CATALOGO_DE, TABLAS, VALOR_GLOBAL } from '@telar/tablas'
import { isNotNull, sql } from 'drizzle-orm'
import { chunks } from '../../store/chunks.ts'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { addTo } from '../../store/grupos.ts'
import { insumos, recetas, sectores_productivos, unidades, valores } from '../../store/schema/index.ts'
import { hoy, valeHoy } from '../../store/vale.ts'
import { distinct, type FilaLeida } from './filas.ts'
import type { Guardado, LineaLarga } from './guardado.ts'
import { CODES, isIn } from './registros.repo.ts'
import type { Nombrado } from './sugerencias.ts'

/*
 * Reads what rows of a file refer to: sectors, units, valores, ingredients.
 */

/** Names of sectors, by name and by normalised name. */
export const readSectores = async (db: Executor): Promise<Map<string, string>> => {
  const rows = await db.select({ nombre: sectores_productivos.nombre }).from(sectores_productivos)
  return new Map(
    rows.flatMap(({ nombre }) => [[searchable(nombre), nombre] as const, [nombre, nombre] as const]),
  )
}

export const readHoy = async (db: Executor): Promise<string> => {
  const [row] = await rowsOf<{ dia: string }>(db, sql`select ${hoy}::text as dia`)
  return row!.dia
}

export const readUnidades = async (db: Executor): Promise<Guardado['unidades']> => {
  const { codigo, dimension, num, den } = unidades
  const rows = await db.select({ codigo, dimension, num, den }).from(unidades)
  return new Map(rows.map(({ codigo: clave, ...medida }) => [clave, medida]))
}

/** For supplies whose unit the rows give: the units in which recipe lines measure them. */
export const readUnidadesDeLineas = async (
  db: Executor,
  filas: readonly FilaLeida[],
): Promise<Guardado['unidadesDeLineas']> => {
  const codigos = await distinct(
    filas.filter(({ valores }) => valores.unidad !== undefined),
    'codigo',
  )
  const known: [string, string[]][] = []
  for (const codes of chunks(codigos, CODES)) {
    const rows = await rowsOf<{ insumo: string; unidades: string[] }>(
      db,
      sql`select insumo, array_agg(distinct unidad order by unidad) as unidades from recetas
           where unidad is not null and ${isIn(recetas.insumo, codes)} group by insumo`,
    )
    for (const row of rows) known.push([row.insumo, row.unidades])
  }
  return new Map(known)
}

/** A larger quantity may be beyond the exact range in its ingredient's unit; a line that is known need not name its own. */
const GRANDE = 1_000

/** Units of use of all supplies, if any row gives a unit, the ingredient of a colour or a large quantity; else none. */
export const readUnidadesDeUso = async (
  db: Executor,
  filas: readonly FilaLeida[],
): Promise<Guardado['unidadesDeUso']> => {
  const isAsked = ({ valores, variantes = [] }: FilaLeida): boolean =>
    Boolean(valores.unidad) ||
    Number(valores.cantidad_ingrediente ?? 0) > GRANDE ||
    variantes.some(
      (one) => one.valores.ingrediente_del_color || Number(one.valores.cantidad_ingrediente ?? 0) > GRANDE,
    )
  if (!filas.some(isAsked)) return new Map()
  const rows = await db
    .select({ codigo: insumos.codigo, unidad: insumos.unidad })
    .from(insumos)
    .where(isNotNull(insumos.unidad))
  return new Map(rows.map(({ codigo, unidad }) => [codigo, unidad!]))
}

export const readLineasLargas =
  (db: Executor): Guardado['lineasLargas'] =>
  ({ insumos, unidades, desde }) =>
    rowsOf<LineaLarga>(
      db,
      sql`select r.codigo_producto, r.codigo_ingrediente, r.cantidad_ingrediente::text, r.expresion, r.merma_pct::text, r.unidad,
                 r.por_talle, r.por_color, coalesce(t.usos, '{}') as usos
            from recetas r
           cross join lateral (
             select json_object_agg(i.codigo, i.unidad) as usos,
                    bool_or(${isIn(sql.raw('i.codigo'), insumos)} or ${isIn(sql.raw('i.unidad'), unidades)}) as toca
               from insumos i
              where i.unidad is not null
                and i.codigo in (select r.insumo union
                                 select c.value ->> 1 from jsonb_each(nullif(r.por_color, '')::jsonb) c where c.value ->> 0 = 'insumo')
           ) t
           where r.unidad is not null and (${isIn(sql.raw('r.unidad'), unidades)} or t.toca)
             and (r.cantidad_ingrediente::float8 * (1 + r.merma_pct::float8 / 100) >= ${desde} or r.por_talle <> '' or r.por_color <> '')
           order by r.codigo_producto, r.codigo_ingrediente`,
    )

/** All valores, with their worth today. */
export const readValores = async (db: Executor): Promise<Guardado['valores']> => {
  const rows = await db
    .select({
      codigo: valores.codigo,
      clase: valores.clase,
      recargo: valores.recargo_pct,
      vale: valeHoy(sql`${valores.codigo}`),
      desde: sql<
        string | null
      >`(select max(g.desde)::text from vigencias g where g.valor = ${valores.codigo} and g.desde <= ${hoy})`,
    })
    .from(valores)
  return new Map(rows.map(({ codigo, ...valor }) => [codigo, valor]))
}

/** All units in use by supplies, recipe lines and offers. */
export const unidadesEnUso = async (db: Executor): Promise<Guardado['enUso']> => {
  const rows = await rowsOf<{ codigo: string }>(
    db,
    sql`select unidad as codigo from insumos union select unidad from recetas union select unidad_compra from ofertas`,
  )
  return new Set(rows.map(({ codigo }) => codigo))
}

/** The rows' valores in use by a record, and the two global valores. */
export const readEnUso = async (db: Executor, filas: readonly FilaLeida[]): Promise<Guardado['enUso']> => {
  const rows = await rowsOf<{ codigo: string }>(
    db,
    sql`select codigo from valores
         where codigo in (select moneda from insumos union select categoria from matriz_mano
                          union select tarifa from matriz_energia union select moneda from ofertas)
           and ${isIn(valores.codigo, await distinct(filas, 'codigo'))}`,
  )
  return new Set([...Object.values(VALOR_GLOBAL), ...rows.map(({ codigo }) => codigo)])
}

export const readTipos = async (db: Executor, codigos: readonly string[]): Promise<Guardado['tiposDe']> => {
  const tipos = new Map<string, TipoIngrediente[]>()
  for (const tipo of TIPOS) {
    const tabla = CATALOGO_DE[tipo]
    const clave = sql.raw(TABLAS[tabla].clave[0])
    for (const codes of chunks(codigos, CODES)) {
      const rows = await rowsOf<{ codigo: string }>(
        db,
        sql`select ${clave} as codigo from ${sql.raw(tabla)} where ${isIn(clave, codes)}`,
      )
      for (const { codigo } of rows) addTo(tipos, codigo, tipo)
    }
  }
  return (codigo) => tipos.get(codigo) ?? []
}

/** Codes and names of all records of these kinds. */
export const readNombrados = async (db: Executor, tipos: readonly TipoIngrediente[]): Promise<Nombrado[]> => {
  const all: Nombrado[] = []
  for (const tipo of tipos) {
    const { clave, descripcion } = TABLAS[CATALOGO_DE[tipo]]
    const rows = await rowsOf<Nombrado & Record<string, unknown>>(
      db,
      sql.raw(`select ${clave[0]} as codigo, ${descripcion} as detalle from ${CATALOGO_DE[tipo]} order by 1`),
    )
    all.push(...rows)
  }
  return all
}

/** The products with each of these types of labour in their recipes. */
export const readUsosDeMano = async (
  db: Executor,
  codigos: readonly string[],
): Promise<Map<string, string[]>> => {
  const rows = await rowsOf<{ mano_obra: string; productos: string[] }>(
    db,
    sql`select mano_obra, array_agg(distinct codigo_producto order by codigo_producto) as productos from recetas
         where ${isIn(recetas.mano_obra, codigos)} group by mano_obra`,
  )
  return new Map(rows.map(({ mano_obra, productos }) => [mano_obra, productos]))
}
