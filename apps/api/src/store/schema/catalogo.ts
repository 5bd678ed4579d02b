import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { codigo, codigoCheck, monto, montoCheck, rowMarks } from './columns.ts'

export const sectores_productivos = pgTable(
  'sectores_productivos',
  {
    nombre: varchar({ length: 60 }).primaryKey(),
    porcentaje_mantencion: smallint().notNull().default(1),
    ...rowMarks,
  },
  (t) => [
    check('sectores_productivos_nombre', sql`${t.nombre} = btrim(${t.nombre}) and ${t.nombre} <> ''`),
    check('sectores_productivos_porcentaje', sql`${t.porcentaje_mantencion} between 0 and 100`),
  ],
)

const sector_productivo = () =>
  varchar({ length: 60 })
    .notNull()
    .references(() => sectores_productivos.nombre, { onUpdate: 'cascade', onDelete: 'restrict' })

export const productos = pgTable(
  'productos',
  {
    codigo_producto: codigo().primaryKey(),
    descripcion_producto: varchar({ length: 200 }).notNull(),
    sector_productivo: sector_productivo(),
    /** Raised by each change of the product's recipe, as `version` is by each change of the row itself. */
    version_receta: integer().notNull().default(1),
    ...rowMarks,
  },
  (t) => [
    codigoCheck('productos_codigo', t.codigo_producto),
    index('productos_sector').on(t.sector_productivo),
  ],
)

export const insumos = pgTable(
  'insumos',
  {
    codigo: codigo().primaryKey(),
    detalle: varchar({ length: 200 }).notNull(),
    grupo: varchar({ length: 200 }).notNull().default(''),
    costo: monto(),
    ...rowMarks,
  },
  (t) => [codigoCheck('insumos_codigo', t.codigo), montoCheck('insumos_costo', t.costo)],
)

export const matriz_mano = pgTable(
  'matriz_mano',
  {
    codigo_mano_obra: codigo().primaryKey(),
    descripcion: varchar({ length: 200 }).notNull(),
    sector_productivo: sector_productivo(),
    consumo_kw_std: monto().notNull().default('0'),
    std_produccion: monto().notNull(),
    horas_hombre_std: monto().notNull(),
    valor_hora_hombre: monto().notNull(),
    horas_por_turno: monto().notNull(),
    producto_calculado_std: monto(),
    estado: varchar({ length: 20 }).notNull().default('activo'),
    ...rowMarks,
  },
  (t) => [
    codigoCheck('matriz_mano_codigo', t.codigo_mano_obra),
    montoCheck('matriz_mano_consumo', t.consumo_kw_std),
    montoCheck('matriz_mano_std', t.std_produccion),
    montoCheck('matriz_mano_horas', t.horas_hombre_std),
    montoCheck('matriz_mano_valor', t.valor_hora_hombre),
    montoCheck('matriz_mano_turno', t.horas_por_turno),
    montoCheck('matriz_mano_calculado', t.producto_calculado_std),
  ],
)

export const matriz_energia = pgTable(
  'matriz_energia',
  {
    codigo_energia: codigo().primaryKey(),
    descripcion: varchar({ length: 200 }).notNull(),
    codigo_mano_obra: codigo()
      .notNull()
      .references(() => matriz_mano.codigo_mano_obra, { onUpdate: 'cascade', onDelete: 'restrict' }),
    sector_productivo: sector_productivo(),
    consumo_kw_std: monto().notNull(),
    valor_kw: monto().notNull(),
    std_produccion: monto(),
    ...rowMarks,
  },
  (t) => [
    codigoCheck('matriz_energia_codigo', t.codigo_energia),
    montoCheck('matriz_energia_consumo', t.consumo_kw_std),
    montoCheck('matriz_energia_valor', t.valor_kw),
    montoCheck('matriz_energia_std', t.std_produccion),
    index('matriz_energia_mano').on(t.codigo_mano_obra),
  ],
)

/**
 * Recipe lines. The ingredient is exactly one of four references; `codigo_ingrediente` is that reference's code,
 * so that a product holds each ingredient code once.
 */
export const recetas = pgTable(
  'recetas',
  {
    codigo_producto: codigo()
      .notNull()
      .references(() => productos.codigo_producto, { onUpdate: 'cascade', onDelete: 'restrict' }),
    insumo: codigo().references(() => insumos.codigo, { onUpdate: 'cascade', onDelete: 'restrict' }),
    subproducto: codigo().references(() => productos.codigo_producto, {
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
    codigo_ingrediente: codigo()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(insumo, subproducto, mano_obra, energia)`),
    cantidad_ingrediente: monto().notNull(),
    version: rowMarks.version,
    fecha_creacion: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    ultima_actualizacion: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.codigo_producto, t.codigo_ingrediente] }),
    check(
      'recetas_un_ingrediente',
      sql`num_nonnulls(${t.insumo}, ${t.subproducto}, ${t.mano_obra}, ${t.energia}) = 1`,
    ),
    check('recetas_no_a_si_mismo', sql`${t.subproducto} <> ${t.codigo_producto}`),
    montoCheck('recetas_cantidad', t.cantidad_ingrediente),
    index('recetas_insumo').on(t.insumo).where(sql`${t.insumo} is not null`),
    index('recetas_subproducto').on(t.subproducto).where(sql`${t.subproducto} is not null`),
    index('recetas_mano_obra').on(t.mano_obra).where(sql`${t.mano_obra} is not null`),
    index('recetas_energia').on(t.energia).where(sql`${t.energia} is not null`),
  ],
)

/** The global value of each matrix: pesos an hour for `matriz_mano`, pesos a kW for `matriz_energia`. */
export const tabla_config = pgTable(
  'tabla_config',
  {
    tabla: text().primaryKey(),
    valor: monto().notNull(),
    ...rowMarks,
  },
  (t) => [
    check('tabla_config_tabla', sql`${t.tabla} in ('matriz_mano', 'matriz_energia')`),
    check('tabla_config_minimo', sql`${t.valor} >= 0.01`),
    montoCheck('tabla_config_valor', t.valor),
  ],
)
