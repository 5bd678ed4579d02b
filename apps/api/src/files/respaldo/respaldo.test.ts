import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Entry } from '@telar/fabrica'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { readConfig } from '../../config.ts'
import { Costeo } from '../../costs/costeo/costeo.ts'
import { abrirBoveda } from '../../people/gotrue/llave.ts'
import { type Database, openPglite } from '../../store/client.ts'
import { rowsOf } from '../../store/executor.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { escribir } from '../../store/tx.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { respaldar, restaurar } from './respaldo.service.ts'
import { TABLAS } from './tablas.ts'

const contexto = { actor: 'prueba', requestId: null }
const ENTRADA: Entry = { entidad: 'persona', clave: 'x', accion: 'prueba', antes: null, despues: null }

/** Every stored row as the database writes it. */
const everything = async ({ db }: Database) => {
  const tables: Record<string, unknown> = {}
  for (const tabla of TABLAS) {
    const rows = await rowsOf<{ fila: string }>(
      db,
      sql`select to_jsonb(t)::text as fila from ${sql.raw(tabla)} t order by 1`,
    )
    tables[tabla] = rows.map(({ fila }) => fila)
  }
  return tables
}

const costs = async (database: Database) =>
  Array.from((await new Costeo(database).alDia()).model.resultados(), ({ codigo, base }) => [codigo, base])

