import { searchable, type TablaImportable, type TipoIngrediente } from '@telar/contract'
import { TIPOS } from '@telar/costing'
import { CATALOGO_DE, type Columna, claveDe, type Fila, TABLAS, VALOR_GLOBAL } from '@telar/tablas'
import { getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { lineEntry } from '../../catalog/receta/receta.map.ts'
import { chunks } from '../../store/chunks.ts'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { type EnColumnas, enFilas } from '../../store/journal/columnas.ts'
import {
  estructuras,
  insumos,
  listas_precios,
  matriz_energia,
  matriz_mano,
  precios,
  productos,
  recetas,
  sectores_productivos,
  unidades,
  valores,
  vigencias,
} from '../../store/schema/index.ts'
import { hoy, valeHoy } from '../../store/vale.ts'
import type { FilaLeida, Leidas, Tanda } from './filas.ts'
import type { Guardado } from './guardado.ts'

/** Codes of one question, and products whose lines are asked for at once: others want their turn in between. */
const CODES = 5_000
const PRODUCTS = 250

/** As an array, which the index is walked through for once; a join would descend it anew for each code. */
const isIn = (column: AnyPgColumn, codes: readonly string[]): SQL =>
  sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)))`

type Catalogo = Exclude<TablaImportable, 'recetas'>

/** What the journal does not keep of a row, since its entry has it. */
const DATES = new Set(['created_at', 'updated_at'])

/** Where each table is kept, and the column by which its rows are asked for. */
const STORED = {
  insumos: { table: insumos, code: insumos.codigo },
  productos: { table: productos, code: productos.codigo_producto },
  matriz_mano: { table: matriz_mano, code: matriz_mano.codigo_mano_obra },
  matriz_energia: { table: matriz_energia, code: matriz_energia.codigo_energia },
  valores: { table: valores, code: valores.codigo },
  vigencias: { table: vigencias, code: vigencias.valor },
  estructuras: { table: estructuras, code: estructuras.nombre },
  listas_precios: { table: listas_precios, code: listas_precios.nombre },
  precios: { table: precios, code: precios.codigo_producto },
} as const satisfies Record<Catalogo, { table: PgTable; code: AnyPgColumn }>

/**
 * Rows as the journal keeps them, amounts as text, in one JSON array a column: a hundred thousand row objects of the
 * driver would take ten times as long, and as many of PostgreSQL's JSON five times.
 */
const rowsByCode = async (db: Executor, tabla: Catalogo, claves: readonly string[]): Promise<Fila[]> => {
  const codes = [...new Set(claves.map((clave) => clave.split('\0', 1)[0]!))]
  const { table, code } = STORED[tabla]
  const described: Readonly<Record<string, Columna>> = TABLAS[tabla].columnas
  const columns = Object.values<AnyPgColumn>(getTableColumns(table)).filter(
    ({ name }) => !DATES.has(name) && !described[name]?.interna,
  )
  const arrays = columns.map((column) => {
    const value = column.getSQLType().startsWith('numeric') ? `${column.name}::text` : column.name
    return `coalesce(json_agg(${value}), '[]'::json) as ${column.name}`
  })
  const [answer] = await rowsOf<EnColumnas>(
    db,
    sql`select ${sql.raw(arrays.join(', '))} from ${sql.raw(tabla)} where ${isIn(code, codes)}`,
  )
  return enFilas(answer!)
}

const linesOfProducts = async (db: Executor, codes: readonly string[]): Promise<Fila[]> =>
  (await db.select().from(recetas).where(isIn(recetas.codigo_producto, codes))).map((row) => ({
    ...lineEntry(row),
  }))

const distinct = (filas: readonly FilaLeida[], columna: string): string[] => [
  ...new Set(filas.map(({ valores }) => valores[columna] as string)),
]

const byKey = (tabla: TablaImportable, filas: readonly Fila[]): Map<string, Fila> =>
  new Map(filas.map((fila) => [claveDe(tabla, fila), fila]))

/** All lines of the products that the file names, since theirs may stand anywhere in it. */
const readLineas = async (db: Executor, filas: readonly FilaLeida[]): Promise<Map<string, Fila>> => {
  const stored: Fila[] = []
  for (const codes of chunks(distinct(filas, 'codigo_producto'), PRODUCTS)) {
    stored.push(...(await linesOfProducts(db, codes)))
  }
  return byKey('recetas', stored)
}

/**
 * Asks for the records that the rows of one file name, each piece once, also where some of its rows are left out later. One
 * question is on its way at a time, however many pieces wait: others want their turn of the embedded database in between.
 */
export const pedirRegistros = (db: Executor, tabla: Catalogo): Guardado['filasDe'] => {
  const ask = async (tanda: Tanda) =>
    byKey(
      tabla,
      await rowsByCode(
        db,
        tabla,
        tanda.filas.flatMap(({ clave, cruda }) => (cruda === null ? clave : [clave, cruda.clave])),
      ),
    )
  const asked = new Map<number, Promise<Map<string, Fila>>>()
  let last: Promise<unknown> = Promise.resolve()
  return (tanda) => {
    const known = asked.get(tanda.numero)
    if (known !== undefined) return known
    const answer = last.then(() => ask(tanda))
    last = answer.catch(() => undefined)
    asked.set(tanda.numero, answer)
    return answer
  }
}

const lineasDe = async (db: Executor, filas: readonly FilaLeida[]): Promise<Guardado['filasDe']> => {
  const lineas = await readLineas(db, filas)
  return async () => lineas
}

/** Names of sectors, by themselves and as they are searched. */
export const readSectores = async (db: Executor): Promise<Map<string, string>> => {
  const rows = await db.select({ nombre: sectores_productivos.nombre }).from(sectores_productivos)
  return new Map(
    rows.flatMap(({ nombre }) => [[searchable(nombre), nombre] as const, [nombre, nombre] as const]),
  )
}

/** Supplies among those that the rows name whose cost comes from their offers. */
const readPorOferta = async (db: Executor, codigos: readonly string[]): Promise<Guardado['porOferta']> => {
  const known: [string, { costo: string | null; precio: string | null; moneda: string | null }][] = []
  for (const codes of chunks(codigos, CODES)) {
    const rows = await rowsOf<{
      codigo: string
      costo: string | null
      precio: string | null
      moneda: string | null
    }>(
      db,
      sql`select insumos.codigo, c.puesto::text as costo, o.precio::text as precio, o.moneda
            from insumos
            left join lateral oferta_que_cuenta(insumos.codigo, insumos.eleccion, insumos.unidad, ${hoy}) c on true
            left join ofertas o on o.id = c.id
           where insumos.eleccion <> 'propio' and ${isIn(insumos.codigo, codes)}`,
    )
    for (const { codigo, ...from } of rows) known.push([codigo, from])
  }
  return new Map(known)
}

const readHoy = async (db: Executor): Promise<string> => {
  const [row] = await rowsOf<{ dia: string }>(db, sql`select ${hoy}::text as dia`)
  return row!.dia
}

const readUnidades = async (db: Executor): Promise<Guardado['unidades']> =>
  (await db.select({ codigo: unidades.codigo }).from(unidades)).map(({ codigo }) => codigo)

/** What names of valores mean today. */
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

/** Valores among those that the rows name which some record names, or which any may follow. */
const readEnUso = async (db: Executor, filas: readonly FilaLeida[]): Promise<Guardado['enUso']> => {
  const rows = await rowsOf<{ codigo: string }>(
    db,
    sql`select codigo from valores
         where codigo in (select moneda from insumos union select categoria from matriz_mano
                          union select tarifa from matriz_energia)
           and ${isIn(valores.codigo, distinct(filas, 'codigo'))}`,
  )
  return new Set([...Object.values(VALOR_GLOBAL), ...rows.map(({ codigo }) => codigo)])
}

const readTipos = async (db: Executor, codigos: readonly string[]): Promise<Guardado['tiposDe']> => {
  const tipos = new Map<string, TipoIngrediente[]>()
  for (const tipo of TIPOS) {
    const tabla = CATALOGO_DE[tipo]
    const { table, code } = STORED[tabla]
    for (const codes of chunks(codigos, CODES)) {
      const rows = await db
        .select({ codigo: code })
        .from(table as typeof insumos)
        .where(isIn(code, codes))
      for (const { codigo } of rows)
        tipos.set(codigo as string, [...(tipos.get(codigo as string) ?? []), tipo])
    }
  }
  return (codigo) => tipos.get(codigo) ?? []
}

const readPasos = async (db: Executor): Promise<Guardado['pasos']> => {
  const rows = await db
    .select({ producto: recetas.codigo_producto, subproducto: recetas.producto })
    .from(recetas)
    .where(isNotNull(recetas.producto))
  return rows.map(({ producto, subproducto }) => ({ producto, subproducto: subproducto! }))
}

const readNotas = async (db: Executor): Promise<Guardado['notas']> => {
  const rows = await db
    .select({ codigo: productos.codigo_producto, nota: productos.lineas_rechazadas })
    .from(productos)
    .where(isNotNull(productos.lineas_rechazadas))
  return new Map(rows.map(({ codigo, nota }) => [codigo, nota!]))
}

const DE_PRECIOS: ReadonlySet<TablaImportable> = new Set(['estructuras', 'listas_precios', 'precios'])

const readEstructuras = async (db: Executor): Promise<Guardado['estructuras']> =>
  new Map((await db.select().from(estructuras)).map((row) => [row.nombre, row]))

const readListas = async (db: Executor): Promise<Guardado['listas']> => {
  const rows = await db
    .select({ nombre: listas_precios.nombre, publicada: listas_precios.publicada })
    .from(listas_precios)
  return new Map(rows.map(({ nombre, publicada }) => [nombre, { publicada: publicada !== null }]))
}

/** Codes of other catalogues that rows refer to. */
const referencesOf = (tabla: TablaImportable, filas: readonly FilaLeida[]): string[] => {
  if (tabla === 'precios') return distinct(filas, 'codigo_producto')
  if (tabla === 'estructuras')
    return [...new Set(filas.flatMap(({ valores }) => JSON.parse(valores.productos ?? '[]') as string[]))]
  if (tabla === 'matriz_energia') return distinct(filas, 'codigo_mano_obra')
  if (tabla !== 'recetas') return []
  return [...new Set([...distinct(filas, 'codigo_producto'), ...distinct(filas, 'codigo_ingrediente')])]
}

/**
 * All that the rows of a file are held against, of one moment where `db` is a snapshot or holds the writers' lock.
 * @param filasDe the records, where they are being asked for already
 */
export const readGuardado = async (
  db: Executor,
  tabla: TablaImportable,
  { tandas }: Leidas,
  filasDe: Guardado['filasDe'] | null,
): Promise<Guardado> => {
  const filas = tandas.flatMap((tanda) => tanda.filas)
  return {
    filasDe: filasDe ?? (tabla === 'recetas' ? await lineasDe(db, filas) : pedirRegistros(db, tabla)),
    sectores: await readSectores(db),
    porOferta: tabla === 'insumos' ? await readPorOferta(db, distinct(filas, 'codigo')) : new Map(),
    hoy: await readHoy(db),
    unidades: await readUnidades(db),
    valores: await readValores(db),
    estructuras: DE_PRECIOS.has(tabla) ? await readEstructuras(db) : new Map(),
    listas: DE_PRECIOS.has(tabla) ? await readListas(db) : new Map(),
    enUso: tabla === 'valores' ? await readEnUso(db, filas) : new Set(),
    tiposDe: await readTipos(db, referencesOf(tabla, filas)),
    notas: tabla === 'recetas' ? await readNotas(db) : new Map(),
    pasos: tabla === 'recetas' ? await readPasos(db) : [],
  }
}
