import { setImmediate } from 'node:timers/promises'
import { type Columnas, type DetalleLinea, TIPOS, type TipoIngrediente } from '@telar/costing'
import { type Columnada, columnasDelMotor, microOf, ofertaDe } from '@telar/fabrica'
import { type Columna, type Fila, type NombreIngrediente, TABLAS } from '@telar/tablas'
import { asc, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { inputsOf } from '../../store/rules.ts'
import { estructuras, productos, sectores_productivos } from '../../store/schema/index.ts'
import { hoy } from '../../store/vale.ts'

/** Products whose recipe lines travel in one answer: about 40,000 lines of twenty each, few enough to be gone soon. */
const PRODUCTS_A_CHUNK = 2_000

/**
 * Columns are read as one JSON array each: a row object for every one of two million lines would cost ten seconds.
 * Amounts come as whole micro-units, which JSON numbers hold exactly.
 */
const column = (expression: string, orderBy: string): string =>
  `coalesce(json_agg(${expression} order by ${orderBy}), '[]'::json)`

const micros = (name: string): string => `(${name} * 1000000)::bigint`

const readColumns = async <K extends string>(
  db: Executor,
  from: string,
  orderBy: string,
  expressions: Record<K, string>,
): Promise<Record<K, unknown[]>> => {
  const selected = (Object.entries(expressions) as [K, string][]).map(
    ([name, expression]) => `${column(expression, orderBy)} as "${name}"`,
  )
  const [row] = await rowsOf<Record<K, unknown[]>>(db, sql.raw(`select ${selected.join(', ')} from ${from}`))
  return row!
}

const amounts = (values: unknown[]): Float64Array =>
  Float64Array.from(values as (number | null)[], (value) => value ?? Number.NaN)

const readSectores = async (db: Executor): Promise<Columnas['sectores']> => {
  const rows = await db.select().from(sectores_productivos).orderBy(asc(sectores_productivos.nombre))
  return { nombre: rows.map((r) => r.nombre), pct: rows.map((r) => r.porcentaje_mantencion) }
}

/** What the engine takes of a line besides its quantity, of those few that say more than that. */
const DETALLES = columnasDelMotor(TABLAS.recetas).filter(([motor]) => motor !== 'cantidad')

const DETALLADA = sql.raw(
  DETALLES.map(([, nombre]) => {
    const { inicial } = (TABLAS.recetas.columnas as Readonly<Record<string, Columna>>)[nombre]!
    return inicial === undefined ? `r.${nombre} is not null` : `r.${nombre} <> '${inicial}'`
  }).join(' or '),
)

const VALORES = sql.raw(
  DETALLES.map(([, nombre, clase]) => (clase === 'monto' ? micros(`r.${nombre}`) : `r.${nombre}`)).join(', '),
)

/**
 * Columns of lines, in the order of their key. The index gives the rows in that order, and the database looks up no ingredient:
 * to join the four catalogues took it four times as long as all the rest.
 */
const linesOf = (from: string, to: string): SQL => sql`
  select json_agg(codigo_producto) as producto, json_agg(tipo) as tipo, json_agg(codigo_ingrediente) as ingrediente,
         json_agg(cantidad_ingrediente::text) as cantidad, string_agg(detallada::int::text, '') as detallada,
         json_agg(json_build_array(${VALORES})) filter (where detallada) as detalles
    from (
      select r.*, (${DETALLADA}) as detallada
        from recetas r
       where codigo_producto between ${from} and ${to}
       order by codigo_producto, codigo_ingrediente
    ) r`

/** Null where there is no line. */
type LineColumns = Record<'producto' | 'ingrediente' | 'cantidad', string[] | null> & {
  tipo: TipoIngrediente[] | null
  /** For each line 1 if it is among `detalles`, else 0. */
  detallada: string | null
  detalles: unknown[][] | null
}

type Codigos = Readonly<Record<TipoIngrediente, readonly string[]>>

const readLineas = async (db: Executor, codigos: Codigos): Promise<Columnas['lineas']> => {
  const placesOf = (tipo: TipoIngrediente) => new Map(codigos[tipo].map((codigo, place) => [codigo, place]))
  const places = {
    insumo: placesOf('insumo'),
    producto: placesOf('producto'),
    mano_obra: placesOf('mano_obra'),
    energia: placesOf('energia'),
  }
  const detalles = new Map<number, DetalleLinea>()
  const chunks: Omit<Columnas['lineas'], 'detalles'>[] = []
  let length = 0
  const ask = async (start: number): Promise<LineColumns[]> => {
    const products = codigos.producto.slice(start, start + PRODUCTS_A_CHUNK)
    return products.length === 0 ? [] : rowsOf<LineColumns>(db, linesOf(products[0]!, products.at(-1)!))
  }
  let asked = ask(0)
  for (let start = 0; start < codigos.producto.length; start += PRODUCTS_A_CHUNK) {
    const [columns] = await asked
    // The embedded database has a thread of its own: it reads the next lines while these are taken apart. The question leaves
    // with the next turn, in which others are heard too.
    asked = ask(start + PRODUCTS_A_CHUNK)
    // A failure is told where it is awaited, and not before.
    asked.catch(() => undefined)
    await setImmediate()
    const { producto, tipo, ingrediente, cantidad, detallada, detalles: values } = columns!
    if (producto === null || tipo === null || ingrediente === null || cantidad === null) continue
    chunks.push({
      producto: Int32Array.from(producto, (codigo) => places.producto.get(codigo)!),
      tipo: Uint8Array.from(tipo, (name) => TIPOS.indexOf(name)),
      ingrediente: Int32Array.from(ingrediente, (codigo, i) => places[tipo[i]!].get(codigo)!),
      cantidad: Float64Array.from(cantidad, microOf),
    })
    let place = -1
    for (const each of values ?? []) {
      place = detallada!.indexOf('1', place + 1)
      detalles.set(length + place, Object.fromEntries(DETALLES.map(([motor], i) => [motor, each[i]])))
    }
    length += tipo.length
  }
  const lineas = {
    producto: new Int32Array(length),
    tipo: new Uint8Array(length),
    ingrediente: new Int32Array(length),
    cantidad: new Float64Array(length),
    detalles,
  }
  let at = 0
  for (const { producto, tipo, ingrediente, cantidad } of chunks) {
    lineas.producto.set(producto, at)
    lineas.tipo.set(tipo, at)
    lineas.ingrediente.set(ingrediente, at)
    lineas.cantidad.set(cantidad, at)
    at += tipo.length
  }
  return lineas
}

/** Of each row its code and description, and what the engine takes of it, one array a column. */
const readCatalogue = async (db: Executor, tabla: (typeof TABLAS)[NombreIngrediente]) => {
  const [clave] = tabla.clave
  const taken = columnasDelMotor(tabla)
  const expressions = taken.map(([motor, nombre, clase]) => [
    motor,
    clase === 'monto' ? micros(nombre) : clase === 'dia' ? `${nombre} - date '1970-01-01'` : nombre,
  ])
  const { codigo, descripcion, ...rest } = await readColumns(db, tabla.nombre, clave, {
    codigo: clave,
    descripcion: tabla.descripcion,
    ...Object.fromEntries(expressions),
  })
  const columnas = taken.map(([motor, , clase]) => {
    const values = (rest as Record<string, unknown[]>)[motor]!
    return [motor, clase === 'monto' || clase === 'dia' ? amounts(values) : values]
  })
  return {
    columnas: { codigo: codigo as string[], ...Object.fromEntries(columnas) },
    descripciones: descripcion as string[],
  }
}

const readValores = async (db: Executor): Promise<NonNullable<Columnas['valores']>> => {
  const { codigo, recargo } = await readColumns(db, 'valores', 'codigo', {
    codigo: 'codigo',
    recargo: micros('recargo_pct'),
  })
  const { valor, desde, monto } = await readColumns(db, 'vigencias', 'valor, desde', {
    valor: 'valor',
    desde: `desde - date '1970-01-01'`,
    monto: micros('monto'),
  })
  const at = new Map((codigo as string[]).map((code, i) => [code, i]))
  return {
    codigo: codigo as string[],
    recargo: amounts(recargo),
    vigencias: {
      valor: Int32Array.from(valor as string[], (code) => at.get(code)!),
      desde: Int32Array.from(desde as number[]),
      monto: amounts(monto),
    },
  }
}

const readUnidades = async (db: Executor): Promise<NonNullable<Columnas['unidades']>> => {
  const columns = ['codigo', 'dimension', 'num', 'den'] as const
  const selected = Object.fromEntries(columns.map((name) => [name, name])) as Record<string, string>
  return (await readColumns(db, 'unidades', 'codigo', selected)) as unknown as NonNullable<
    Columnas['unidades']
  >
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

/** Offers as rows: by id, since of those alike the last one entered counts. */
const readOfertas = async (
  db: Executor,
  insumos: readonly string[],
): Promise<NonNullable<Columnas['ofertas']>> => {
  const { fila } = await readColumns(db, 'ofertas', 'id', {
    fila: `to_jsonb(ofertas) - 'created_at' - 'updated_at' || jsonb_build_object('precio', precio::text)`,
  })
  const at = new Map(insumos.map((codigo, i) => [codigo, i]))
  return (fila as Fila[]).map((row) => ({
    ...ofertaDe(row),
    id: Number(row.id),
    insumo: at.get(row.insumo as string)!,
  }))
}

const readProveedores = async (db: Executor): Promise<Columnada['proveedores']> => {
  const { codigo, nombre } = await readColumns(db, 'proveedores', 'codigo', {
    codigo: 'codigo',
    nombre: 'nombre',
  })
  return { codigo: codigo as string[], nombre: nombre as string[] }
}

const readHoy = async (db: Executor): Promise<number> => {
  const [row] = await rowsOf<{ dia: number }>(db, sql`select ${hoy} - date '1970-01-01' as dia`)
  return row!.dia
}

/** Reads the whole factory; `db` must be one snapshot, so that the columns agree with each other. */
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
