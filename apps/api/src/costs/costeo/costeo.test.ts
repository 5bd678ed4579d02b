import { formatMicro, type Micro } from '@telar/costing'
import { type Cambio, diaDe, VARIOS } from '@telar/fabrica'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import type { Catalogo } from '../../catalog/carga/catalogo.ts'
import { rowsOf } from '../../store/executor.ts'
import { insumos } from '../../store/schema/index.ts'
import { escribir } from '../../store/tx.ts'
import { arbitraryCatalogo, arbitraryConValores } from '../../testing/catalogo.ts'
import { arbitraryEntero } from '../../testing/catalogo-entero.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { oraculo } from '../../testing/oraculo.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { Costeo } from './costeo.ts'

/** Number of random factories. The SQL is the same on both databases, so the embedded one, half as fast, gets a third of them. */
const runs = (usual: number): number =>
  Number(process.env.FC_RUNS ?? (inject('goldenDatabase').kind === 'pglite' ? Math.ceil(usual / 3) : usual))

const contexto = { actor: 'prueba', requestId: null }
const text = (value: Micro | null): string | null => (value === null ? null : formatMicro(value))

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.destroy())

const basesByEngine = async (costeo: Costeo): Promise<Record<string, string | null>> => {
  const { model } = await costeo.alDia()
  return Object.fromEntries(Array.from(model.resultados(), (r) => [r.codigo, text(r.base)]))
}

