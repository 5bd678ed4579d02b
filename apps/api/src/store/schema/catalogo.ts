import { type Columna, TABLAS, type TipoIngrediente } from '@telar/tablas'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { ahora, codigo, montoCheck, rowMarks } from './columns.ts'
import { columnsOf, type Keys, rulesOf, tableOf } from './of-table.ts'

const KEYS: Keys = {
  sectores_productivos: () => sectores_productivos.nombre,
  unidades: () => unidades.codigo,
  proveedores: () => proveedores.codigo,
  insumos: () => insumos.codigo,
  valores: () => valores.codigo,
  matriz_mano: () => matriz_mano.codigo_mano_obra,
  productos: () => productos.codigo_producto,
}

export const sectores_productivos = pgTable(
  'sectores_productivos',
  { ...columnsOf(TABLAS.sectores_productivos, KEYS), ...rowMarks },
  (t) => [
    check('sectores_productivos_nombre', sql`${t.nombre} = btrim(${t.nombre}) and ${t.nombre} <> ''`),
    check('sectores_productivos_porcentaje', sql`${t.porcentaje_mantencion} between 0 and 100`),
  ],
)

export const unidades = pgTable('unidades', { ...columnsOf(TABLAS.unidades, KEYS), ...rowMarks }, (t) => [
  ...rulesOf(TABLAS.unidades, t),
  check('unidades_fraccion', sql`${t.num} > 0 and ${t.den} > 0`),
])

export const valores = tableOf(TABLAS.valores, KEYS)

export const vigencias = pgTable('vigencias', { ...columnsOf(TABLAS.vigencias, KEYS), ...rowMarks }, (t) => [
  ...rulesOf(TABLAS.vigencias, t),
  primaryKey({ columns: [t.valor, t.desde] }),
  check('vigencias_monto_positivo', sql`${t.monto} > 0`),
])

export const productos = pgTable(
  'productos',
  {
    ...columnsOf(TABLAS.productos, KEYS),
    /** Each change of the product's recipe raises it, as each change of the row raises `version`. */
    version_receta: integer().notNull().default(1),
    ...rowMarks,
  },
  (t) => [
    ...rulesOf(TABLAS.productos, t),
    check('productos_segunda', sql`${t.segunda_pct} < 100`),
    index('productos_sector').on(t.sector_productivo),
  ],
)

export const insumos = pgTable('insumos', { ...columnsOf(TABLAS.insumos, KEYS), ...rowMarks }, (t) => [
  ...rulesOf(TABLAS.insumos, t),
  index('insumos_moneda').on(t.moneda).where(sql`${t.moneda} is not null`),
  index('insumos_unidad').on(t.unidad).where(sql`${t.unidad} is not null`),
])

export const proveedores = tableOf(TABLAS.proveedores, KEYS)

/** Source of the numbers of offers. */
export const ofertas_numero = pgSequence('ofertas_numero')

export const ofertas = pgTable('ofertas', { ...columnsOf(TABLAS.ofertas, KEYS), ...rowMarks }, (t) => [
  ...rulesOf(TABLAS.ofertas, t),
  check(
    'ofertas_contenido',
    sql`(${t.contenido_num} > 0 and ${t.contenido_den} > 0) or num_nonnulls(${t.contenido_num}, ${t.contenido_den}) = 0`,
  ),
  check('ofertas_dias', sql`${t.hasta} >= ${t.desde}`),
  index('ofertas_insumo').on(t.insumo),
  index('ofertas_proveedor').on(t.proveedor),
])

export const matriz_mano = tableOf(TABLAS.matriz_mano, KEYS)

export const matriz_energia = pgTable(
  'matriz_energia',
  { ...columnsOf(TABLAS.matriz_energia, KEYS), ...rowMarks },
  (t) => [...rulesOf(TABLAS.matriz_energia, t), index('matriz_energia_mano').on(t.codigo_mano_obra)],
)

/**
 * Recipe lines. The ingredient is exactly one of four references, each named like its kind; `tipo` and `codigo_ingrediente` are
 * derived from it. A product has each ingredient code at most once.
 */
/** Whether a line has more than a quantity for the engine. Usually few lines do; an index finds them. */
export const DICE_MAS = sql.raw(
  Object.entries(TABLAS.recetas.columnas as Readonly<Record<string, Columna>>)
    .filter(([, { motor }]) => motor !== undefined && motor !== 'cantidad')
    .map(([nombre, { inicial }]) =>
      inicial === undefined ? `${nombre} is not null` : `${nombre} <> '${inicial}'`,
    )
    .join(' or '),
)

export const recetas = pgTable(
  'recetas',
  {
    ...columnsOf(TABLAS.recetas, KEYS),
    insumo: codigo().references(() => insumos.codigo, { onUpdate: 'cascade', onDelete: 'restrict' }),
    producto: codigo().references(() => productos.codigo_producto, {
      onUpdate: 'cascade',
      onDelete: 'restrict',
    }),
    mano_obra: codigo().references(() => matriz_mano.codigo_mano_obra, {
      onUpdate: 'cascade',
      onDelete: 'restrict',
    }),
    energia: codigo().references(() => matriz_energia.codigo_energia, {
      onUpdate: 'cascade',
      onDelete: 'restrict',
    }),
    tipo: varchar({ length: 20 })
      .notNull()
      .$type<TipoIngrediente>()
      .generatedAlwaysAs(
        sql`case when insumo is not null then 'insumo' when producto is not null then 'producto'
                 when mano_obra is not null then 'mano_obra' else 'energia' end`,
      ),
    codigo_ingrediente: codigo()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(insumo, producto, mano_obra, energia)`),
    version: rowMarks.version,
    fecha_creacion: timestamp({ withTimezone: true, precision: 3 }).notNull().default(ahora),
    ultima_actualizacion: timestamp({ withTimezone: true, precision: 3 }).notNull().default(ahora),
  },
  (t) => [
    primaryKey({ columns: [t.codigo_producto, t.codigo_ingrediente] }),
    check(
      'recetas_un_ingrediente',
      sql`num_nonnulls(${t.insumo}, ${t.producto}, ${t.mano_obra}, ${t.energia}) = 1`,
    ),
    check('recetas_no_a_si_mismo', sql`${t.producto} <> ${t.codigo_producto}`),
    montoCheck('recetas_cantidad', t.cantidad_ingrediente),
    montoCheck('recetas_merma_pct', t.merma_pct),
    index('recetas_insumo').on(t.insumo).where(sql`${t.insumo} is not null`),
    index('recetas_producto').on(t.producto).where(sql`${t.producto} is not null`),
    index('recetas_mano_obra').on(t.mano_obra).where(sql`${t.mano_obra} is not null`),
    index('recetas_energia').on(t.energia).where(sql`${t.energia} is not null`),
    index('recetas_dicen_mas').on(t.codigo_producto).where(DICE_MAS),
  ],
)
