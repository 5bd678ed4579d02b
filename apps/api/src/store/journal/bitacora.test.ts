import { NOMBRES } from '@telar/tablas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { rowsOf } from '../executor.ts'
import { escribir } from '../tx.ts'
import { newestSeq } from './read.ts'

const contexto = { actor: 'prueba', requestId: null }
const TELA = { grupo: 'Telas', detalle: 'Tela', costo: 1234.56 }

interface Listed {
  seq: number
  entidad: string
  clave: string
  accion: string
  deshecha_por: number | null
}

describe('GET /bitacora', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
  })
  afterAll(() => server.close())

  const list = async (query: string, as: 'user' | 'admin' = 'user'): Promise<Listed[]> => {
    const { status, body } = await server.call(as, 'GET', `/bitacora?${query}`)
    expect([query, status]).toEqual([query, 200])
    return body
  }
  const done = async (method: string, path: string, body?: unknown): Promise<number> => {
    const answer = await server.call('admin', method, path, body)
    expect([path, answer.body, answer.status < 300]).toEqual([path, answer.body, true])
    return newestSeq(server.database.db)
  }
  const keys = (entries: Listed[]) => entries.map(({ entidad, clave }) => `${entidad} ${clave}`)

  it('[BIT-06] filters by person, by e-mail or by the name in the entry', async () => {
    const seq = await done('PUT', '/insumos/TELA', { ...TELA, costo: 5 })
    const [mine] = await list('quien=ADMIN@prueba.local&limit=1')
    expect(mine).toMatchObject({ seq, entidad: 'insumo', clave: 'TELA' })
    const load = await list('quien=prueba')
    expect(load.map(({ entidad }) => entidad)).toContain('catalogo')
    expect(load.map((each) => each.seq)).not.toContain(seq)
    expect(await list('quien=nadie@prueba.local')).toEqual([])
    const autores = async () => (await server.call('user', 'GET', '/bitacora/personas')).body
    const admin = { persona: 'admin@prueba.local', nombre: null }
    expect(await autores()).toEqual([admin])
    expect(mine).toMatchObject(admin)
    const [{ id }] = (await server.call('admin', 'GET', '/personas')).body as [{ id: string }]
    await done('PUT', `/personas/${id}`, { nombre: 'Ana Paz', rol: 'admin' })
    const [named] = await list('quien=admin@prueba.local&entidad=insumo&limit=1')
    expect(named).toMatchObject({ ...admin, nombre: 'Ana Paz' })
    expect(await autores()).toEqual([{ ...admin, nombre: 'Ana Paz' }])
  })

  it('[BIT-06] filters by the beginning of a key, without wildcards, ignoring capitals', async () => {
    await done('PUT', '/insumos/TELA', { ...TELA, costo: 6 })
    expect(new Set(keys(await list('q=te')))).toEqual(new Set(['insumo TELA']))
    expect(keys(await list('q=TE&entidad=receta'))).toEqual([])
    expect(new Set(keys(await list('q=TE&entidad=receta,insumo')))).toEqual(new Set(['insumo TELA']))
    for (const q of ['%25', '_ELA', 'T%25', '%5C']) expect([q, await list(`q=${q}`)]).toEqual([q, []])
  })

  it('[ROLE-17] shows entries about people to signed-in administrators only', async () => {
    const wanted = { email: 'nora@ejemplo.com', nombre: 'Nora', rol: 'lectura' }
    const seq = await done('POST', '/personas', wanted)
    const { body: key } = await server.call('admin', 'POST', '/cuenta/claves', {
      nombre: 'planilla',
      alcance: 'escritura',
      dias: 1,
    })
    const program = { authorization: `Bearer ${key.token}` }
    const asked = async (as: 'user' | 'admin' | 'visitor', path: string) =>
      server.call(as, 'GET', path, undefined, as === 'visitor' ? program : {})
    for (const query of [
      '',
      'entidad=persona',
      'entidad=persona,insumo',
      'clave=nora@ejemplo.com',
      `antes_de=${seq + 1}`,
    ]) {
      for (const as of ['user', 'visitor'] as const) {
        const { status, body } = await asked(as, `/bitacora?limit=500&${query}`)
        expect([query, as, status]).toEqual([query, as, 200])
        expect(JSON.stringify(body)).not.toContain('nora@ejemplo.com')
      }
      expect(JSON.stringify((await asked('admin', `/bitacora?limit=500&${query}`)).body)).toContain('nora@')
    }
    expect((await asked('user', `/bitacora/${seq}/cambios`)).status).toBe(404)
    expect((await asked('visitor', `/bitacora/${seq}/cambios`)).status).toBe(404)
    expect((await asked('admin', `/bitacora/${seq}/cambios`)).status).toBe(200)
  })

  it('[BIT-06] filters entries that may have changed a cost, however many others are newer', async () => {
    const seq = await done('PUT', '/insumos/TELA', { ...TELA, costo: 6.5 })
    await escribir(server.database, contexto, ({ anotar }) =>
      anotar({ entidad: 'persona', clave: 'a@b.c', accion: 'cambio', antes: {}, despues: {} }),
    )
    await done('POST', '/cierres', { nombre: 'Marzo' })
    expect((await list('limit=2', 'admin')).map(({ entidad }) => entidad)).toEqual(['cierre', 'persona'])
    expect((await list('costos=true&limit=1')).map((each) => each.seq)).toEqual([seq])
    expect((await list('costos=true&limit=500')).map(({ entidad }) => entidad)).toContain('catalogo')
    expect(await list('costos=true&entidad=persona', 'admin')).toEqual([])
  })

  it('[BIT-06] lists the entries after one, and before one', async () => {
    const seq = await done('PUT', '/insumos/TELA', { ...TELA, costo: 7 })
    const next = await done('PUT', '/insumos/HILO', { ...TELA, costo: 8 })
    expect((await list(`despues_de=${seq}`)).map((each) => each.seq)).toEqual([next])
    expect((await list(`antes_de=${next}&limit=1`)).map((each) => each.seq)).toEqual([seq])
    expect(await list(`despues_de=${seq}&antes_de=${next}`)).toEqual([])
  })

  it('[BIT-06] finds all changes of a record, bulk writes and recipes included', async () => {
    const global = await done('PUT', '/tabla-config/matriz_mano', { valor: 3100 })
    const work = await list('entidad=mano_obra&clave=MO-COSTURA&masivas=true')
    expect(work.map((each) => each.seq)).toContain(global)
    expect(keys(work).at(-1)).toContain('catalogo')
    expect(keys(await list('entidad=mano_obra&clave=MO-COSTURA'))).toEqual([])
    expect(keys(await list('entidad=mano_obra&clave=NINGUNA&masivas=true'))).toEqual([])

    const fila = { codigo: 'TELA', grupo: 'Telas', detalle: 'Tela', costo: '9.000000' }
    const imported = await escribir(server.database, contexto, ({ anotar }) =>
      anotar({
        entidad: 'importacion',
        clave: 'insumos',
        accion: 'importacion',
        antes: { filas: [{ ...fila, costo: '8.000000' }] },
        despues: { filas: [fila] },
      }),
    )
    const cloth = await list('entidad=insumo&clave=TELA&masivas=true')
    expect(cloth[0]).toMatchObject({ seq: imported, entidad: 'importacion' })
    expect((await list('entidad=insumo&clave=HILO&masivas=true')).map((each) => each.seq)).not.toContain(
      imported,
    )

    await done('PUT', '/recetas-normalizada/FORRO', [{ codigo_ingrediente: 'TELA', cantidad_ingrediente: 3 }])
    expect(keys(await list('entidad=producto&clave=FORRO&masivas=true'))).toContain('receta FORRO')
  })

  it('[BIT-06] distinguishes recipes of codes with the same beginning', async () => {
    for (const codigo_producto of ['JEAN', 'JEAN/TELA']) {
      await done('POST', '/productos', {
        codigo_producto,
        descripcion_producto: 'j',
        sector_productivo: 'Textil',
      })
    }
    const line = (codigo_producto: string, codigo_ingrediente: string) =>
      done('POST', '/recetas-normalizada', { codigo_producto, codigo_ingrediente, cantidad_ingrediente: 1 })
    const own = await line('JEAN', 'TELA')
    const other = await line('JEAN/TELA', 'HILO')
    const whole = await done('PUT', '/recetas-normalizada/JEAN%2FTELA', [
      { codigo_ingrediente: 'BOTON', cantidad_ingrediente: 3 },
    ])
    const gone = await done('DELETE', '/recetas-normalizada/JEAN/TELA')
    const recipesOf = async (clave: string, entidad: string) =>
      (await list(`entidad=${entidad}&clave=${clave}&masivas=true`))
        .filter((each) => each.entidad === 'receta')
        .map(({ seq }) => seq)
    for (const entidad of ['producto', 'receta']) {
      expect(await recipesOf('JEAN', entidad)).toEqual([gone, own])
      expect(await recipesOf('JEAN%2FTELA', entidad)).toEqual([whole, other])
    }
  })

  it('[BIT-06] shows row by row what an entry changed, and the number of all rows', async () => {
    const seq = await done('PUT', '/insumos/BOTON', { ...TELA, costo: 30 })
    const { body } = await server.call('user', 'GET', `/bitacora/${seq}/cambios`)
    expect(body.tablas).toEqual([{ tabla: 'insumos', altas: 0, modificadas: 1, bajas: 0 }])
    expect(body.filas).toMatchObject([
      { tabla: 'insumos', antes: { costo: '25.500000' }, despues: { costo: '30.000000' } },
    ])
    const [load] = await list('entidad=catalogo')
    const whole = await server.call('user', 'GET', `/bitacora/${load!.seq}/cambios?limit=2`)
    expect(whole.body.filas).toHaveLength(2)
    expect(whole.body.tablas).toContainEqual({ tabla: 'productos', altas: 3, modificadas: 0, bajas: 0 })
    expect((await server.call('user', 'GET', '/bitacora/999999/cambios')).status).toBe(404)
  })

  it('hears of changes outside the application in every table that it keeps', async () => {
    const heard = await rowsOf<{ tabla: string }>(
      server.database.db,
      sql`select tgrelid::regclass::text as tabla from pg_trigger where tgname = 'bitacora_de_fuera' and tgenabled <> 'D'`,
    )
    expect(heard.map(({ tabla }) => tabla)).toEqual(expect.arrayContaining(NOMBRES))
  })

  it('[BIT-07] marks an undone entry until it is redone', async () => {
    const seq = await done('PUT', '/insumos/HILO', { ...TELA, costo: 77 })
    const stateOf = async () => {
      const [entry] = await list(`antes_de=${seq + 1}&limit=1`)
      return entry!.deshecha_por
    }
    expect(await stateOf()).toBeNull()
    const undo = await done('POST', `/bitacora/${seq}/deshacer`)
    expect(await stateOf()).toBe(undo)
    await done('POST', `/bitacora/${undo}/deshacer`)
    expect(await stateOf()).toBeNull()
  })
})
