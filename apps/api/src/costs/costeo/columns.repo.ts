import type { Columnas } from '@telar/costing'
import { type Columnada, columnasDelMotor, ofertaDe } from '@telar/fabrica'
import { type FilaDe, type NombreIngrediente, TABLAS } from '@telar/tablas'
import { asc, ne, or, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { inputsOf } from '../../store/rules.ts'
import { estructuras, productos, sectores_productivos } from '../../store/schema/index.ts'
import { hoy } from '../../store/vale.ts'
import { readLineas } from './lineas.repo.ts'

/**
 * Each column is read as one JSON array: a row object for each of two million lines would take ten seconds. Amounts come as
 * whole micro-units, which JSON numbers hold exactly.
 */
const column = (expression: string, orderBy: string): string =>
  `coalesce(json_agg(${expression} order by ${orderBy}), '[]'::json)`

const micros = (name: string): string => `(${name} * 1000000)::bigint`

const readColumns = async <R extends Readonly<Record<string, readonly unknown[]>>>(
  db: Executor,
  from: string,
  orderBy: string,
  expressions: Readonly<Record<keyof R & string, string>>,
): Promise<R> => {
  const selected = Object.entries<string>(expressions).map(
    ([name, expression]) => `${column(expression, orderBy)} as "${name}"`,
  )
  const [row] = await rowsOf<R>(db, sql.raw(`select ${selected.join(', ')} from ${from}`))
  return row!
}

type Textos<K extends string> = Record<K, readonly string[]>
type DelMotor = Record<string, readonly unknown[]>
type Amounts = readonly (number | null)[]

const amounts = (values: Amounts): Float64Array => Float64Array.from(values, (value) => value ?? Number.NaN)

const readSectores = async (db: Executor): Promise<Columnas['sectores']> => {
  const rows = await db.select().from(sectores_productivos).orderBy(asc(sectores_productivos.nombre))
  return { nombre: rows.map((r) => r.nombre), pct: rows.map((r) => r.porcentaje_mantencion) }
}

/** The code, the description and the engine's columns of each row, one array for each column. */
const readCatalogue = async (db: Executor, tabla: (typeof TABLAS)[NombreIngrediente]) => {
  const [clave] = tabla.clave
  const taken = columnasDelMotor(tabla)
  const expressions = taken.map(([motor, nombre, clase]) => [
    motor,
    clase === 'monto' ? micros(nombre) : clase === 'dia' ? `${nombre} - date '1970-01-01'` : nombre,
  ])
  const { codigo, descripcion, ...rest } = await readColumns<Textos<'codigo' | 'descripcion'> & DelMotor>(
    db,
    tabla.nombre,
    clave,
    { codigo: clave, descripcion: tabla.descripcion, ...Object.fromEntries(expressions) },
  )
  const columnas = taken.map(([motor, , clase]) => {
    const values = rest[motor]!
    return [motor, clase === 'monto' || clase === 'dia' ? amounts(values as Amounts) : values]
  })
  return { columnas: { codigo, ...Object.fromEntries(columnas) }, descripciones: descripcion }
}

const readValores = async (db: Executor): Promise<NonNullable<Columnas['valores']>> => {
  type Clases = NonNullable<NonNullable<Columnas['valores']>['clase']>
  type Valores = Textos<'codigo'> & { clase: Clases; recargo: Amounts }
  const { codigo, clase, recargo } = await readColumns<Valores>(db, 'valores', 'codigo', {
    codigo: 'codigo',
    clase: 'clase',
    recargo: micros('recargo_pct'),
  })
  type Vigencias = Textos<'valor'> & { desde: readonly number[]; monto: Amounts }
  const { valor, desde, monto } = await readColumns<Vigencias>(db, 'vigencias', 'valor, desde', {
    valor: 'valor',
    desde: `desde - date '1970-01-01'`,
    monto: micros('monto'),
  })
  const at = new Map(codigo.map((code, i) => [code, i]))
  return {
    codigo,
    clase,
    recargo: amounts(recargo),
    vigencias: {
      valor: Int32Array.from(valor, (code) => at.get(code)!),
      desde: Int32Array.from(desde),
      monto: amounts(monto),
    },
  }
}

const readUnidades = async (db: Executor): Promise<NonNullable<Columnas['unidades']>> => {
  const columns = { codigo: 'codigo', dimension: 'dimension', num: 'num', den: 'den' }
  return readColumns<NonNullable<Columnas['unidades']>>(db, 'unidades', 'codigo', columns)
}

const readVentas = async (db: Executor): Promise<Columnada['ventas']> => {
  const rows = await db
    .select({
      codigo: productos.codigo_producto,
      linea: productos.linea,
      temporada: productos.temporada,
      vendible: productos.vendible,
    })
    .from(productos)
    .where(or(ne(productos.linea, ''), ne(productos.temporada, ''), ne(productos.vendible, 'si')))
  return rows.map(({ codigo, vendible, ...dicho }) => [codigo, { ...dicho, vendible: vendible === 'si' }])
}

type Oferta = FilaDe<(typeof TABLAS)['ofertas']>

/** Offers as rows, by id, since of equal offers the last one entered counts. */
const readOfertas = async (
  db: Executor,
  insumos: readonly string[],
): Promise<NonNullable<Columnas['ofertas']>> => {
  const { fila } = await readColumns<{ fila: readonly Oferta[] }>(db, 'ofertas', 'id', {
    fila: `to_jsonb(ofertas) - 'created_at' - 'updated_at' || jsonb_build_object('precio', precio::text)`,
  })
  const at = new Map(insumos.map((codigo, i) => [codigo, i]))
  return fila.map((row) => ({
    ...ofertaDe(row),
    id: Number(row.id),
    insumo: at.get(row.insumo)!,
  }))
}

const readProveedores = async (db: Executor): Promise<Columnada['proveedores']> => {
  return readColumns<Columnada['proveedores']>(db, 'proveedores', 'codigo', {
    codigo: 'codigo',
    nombre: 'nombre',
  })
}

const readHoy = async (db: Executor): Promise<number> => {
  const [row] = await rowsOf<{ dia: number }>(db, sql`select ${hoy} - date '1970-01-01' as dia`)
  return row!.dia
}

/** Reads the whole factory. `db` must be one snapshot, so that the columns agree with each other. */
export const readFabrica = async (db: Executor): Promise<Columnada> => {
  const insumos = await readCatalogue(db, TABLAS.insumos)
  const deProductos = await readCatalogue(db, TABLAS.productos)
  const manoObra = await readCatalogue(db, TABLAS.matriz_mano)
  const energia = await readCatalogue(db, TABLAS.matriz_energia)
  return {
    columnas: {
      dia: await readHoy(db),
      valores: await readValores(db),
      unidades: await readUnidades(db),
      sectores: await readSectores(db),
      insumos: insumos.columnas,
      ofertas: await readOfertas(db, insumos.columnas.codigo),
      productos: deProductos.columnas,
      manoObra: manoObra.columnas,
      energia: energia.columnas,
      lineas: await readLineas(db, {
        insumo: insumos.columnas.codigo,
        producto: deProductos.columnas.codigo,
        mano_obra: manoObra.columnas.codigo,
        energia: energia.columnas.codigo,
      }),
    },
    estructuras: (await db.select().from(estructuras)).map(inputsOf),
    ventas: await readVentas(db),
    proveedores: await readProveedores(db),
    descripciones: {
      insumo: insumos.descripciones,
      producto: deProductos.descripciones,
      mano_obra: manoObra.descripciones,
      energia: energia.descripciones,
    },
  }
}