describe('a backup', () => {
  let server: TestServer
  let folder: string
  let archivo: string
  const targets: Pick<TestDatabase, 'destroy'>[] = []

  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
    folder = await mkdtemp(join(tmpdir(), 'telar-prueba-respaldo-'))
    archivo = join(folder, 'a.respaldo')
    const admin = (method: string, path: string, body: unknown) => server.call('admin', method, path, body)
    const insumo = { grupo: 'g', detalle: "O'Higgins «ñ»\n\t\\ 🧵", costo: 8589934591.999999 }
    await admin('POST', '/insumos/registrar', { codigo: '007', ...insumo })
    await admin('PUT', '/tabla-config/matriz_mano', { valor: 3333.333333 })
    const valor = { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485, desde: '2026-01-15' }
    await admin('POST', '/valores', valor)
    await admin('POST', '/valores/USD/vigencias', { desde: '2999-12-31', monto: 0.000001, nota: 'pendiente' })
    await admin('POST', '/insumos/registrar', {
      ...insumo,
      costo: undefined,
      codigo: '008',
      precio: 2.1,
      moneda: 'USD',
    })
    await admin('POST', '/cierres', { nombre: 'Cierre' })
    // Characters that some readers take for a line end; `node:readline` of Node 24 takes the last two.
    await escribir(server.database, contexto, ({ anotar }) =>
      anotar({ ...ENTRADA, despues: { texto: '\v \f \r \u0085 \u2028 \u2029' } }),
    )
    await respaldar(server.database, archivo)
  })
  afterAll(async () => {
    await server.close()
    for (const target of targets) await target.destroy()
    await rm(folder, { recursive: true })
  })

  const empty = async (): Promise<Database> => {
    const target = await createTestDatabase()
    targets.push(target)
    return target.database
  }

  /** An embedded database for a run on PostgreSQL. Slow, since it creates its own folder. */
  const newEmbedded = async (): Promise<Database> => {
    const database = await openPglite(await mkdtemp(join(folder, 'pglite-')))
    targets.push({ destroy: database.close })
    return database
  }

  it('restores everything into an empty database, to the last digit, and the journal continues', async () => {
    const target = await empty()
    const { seq } = await restaurar(target, archivo)
    expect(seq).toBe(await newestSeq(server.database.db))
    const restored = await everything(target)
    const original = await everything(server.database)
    for (const tabla of TABLAS) {
      if (tabla === 'acceso.settings') continue
      expect([tabla, restored[tabla]]).toEqual([tabla, original[tabla]])
    }
    expect(await costs(target)).toEqual(await costs(server.database))
    await escribir(target, contexto, async ({ tx, anotar }) => {
      await tx.execute(sql`update insumos set costo = 1 where codigo = 'TELA'`)
      return anotar(ENTRADA)
    })
    expect(await newestSeq(target.db)).toBe(seq + 1)
  })

  // Runs only on PostgreSQL: from PostgreSQL to an embedded database and back.
  it.runIf(inject('goldenDatabase').kind === 'postgres')(
    'goes from one kind of database to the other and back',
    async () => {
      const embedded = await newEmbedded()
      await restaurar(embedded, archivo)
      const again = join(folder, 'b.respaldo')
      await respaldar(embedded, again)
      const back = await empty()
      await restaurar(back, again)
      const original = await everything(server.database)
      const restored = await everything(back)
      for (const tabla of TABLAS) {
        if (tabla === 'acceso.settings' || tabla === 'instalacion') continue
        expect([tabla, restored[tabla]]).toEqual([tabla, original[tabla]])
      }
    },
  )

  it('[CONC-01] of an older version restores people who had no version yet', async () => {
    const earlier = join(folder, 'anterior')
    const text = gunzipSync(await readFile(archivo)).toString('utf8')
    const without = text.replace(/("tabla":"acceso\.users","columnas":\[.*?),"version"/, '$1')
    expect(without).not.toBe(text)
    await writeFile(earlier, gzipSync(without.replaceAll(/, "version": \d+(?=.*"encrypted_password")/g, '')))
    const target = await empty()
    await restaurar(target, earlier)
    const people = await rowsOf<{ email: string; version: number }>(
      target.db,
      sql`select email, version from acceso.users order by email`,
    )
    expect(people).toEqual([
      { email: 'admin@prueba.local', version: 1 },
      { email: 'lectura@prueba.local', version: 1 },
    ])
  })

  it('is refused if the database is not empty or the file not whole, and changes nothing', async () => {
    await expect(restaurar(server.database, archivo)).rejects.toThrow('ya tiene datos')
    const target = await empty()
    const before = await everything(target)
    const bytes = await readFile(archivo)
    const lines = gunzipSync(bytes).toString('utf8').split('\n')
    const damaged: [string, Buffer][] = [
      ['cut off in the middle of the file', bytes.subarray(0, bytes.length >> 1)],
      ['without its end', gzipSync(lines.slice(0, -2).join('\n'))],
      ['with a row missing', gzipSync(lines.filter((_, i) => i !== 3).join('\n'))],
      ['another file', Buffer.from('codigo;costo\n')],
      ['nothing', Buffer.alloc(0)],
    ]
    for (const [what, content] of damaged) {
      const file = join(folder, 'roto')
      await writeFile(file, content)
      await expect(restaurar(target, file), what).rejects.toThrow(/dañado|cortado/)
    }
    const newer = lines.map((line) => line.replace('"columnas":["nombre"', '"columnas":["nombre","luna"'))
    await writeFile(join(folder, 'nuevo'), gzipSync(newer.join('\n')))
    await expect(restaurar(target, join(folder, 'nuevo'))).rejects.toThrow('versión más nueva')
    expect(await everything(target)).toEqual(before)
  })

  it('restores into a database whose vault was opened already', async () => {
    const target = await empty()
    await abrirBoveda(target, readConfig({ APP_KEY: Buffer.alloc(32, 9).toString('base64') }))
    const { seq } = await restaurar(target, archivo)
    expect(seq).toBe(await newestSeq(server.database.db))
  })

  it('reports that a folder is no backup', async () => {
    await expect(restaurar(await empty(), folder)).rejects.toThrow('es una carpeta, no un respaldo')
  })

  it('leaves no unfinished file behind, and touches no file that is being written', async () => {
    const place = await mkdtemp(join(folder, 'a-medias-'))
    const wanted = join(place, 'b.respaldo')
    /** A database that fails halfway. */
    const lost: Database = {
      ...server.database,
      transaction: (opening, action) =>
        server.database.transaction(opening, (tx) => {
          let left = 10
          const execute: typeof tx.execute = (query) => {
            left -= 1
            if (left < 0) throw new Error('lost')
            return tx.execute(query)
          }
          return action(Object.assign(Object.create(tx), { execute }))
        }),
    }
    await expect(respaldar(lost, wanted)).rejects.toThrow('lost')
    expect(await readdir(place)).toEqual([])
    await writeFile(`${wanted}.parcial`, 'de otro')
    await expect(respaldar(server.database, wanted)).rejects.toThrow('quedó de un respaldo que no terminó')
    expect(await readFile(`${wanted}.parcial`, 'utf8')).toBe('de otro')
    await expect(respaldar(server.database, join(place, 'no-existe', 'c'))).rejects.toThrow(
      'No existe la carpeta de',
    )
    expect(await readdir(place)).toEqual(['b.respaldo.parcial'])
    await rm(`${wanted}.parcial`)
    await respaldar(server.database, wanted)
    expect(await readdir(place)).toEqual(['b.respaldo'])
    expect((await stat(wanted)).mode & 0o777).toBe(0o600)
  })

  it('contains no personal token, and a restore ignores those of an older version', async () => {
    const { status } = await server.call('admin', 'POST', '/cuenta/claves', {
      nombre: 'Tablero',
      alcance: 'lectura',
      dias: 30,
    })
    expect(status).toBe(201)
    const file = join(folder, 'con-clave')
    await respaldar(server.database, file)
    const text = gunzipSync(await readFile(file)).toString('utf8')
    expect(text).not.toContain('"tabla":"acceso.personal_tokens"')
    const [token] = await rowsOf<{ fila: string }>(
      server.database.db,
      sql`select to_jsonb(t)::text as fila from acceso.personal_tokens t`,
    )
    const section = { tabla: 'acceso.personal_tokens', columnas: ['id'], filas: 1 }
    const lines = text.trimEnd().split('\n').toSpliced(-1, 0, JSON.stringify(section), token!.fila)
    await writeFile(file, gzipSync(`${lines.join('\n')}\n`))
    const target = await empty()
    await restaurar(target, file)
    expect(await rowsOf(target.db, sql`select id from acceso.personal_tokens`)).toEqual([])
    expect(await costs(target)).toEqual(await costs(server.database))
  })

  it('of an earlier version gets names that differ by more than capitals and the way an accent is typed', async () => {
    const old = await empty()
    await old.db.execute(sql`drop index listas_precios_sin_mayusculas`)
    await old.db.execute(sql`insert into sectores_productivos (nombre) values ('Teji\u0301a')`)
    await old.db.execute(sql`insert into listas_precios (nombre) values ('Mayorista'), ('mayorista')`)
    const file = join(folder, 'nombres-viejos')
    await respaldar(old, file)
    const target = await empty()
    await restaurar(target, file)
    const names = async (tabla: string) =>
      (
        await rowsOf<{ nombre: string }>(target.db, sql.raw(`select nombre from ${tabla} order by nombre`))
      ).map(({ nombre }) => nombre)
    expect(await names('sectores_productivos')).toContain('Tejía')
    expect((await names('listas_precios')).toSorted()).toEqual(['Mayorista', 'mayorista 2'])
    await expect(
      target.db.execute(sql`insert into listas_precios (nombre) values ('MAYORISTA')`),
    ).rejects.toThrow()
  })

  it('under a passphrase opens with it only, and detects changed, moved or missing parts', async () => {
    const FRASE = 'caballo ñandú correcto'
    const file = join(folder, 'cifrado')
    await respaldar(server.database, file, FRASE)
    const bytes = await readFile(file)
    const target = await empty()
    const before = await everything(target)
    await expect(restaurar(target, file)).rejects.toThrow('FRASE_RESPALDO')
    await expect(restaurar(target, file, 'caballo nandu correcto')).rejects.toThrow(
      'La frase no es la de este respaldo',
    )
    const changed = Buffer.from(bytes)
    changed[bytes.length - 100]! ^= 1
    for (const [what, content] of [
      ['changed', changed],
      ['cut off', bytes.subarray(0, -40)],
      ['longer', Buffer.concat([bytes, Buffer.alloc(40)])],
    ] as const) {
      const broken = join(folder, 'cifrado-roto')
      await writeFile(broken, content)
      await expect(restaurar(target, broken, FRASE), what).rejects.toThrow(/dañado|cortado/)
    }
    expect(await everything(target)).toEqual(before)
    // The same passphrase in another Unicode composition.
    await restaurar(target, file, FRASE.normalize('NFD'))
    expect(await costs(target)).toEqual(await costs(server.database))
  })
})