describe('Costeo', () => {
  it('[COST-13] [COST-29] costs the reference factory from the database, and equals the SQL view', async () => {
    await replaceCatalogo(referenceFactory)
    expect(await basesByEngine(new Costeo(test.database))).toEqual({
      CAMPERA: '3729.441190',
      CUERPO: '3568.459047',
      FORRO: '927.086666',
    })
    const rows = await rowsOf<{ codigo: string; base: string; con: string }>(
      test.database.db,
      sql`select codigo_producto as codigo, base_cdr::text as base, cdr_mantencion::text as con
            from resultados_cdr order by 1`,
    )
    expect(rows).toEqual([
      { codigo: 'CAMPERA', base: '3729.441190', con: '4288.857369' },
      { codigo: 'CUERPO', base: '3568.459047', con: '4103.727904' },
      { codigo: 'FORRO', base: '927.086666', con: '1066.149666' },
    ])
  })

  it('[COST-13] reads recipes with any characters in codes, lines in the order of their key', async () => {
    await replaceCatalogo(referenceFactory)
    const odd = '\u0001,🧵'
    await test.database.db.execute(sql`update insumos set codigo = ${odd} where codigo = 'TELA'`)
    const costeo = new Costeo(test.database)
    expect(await basesByEngine(costeo)).toMatchObject({ FORRO: '927.086666', CAMPERA: '3729.441190' })
    const { model } = await costeo.alDia()
    expect(model.lineas('FORRO').map(({ codigo }) => codigo)).toEqual([odd, 'HILO'])
    expect(model.lineas('CAMPERA').map(({ tipo }) => tipo)).toEqual(['insumo', 'producto', 'energia'])
  })

  it('[BIT-12] [CDR-05] shows a change made outside the application at the next question', async () => {
    await replaceCatalogo(referenceFactory)
    const costeo = new Costeo(test.database)
    await costeo.alDia()
    await test.database.db.execute(sql`update insumos set costo = 1500 where codigo = 'TELA'`)
    expect(await basesByEngine(costeo)).toMatchObject({ FORRO: '1126.166666', CAMPERA: '4127.601190' })
  })

  it('[BIT-13] follows what another server wrote', async () => {
    const other = new Costeo(test.database)
    await other.alDia()
    await replaceCatalogo(referenceFactory)
    expect(await basesByEngine(other)).toEqual(await basesByEngine(new Costeo(test.database)))
    await escribir(test.database, contexto, ({ anotar }) =>
      anotar({ entidad: 'persona', clave: 'x', accion: 'alta', antes: null, despues: null }),
    )
    const { model } = await other.alDia()
    expect((await other.alDia()).model).toBe(model)
  })

  it('[BIT-13] advances by the changes that it is given, and reads the others from the journal', async () => {
    await replaceCatalogo(referenceFactory)
    const costeo = new Costeo(test.database)
    const { seq, model } = await costeo.alDia()
    const first = await writePrice('TELA', '1500.000000')
    const second = await writePrice('HILO', '30.000000')
    costeo.adelantar({ desde: first.seq, seq: second.seq, cambios: [second.cambio] })
    expect(await basesByEngine(costeo)).toEqual(await basesByEngine(new Costeo(test.database)))
    const third = await writePrice('TELA', '1600.000000')
    costeo.adelantar({ desde: second.seq, seq: third.seq, cambios: [third.cambio] })
    const bases = await basesByEngine(costeo)
    expect(bases).toEqual(await basesByEngine(new Costeo(test.database)))
    const after = await costeo.alDia()
    expect([after.seq, after.model]).toEqual([seq + 3, model])
  })

  it('[BIT-13] prepares many changes on a copy, and takes it once they are committed', async () => {
    await replaceCatalogo(referenceFactory)
    const costeo = new Costeo(test.database)
    const { seq: desde } = await costeo.alDia()
    const before = await basesByEngine(costeo)
    const cambio: Cambio = (await writePrice('TELA', '1500.000000')).cambio
    const other = new Costeo(test.database)
    const preparada = await costeo.preparar(desde, 2_000, [cambio])
    expect(preparada).not.toBeNull()
    expect(await costeo.preparar(desde, 1, [cambio])).toBeNull()
    expect(await costeo.preparar(desde + 1, 2_000, [cambio])).toBeNull()
    const gone = { codigo_producto: 'FORRO', codigo_ingrediente: 'NADA', tipo: 'insumo' }
    const unknown: Cambio = { tabla: 'recetas', clave: 'FORRO/NADA', antes: gone, despues: null }
    expect(await costeo.preparar(desde, 2_000, [unknown])).toBeNull()
    costeo.adelantar({ desde, seq: desde + 1, cambios: [], preparada })
    const after = await basesByEngine(costeo)
    expect(after).not.toEqual(before)
    expect(after).toEqual(await basesByEngine(other))
    expect((await costeo.alDia()).model).toBe(preparada!.model)
  })

  it('keeps what it knows of names when it takes a copy with other costs, but not with other names', async () => {
    await replaceCatalogo(referenceFactory)
    const costeo = new Costeo(test.database)
    const known = async () => {
      const { recordar, recordarNombres } = await costeo.alDia()
      return { costos: recordar('prueba', () => ({})), nombres: recordarNombres('prueba', () => ({})) }
    }
    const take = async (detalle: string) => {
      const { seq: desde } = await costeo.alDia()
      const { seq, cambio } = await writePrice('TELA', '1500.000000')
      const cambios = [{ ...cambio, despues: { ...cambio.despues, detalle } } as Cambio]
      costeo.adelantar({ desde, seq, cambios, preparada: await costeo.preparar(desde, 2_000, cambios) })
      return known()
    }
    const first = await known()
    const priced = await take('')
    expect(priced.nombres).toBe(first.nombres)
    expect(priced.costos).not.toBe(first.costos)
    expect((await take('Otro nombre')).nombres).not.toBe(first.nombres)
  })

  it('[BIT-12] [BIT-13] does not count a change as done if it could neither follow nor load it', async () => {
    await replaceCatalogo(referenceFactory)
    const costeo = new Costeo(test.database)
    const { seq } = await costeo.alDia()
    const written = await writePrice('HILO', '30.000000')
    const told: number[] = []
    costeo.alDivergir((seq) => told.push(seq))
    const gone = { codigo_producto: 'FORRO', codigo_ingrediente: 'NADA', tipo: 'insumo' }
    const unknown: Cambio = { tabla: 'recetas', clave: 'FORRO/NADA', antes: gone, despues: null }
    await test.database.db.execute(sql`alter table matriz_energia rename to aparte`)
    try {
      costeo.adelantar({ desde: seq, seq: written.seq, cambios: [unknown, written.cambio] })
      await expect(costeo.alDia()).rejects.toThrow()
    } finally {
      await test.database.db.execute(sql`alter table aparte rename to matriz_energia`)
    }
    expect([told, costeo.divergencias]).toEqual([[written.seq], 1])
    expect(await basesByEngine(costeo)).toEqual(await basesByEngine(new Costeo(test.database)))
  })

  it('[COST-29] equals the SQL views to the last digit on random catalogues', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryCatalogo, async (catalogo) => {
        await replaceCatalogo(catalogo)
        const { model } = await new Costeo(test.database).alDia()
        const results = await rowsOf<Record<string, unknown>>(
          test.database.db,
          sql`select codigo_producto, base_cdr::text as base, cdr_mantencion::text as con, incompleto
                from resultados_cdr order by 1`,
        )
        expect(results).toEqual(
          Array.from(model.resultados(), (r) => ({
            codigo_producto: r.codigo,
            base: text(r.base),
            con: text(r.conMantencion),
            incompleto: r.incompleto,
          })).sort((a, b) => (a.codigo_producto < b.codigo_producto ? -1 : 1)),
        )
        const lines = await rowsOf<Record<string, unknown>>(
          test.database.db,
          sql`select codigo_producto, codigo_ingrediente, tipo, costo_ingrediente::text as unitario,
                     costo_total::text as total
                from recetas_normalizada order by 1, 2`,
        )
        const expected = [...model.codigos('producto')].sort().flatMap((codigo) =>
          model.lineas(codigo).map((linea) => ({
            codigo_producto: codigo,
            codigo_ingrediente: linea.codigo,
            tipo: linea.tipo,
            unitario: text(linea.costo_ingrediente),
            total: text(linea.costo_total),
          })),
        )
        expect(lines).toEqual(expected)
      }),
      { numRuns: runs(40) },
    )
  })
})

