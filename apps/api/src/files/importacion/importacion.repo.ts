import type { TablaImportable } from '@telar/contract'
import { claveDe } from '@telar/tablas'
import { isNotNull, sql } from 'drizzle-orm'
import { chunks } from '../../store/chunks.ts'
import { type Executor, rowsOf } from '../../store/executor.ts'
import { estructuras, insumos, listas_precios, productos } from '../../store/schema/index.ts'
import { hoy } from '../../store/vale.ts'
import { distinct, type FilaLeida, type Leidas, type Tanda } from './filas.ts'
import type { Guardado, Registro, RegistroDe } from './guardado.ts'
import { type Parejas, readCompra, SIN_COMPRA } from './ofertas.repo.ts'
import {
  readEnUso,
  readHoy,
  readLineasLargas,
  readSectores,
  readTipos,
  readUnidades,
  readUnidadesDeLineas,
  readUnidadesDeUso,
  readValores,
  unidadesEnUso,
} from './referencias.repo.ts'
import { CODES, columnaPedida, isIn, rowsBy } from './registros.repo.ts'
import { TABLAS } from './tablas.ts'
import { readEjes, readNombradas, readPasos } from './variantes.repo.ts'

/** Tables whose records are queried for each batch of rows. */
type Catalogo = Exclude<TablaImportable, 'recetas' | 'ofertas'>

/** Products per query of lines; other requests can run between two queries. */
const PRODUCTS = 100

/** The stored names that are these in any capitals. PostgreSQL's `lower` leaves letters with accents as they are in some locales. */
const nombresComo = async (
  db: Executor,
  tabla: Catalogo,
  columna: string,
  dichos: ReadonlySet<string>,
): Promise<string[]> => {
  const wanted = new Set(Array.from(dichos, (nombre) => nombre.toLowerCase()))
  const rows = await rowsOf<{ nombre: string }>(db, sql.raw(`select ${columna} as nombre from ${tabla}`))
  return rows.map(({ nombre }) => nombre).filter((nombre) => wanted.has(nombre.toLowerCase()))
}

/** The stored records of these rows, by the keys of the rows. */
const registrosDe = async (
  db: Executor,
  tabla: Catalogo,
  filas: readonly FilaLeida[],
): Promise<Map<string, Registro>> => {
  const columna = columnaPedida(tabla)
  const codes = new Set<string>()
  for (const { valores, cruda } of filas) {
    codes.add(valores[columna]!)
    if (cruda !== null) codes.add(cruda.codigos[columna] ?? valores[columna]!)
  }
  const { clave, sinLetras } = TABLAS[tabla]
  const stored =
    sinLetras && clave.length === 1 ? await nombresComo(db, tabla, columna, codes) : Array.from(codes)
  const known = new Map<string, Registro>()
  const rows: readonly Registro[] = await rowsBy(db, tabla, columna, stored)
  for (const fila of rows) {
    const key = clave.map((each) => fila[each]).join('\0')
    known.set(sinLetras ? key.toLowerCase() : key, fila)
  }
  return known
}

/** All lines of the products that the file names. A file may scatter the lines of one product, so batches do not help. */
const readLineas = async (db: Executor, filas: readonly FilaLeida[]): Promise<Guardado['lineas']> => {
  const stored = new Map<string, RegistroDe<'recetas'>>()
  for (const codes of chunks(await distinct(filas, 'codigo_producto'), PRODUCTS))
    for (const fila of await rowsBy(db, 'recetas', 'codigo_producto', codes))
      stored.set(claveDe('recetas', fila), fila)
  return stored
}

/**
 * Queries the stored records of a file's rows, once per batch, even if some of its rows are left out later. Only one query runs at a
 * time, so that other requests get their turn of the embedded database in between. Batches that wait for theirs share the next
 * one, so that queries keep up with a file that is read faster.
 */
export const pedirRegistros = (db: Executor, tabla: Catalogo): Guardado['filasDe'] => {
  const asked = new Map<number, Promise<Map<string, Registro>>>()
  let last: Promise<unknown> = Promise.resolve()
  let next: { filas: FilaLeida[]; answer: Promise<Map<string, Registro>> } | null = null
  const afterLast = () => {
    const filas: FilaLeida[] = []
    const answer = last.then(() => {
      if (next?.filas === filas) next = null
      return registrosDe(db, tabla, filas)
    })
    last = answer.catch(() => undefined)
    return { filas, answer }
  }
  return ({ numero, filas }) => {
    const known = asked.get(numero)
    if (known !== undefined) return known
    if (next === null || next.filas.length + filas.length > CODES) next = afterLast()
    next.filas.push(...filas)
    asked.set(numero, next.answer)
    return next.answer
  }
}

