import { TABLAS } from '@telar/tablas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { Costeo } from '../../costs/costeo/costeo.ts'
import { importar } from '../../files/importacion/testing/formulario.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { rowsOf } from '../executor.ts'

const contexto = { actor: 'prueba', requestId: null }

const codeOf = (i: number): string => `K-${String(i).padStart(4, '0')}`

/** A price list with this many rows, the last code first, including the reference factory's cloth. */
const listOf = (rows: number, costo: number): string => {
  const codes = Array.from({ length: rows }, (_, i) => codeOf(i)).reverse()
  return ['codigo;detalle;grupo;costo', ...[...codes, 'TELA'].map((code) => `${code};d;g;${costo}`)].join(
    '\n',
  )
}

describe('the entry of a large import', () => {
  let server: TestServer
  let before: number
  let seqs: number[]
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
    before = (await new Costeo(server.database).alDia()).seq
    const files = [listOf(1_200, 7), listOf(2_500, 9)]
    seqs = []
    for (const contenido of files) {
      const { body } = await importar(
        server,
        'insumos',
        { nombre: 'lista.csv', contenido },
        { modo: 'aplicar' },
      )
      seqs.push(body.seq as number)
    }
  })
  afterAll(() => server.close())

  const seqsAbout = async (codigo: string): Promise<number[]> => {
    const { body } = await server.call('user', 'GET', `/bitacora?entidad=insumo&clave=${codigo}&masivas=true`)
    return (body as { seq: number; entidad: string }[])
      .filter(({ entidad }) => entidad === 'importacion')
      .map(({ seq }) => seq)
  }

  it('[BIT-01] is stored in parts', async () => {
    const parts = await rowsOf<{ filas: number; comun: string; antes: string; despues: string }>(
      server.database.db,
      sql`select json_array_length(comun -> 'codigo') as filas,
                 (select string_agg(k, ' ' order by k) from json_object_keys(comun) k) as comun,
                 (select string_agg(k, ' ' order by k) from json_object_keys(antes) k) as antes,
                 (select string_agg(k, ' ' order by k) from json_object_keys(despues) k) as despues
            from bitacora_tandas where seq = ${seqs[1]} order by tanda`,
    )
    const columnas = [...Object.keys(TABLAS.insumos.columnas), 'version'].sort()
    const stayed = columnas.filter((columna) => columna !== 'costo' && columna !== 'version')
    const changed = { comun: stayed.join(' '), antes: 'costo version', despues: 'costo version' }
    const fresh = { comun: columnas.join(' '), antes: null, despues: null }
    expect(parts).toEqual([
      { filas: 1_000, ...changed },
      { filas: 201, ...changed },
      { filas: 1_000, ...fresh },
      { filas: 300, ...fresh },
    ])
  })

  it('[BIT-06] is read as a whole', async () => {
    const { body } = await server.call('user', 'GET', `/bitacora/${seqs[1]}/cambios?limit=3`)
    expect(body.tablas).toEqual([{ tabla: 'insumos', altas: 1_300, modificadas: 1_201, bajas: 0 }])
    expect(body.filas).toHaveLength(3)
    const [listed] = (await server.call('user', 'GET', '/bitacora?limit=1')).body
    expect(listed).toMatchObject({
      seq: seqs[1],
      recortada: true,
      antes: null,
      despues: { archivo: 'lista.csv' },
    })
  })

  it('[BIT-06] is found under every code in it, and under no other', async () => {
    for (const codigo of [codeOf(0), codeOf(1_000), codeOf(1_199), 'TELA']) {
      expect(await seqsAbout(codigo)).toEqual([seqs[1], seqs[0]])
    }
    for (const codigo of [codeOf(1_200), codeOf(2_499)]) expect(await seqsAbout(codigo)).toEqual([seqs[1]])
    for (const codigo of ['K-05', 'HILO', codeOf(2_500)]) expect(await seqsAbout(codigo)).toEqual([])
  })

  it('[BIT-09] leads back to every cost before it', async () => {
    const costeo = new Costeo(server.database)
    const costOf = async (seq: number) => (await costeo.enSeq(seq)).model.unitCost('insumo', 'TELA').costo
    expect(await costOf(seqs[1]!)).toBe(9_000_000)
    expect(await costOf(seqs[0]!)).toBe(7_000_000)
    expect(await costOf(before)).not.toBe(7_000_000)
  })

  it('[BIT-07] prevents the undo of an earlier entry', async () => {
    const { status, body } = await server.call('admin', 'POST', `/bitacora/${seqs[0]}/deshacer`)
    expect(status).toBe(409)
    expect(body.message).toContain(`la importación de insumos (entrada ${seqs[1]})`)
  })

  it('[BIT-05] [BIT-06] holds records whose names are longer than any code', async () => {
    const nameOf = (i: number): string => `Lista ${String(i).padStart(4, '0')} `.padEnd(60, 'x')
    const contenido = ['nombre', ...Array.from({ length: 1_001 }, (_, i) => nameOf(i))].join('\n')
    const file = { nombre: 'listas.csv', contenido }
    const { status, body } = await importar(server, 'listas_precios', file, { modo: 'aplicar' })
    expect([status, body.insertados]).toEqual([200, 1_001])
    const clave = encodeURIComponent(nameOf(1_000))
    const found = await server.call(
      'user',
      'GET',
      `/bitacora?entidad=lista_precios&clave=${clave}&masivas=true`,
    )
    expect(found.body).toMatchObject([{ seq: body.seq }])
  })
})