describe('Costeo on any day', () => {
  it('[COST-29] [VAL-02] equals SQL and oracle to the last digit on random catalogues with values of many days', async () => {
    const [row] = await rowsOf<{ dias: string[] }>(
      test.database.db,
      sql`select array(select (hoy() + n)::text from generate_series(-2, 2) n order by n) as dias`,
    )
    const { dias } = row!
    await fc.assert(
      fc.asyncProperty(arbitraryConValores(dias), async (catalogo) => {
        await replaceCatalogo(catalogo)
        const { model } = await new Costeo(test.database).alDia()
        expect(model.dia).toBe(diaDe(dias[2]!))
        for (const fecha of dias) {
          const results = await rowsOf<Record<string, unknown>>(
            test.database.db,
            sql`select codigo_producto, base_cdr::text as base, cdr_mantencion::text as con, incompleto
                  from resultados_cdr_al(${fecha}::date) order by 1`,
          )
          expect(results).toEqual(
            Array.from(model.enDia(diaDe(fecha)).resultados(), (r) => ({
              codigo_producto: r.codigo,
              base: text(r.base),
              con: text(r.conMantencion),
              incompleto: r.incompleto,
            })).sort((a, b) => (a.codigo_producto < b.codigo_producto ? -1 : 1)),
          )
          // The oracle shares no code with the engine or the SQL.
          expect(
            results.map(({ codigo_producto, base, incompleto }) => [codigo_producto, base, incompleto]),
          ).toEqual(
            Array.from(oraculo(catalogo, fecha), ([codigo, { base, incompleto }]) => [
              codigo,
              base === null ? null : formatMicro(Number(base) as Micro),
              incompleto,
            ]),
          )
        }
      }),
      { numRuns: runs(25) },
    )
  })
})

describe('Costeo with every kind of data', () => {
  it('[HAC-32] [COST-29] equals SQL and oracle to the last digit on random factories', async () => {
    const [row] = await rowsOf<{ dias: string[] }>(
      test.database.db,
      sql`select array(select (hoy() + n)::text from generate_series(-2, 2) n order by n) as dias`,
    )
    const { dias } = row!
    await fc.assert(
      fc.asyncProperty(arbitraryEntero(dias), async (catalogo) => {
        await replaceCatalogo(catalogo)
        const { model } = await new Costeo(test.database).alDia()
        for (const fecha of [dias[1]!, dias[2]!, dias[4]!]) {
          const bySql = await rowsOf<Record<string, unknown>>(
            test.database.db,
            sql`select codigo_producto as codigo, base_cdr::text as base, incompleto
                  from resultados_cdr_al(${fecha}::date) order by 1`,
          )
          const byEngine = Array.from(model.enDia(diaDe(fecha)).resultados(), (r) => ({
            codigo: r.codigo,
            base: text(r.base),
            incompleto: r.incompleto,
          })).sort((a, b) => (a.codigo < b.codigo ? -1 : 1))
          const byOracle = Array.from(oraculo(catalogo, fecha), ([codigo, { base, incompleto }]) => ({
            codigo,
            base: base === null ? null : formatMicro(Number(base) as Micro),
            incompleto,
          }))
          expect(byEngine).toEqual(byOracle)
          expect(bySql).toEqual(byOracle)
        }
        const lineas = await rowsOf<Record<string, unknown>>(
          test.database.db,
          sql`select codigo_producto as producto, codigo_ingrediente as codigo, costo_ingrediente::text as unitario,
                     round(cantidad_efectiva, 6)::text as efectiva, costo_total::text as total
                from recetas_normalizada order by 1, 2`,
        )
        expect(lineas).toEqual(
          [...model.codigos('producto')].sort().flatMap((producto) =>
            model.lineas(producto).map(({ codigo, costo_ingrediente, efectiva, costo_total }) => ({
              producto,
              codigo,
              unitario: text(costo_ingrediente),
              efectiva: text(efectiva),
              total: text(costo_total),
            })),
          ),
        )
      }),
      { numRuns: runs(25) },
    )
  })
})

/** Writes a price, and returns the entry and the change that an import would report. */
const writePrice = async (codigo: string, costo: string): Promise<{ seq: number; cambio: Cambio }> => {
  const fila = { codigo, detalle: '', grupo: '', costo }
  const seq = await escribir(test.database, contexto, async ({ tx, anotar }) => {
    await tx.update(insumos).set(fila).where(eq(insumos.codigo, codigo))
    const image = { filas: [{ tabla: 'insumos' as const, ...fila }] }
    return anotar({ entidad: 'masivo', clave: VARIOS, accion: 'cambio', antes: image, despues: image })
  })
  return { seq, cambio: { tabla: 'insumos', clave: codigo, antes: fila, despues: fila } }
}

const replaceCatalogo = async (catalogo: Catalogo): Promise<void> => {
  const tables = [
    ...['recetas', 'matriz_energia', 'matriz_mano', 'productos', 'ofertas', 'proveedores', 'insumos'],
    ...['vigencias', 'valores'],
  ]
  for (const table of tables) await test.database.db.execute(sql.raw(`delete from ${table}`))
  await cargarCatalogo(test.database, contexto, catalogo)
}
