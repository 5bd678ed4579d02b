import { DomainError, type Entry } from '@telar/fabrica'
import {
  alComienzo,
  type Columna,
  type Fila,
  type FilaDe,
  type NombreCon,
  noExiste,
  TABLAS,
  type Tabla,
} from '@telar/tablas'
import { type SQL, sql } from 'drizzle-orm'
import { type Executor, rowsOf } from './executor.ts'
import type { Ground } from './ground.ts'
import { comoSeLeen, deleteFilas, insertFilas, updateFilas } from './rows.ts'
import { assertSeen, assertUnused, found, type SeenVersion } from './rules.ts'
import { type Contexto, escribir } from './tx.ts'
import { usersOf } from './usage.ts'

/* A plain catalogue. Its description contains everything about it. */

type Plana = NombreCon<'plano'>

type Reckoned = Readonly<Record<string, SQL<unknown>>>

/** A row as shown. */
type Row<N extends Plana, A extends Reckoned> = FilaDe<(typeof TABLAS)[N]> & {
  version: number
} & { [K in keyof A]: A[K] extends SQL<infer V> ? V : never }

interface Plano<N extends Plana, A extends Reckoned, R> {
  tabla: N
  /** Computed columns of a row `t`: shown, not stored. */
  ademas?: A
  /** Order of the rows `t`; undefined: by code. */
  orden?: SQL
  toRespuesta: (row: Row<N, A>) => R
  /** Why a row can be neither changed nor deleted; null: it can. */
  fija?: (row: Row<N, A>) => string | null
  /** May refuse the new contents of a row. */
  antesDeCambiar?: (tx: Executor, row: Row<N, A>, datos: Fila) => Promise<void>
  /** May refuse a changed row because of rows that name it. */
  alCambiar?: (tx: Executor, row: Row<N, A>) => Promise<void>
}

/** The given fields, without those that were left out. */
const said = (datos: object): Fila =>
  Object.fromEntries(Object.entries(datos).filter(([, value]) => value !== undefined))

/** Lists, finds and writes its rows: each write is one transaction with one entry. */
export const catalogoPlano = <N extends Plana, R, A extends Reckoned = Record<never, never>>({
  tabla,
  ademas,
  orden,
  toRespuesta,
  fija,
  antesDeCambiar,
  alCambiar,
}: Plano<N, A, R>) => {
  const { uno, entidad, clave, columnas }: Tabla = TABLAS[tabla]
  const [codigoDe] = clave
  const key = sql.raw(`t.${codigoDe}`)
  const finds = (codigo: string): SQL =>
    (columnas[codigoDe] as Columna).comoSeEscribe
      ? sql`lower(${key}) = lower(${codigo})`
      : sql`${key} = ${codigo}`

  const read = (db: Executor, where: SQL): Promise<Row<N, A>[]> => {
    const reckoned = Object.entries(ademas ?? {}).map(([name, value]) => sql`, ${value} as ${sql.raw(name)}`)
    return rowsOf<Row<N, A>>(
      db,
      sql`select ${comoSeLeen(tabla)}${sql.join(reckoned)} from ${sql.raw(tabla)} t
           where ${where} order by ${orden ?? key}`,
    )
  }
  const buscar = async (db: Executor, codigo: string): Promise<Row<N, A> | undefined> =>
    (await read(db, finds(codigo)))[0]
  const desconocido = (codigo: string): string => noExiste(tabla, codigo)
  const nameOf = (row: Row<N, A>): string => (row as Fila)[codigoDe] as string

  /** The part of a row that the journal stores. */
  const written = (row: Row<N, A>): Fila =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !(name in (ademas ?? {}))))
  const entryOf = (accion: string, antes: Row<N, A> | null, despues: Row<N, A> | null): Entry =>
    // The compiler cannot see that entries about a table contain rows of that table.
    ({
      entidad,
      clave: nameOf((antes ?? despues)!),
      accion,
      antes: antes && written(antes),
      despues: despues && written(despues),
    }) as Entry

  const writable = async (tx: Executor, codigo: string, seen: SeenVersion): Promise<Row<N, A>> => {
    const row = found(await buscar(tx, codigo), desconocido(codigo))
    const reason = fija?.(row) ?? null
    if (reason !== null) throw new DomainError('no_se_cambia', reason)
    assertSeen(row, seen, toRespuesta)
    return row
  }

  return {
    buscar,
    desconocido,

    listar: async ({ database }: Ground): Promise<R[]> =>
      (await read(database.db, sql`true`)).map(toRespuesta),

    /** @throws DomainError `duplicado` */
    crear: ({ database }: Ground, contexto: Contexto, datos: object): Promise<R> =>
      escribir(database, contexto, async ({ tx, anotar }) => {
        const fila = said(datos)
        const codigo = fila[codigoDe] as string
        const known = await buscar(tx, codigo)
        if (known) throw new DomainError('duplicado', `${alComienzo(uno)} ${nameOf(known)} ya existe`)
        await insertFilas(tx, tabla, [fila])
        const row = (await buscar(tx, codigo))!
        await anotar(entryOf('alta', null, row))
        return toRespuesta(row)
      }),

    /** @throws DomainError `no_encontrado`, `no_se_cambia`, `version_vieja`, and as `antesDeCambiar` and `alCambiar` */
    cambiar: (
      { database }: Ground,
      contexto: Contexto,
      codigo: string,
      seen: SeenVersion,
      datos: object,
    ): Promise<R> =>
      escribir(database, contexto, async ({ tx, anotar }) => {
        const before = await writable(tx, codigo, seen)
        const fila = said(datos)
        await antesDeCambiar?.(tx, before, fila)
        await updateFilas(tx, tabla, [{ ahora: before, nueva: { ...before, ...fila } }])
        const row = (await buscar(tx, codigo))!
        await alCambiar?.(tx, row)
        await anotar(entryOf('cambio', before, row))
        return toRespuesta(row)
      }),

    /** @throws DomainError `no_encontrado`, `no_se_cambia`, `version_vieja`, `en_uso` */
    borrar: ({ database }: Ground, contexto: Contexto, codigo: string, seen: SeenVersion): Promise<void> =>
      escribir(database, contexto, async ({ tx, anotar }) => {
        const row = await writable(tx, codigo, seen)
        const name = nameOf(row)
        assertUnused(`${alComienzo(uno)} ${name}`, await usersOf(tx, tabla, [name]))
        await deleteFilas(tx, tabla, [row])
        await anotar(entryOf('baja', row, null))
      }),
  }
}