/** The stored supplies of a file whose cost comes from an offer. */
const codigosPorOferta = async (
  tandas: readonly Tanda[],
  filasDe: Guardado['filasDe'],
): Promise<string[]> => {
  const codigos = new Set<string>()
  for (const tanda of tandas)
    for (const [codigo, { eleccion }] of await filasDe(tanda)) if (eleccion !== 'propio') codigos.add(codigo)
  return [...codigos]
}

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
           where ${isIn(insumos.codigo, codes)}`,
    )
    for (const { codigo, ...from } of rows) known.push([codigo, from])
  }
  return new Map(known)
}

const readNotas = async (db: Executor): Promise<Guardado['notas']> => {
  const rows = await db
    .select({ codigo: productos.codigo_producto, nota: productos.lineas_rechazadas })
    .from(productos)
    .where(isNotNull(productos.lineas_rechazadas))
  return new Map(rows.map(({ codigo, nota }) => [codigo, nota!]))
}

const DE_PRECIOS: ReadonlySet<TablaImportable> = new Set(['estructuras', 'listas_precios', 'precios'])

const readEstructuras = async (db: Executor): Promise<Guardado['estructuras']> => {
  const { nombre, productos, lineas, sectores } = estructuras
  const rows = await db.select({ nombre, productos, lineas, sectores }).from(estructuras)
  return new Map(rows.map((row) => [row.nombre.toLowerCase(), row]))
}

const readListas = async (db: Executor): Promise<Guardado['listas']> => {
  const rows = await db
    .select({ nombre: listas_precios.nombre, publicada: listas_precios.publicada })
    .from(listas_precios)
  return new Map(
    rows.map(({ nombre, publicada }) => [nombre.toLowerCase(), { nombre, publicada: publicada !== null }]),
  )
}

/** Codes that rows refer to, of products, supplies, labour and energy. */
const referencesOf = async (tabla: TablaImportable, filas: readonly FilaLeida[]): Promise<string[]> => {
  if (tabla === 'volumenes') return distinct(filas, 'producto')
  if (tabla === 'precios') return distinct(filas, 'codigo_producto')
  if (tabla === 'estructuras')
    return [...new Set(filas.flatMap(({ valores }) => JSON.parse(valores.productos ?? '[]') as string[]))]
  if (tabla === 'matriz_energia') return distinct(filas, 'codigo_mano_obra')
  if (tabla !== 'recetas') return []
  const named = [
    ...(await distinct(filas, 'codigo_producto')),
    ...(await distinct(filas, 'codigo_ingrediente')),
    ...(await distinct(filas, 'ingrediente_del_color')),
  ]
  return [...new Set(named)]
}

const enUsoDe = async (db: Executor, tabla: TablaImportable, filas: readonly FilaLeida[]) => {
  if (tabla === 'valores') return readEnUso(db, filas)
  return tabla === 'unidades' ? unidadesEnUso(db) : new Set<string>()
}

/**
 * Reads all stored data that the rows of a file are checked against. They are of one moment only if `db` is a snapshot or holds the
 * writers' lock.
 * @param filasDe the records, if their queries already run
 * @param parejas the supplier's codes that people have paired with supplies
 */
export const readGuardado = async (
  db: Executor,
  tabla: TablaImportable,
  { tandas }: Leidas,
  filasDe: Guardado['filasDe'] | null,
  parejas: Parejas = {},
): Promise<Guardado> => {
  const filas = tandas.flatMap((tanda) => tanda.filas)
  const [hoy, unidades] = [await readHoy(db), await readUnidades(db)]
  const ofertas = tabla === 'ofertas' ? await readCompra(db, filas, { hoy, unidades }, parejas) : null
  const lineas: Guardado['lineas'] = tabla === 'recetas' ? await readLineas(db, filas) : new Map()
  const registros = (): Guardado['filasDe'] => {
    if (tabla === 'ofertas') return async () => ofertas!.registros
    return tabla === 'recetas' ? async () => lineas : pedirRegistros(db, tabla)
  }
  const pedidas = filasDe ?? registros()
  return {
    filasDe: pedidas,
    lineas,
    sectores: await readSectores(db),
    porOferta:
      tabla === 'insumos' ? await readPorOferta(db, await codigosPorOferta(tandas, pedidas)) : new Map(),
    hoy,
    unidades,
    compra: ofertas?.compra ?? SIN_COMPRA,
    unidadesDeLineas: tabla === 'insumos' ? await readUnidadesDeLineas(db, filas) : new Map(),
    unidadesDeUso: tabla === 'recetas' ? await readUnidadesDeUso(db, filas) : new Map(),
    lineasLargas: readLineasLargas(db),
    valores: await readValores(db),
    estructuras: DE_PRECIOS.has(tabla) ? await readEstructuras(db) : new Map(),
    listas: DE_PRECIOS.has(tabla) ? await readListas(db) : new Map(),
    enUso: await enUsoDe(db, tabla, filas),
    tiposDe: await readTipos(db, await referencesOf(tabla, filas)),
    notas: tabla === 'recetas' ? await readNotas(db) : new Map(),
    ejesDe: await readEjes(
      db,
      tabla === 'recetas' || tabla === 'volumenes' ? filas : [],
      tabla === 'volumenes' ? 'producto' : 'codigo_producto',
    ),
    nombradas: await readNombradas(db, tabla === 'productos' ? filas : []),
    pasos: tabla === 'recetas' ? await readPasos(db) : [],
  }
}
