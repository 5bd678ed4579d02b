import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listInsumos } from '../../catalog/insumo/insumo.service.ts'
import { listOfertas } from '../../catalog/oferta/oferta.service.ts'
import { simular } from '../../costs/cambios/cambios.service.ts'
import { Costeo } from '../../costs/costeo/costeo.ts'
import { listCierres } from '../../costs/historia/cierres.service.ts'
import { comparar } from '../../costs/historia/historia.service.ts'
import { comprasDeEjemplo } from '../../files/ejemplo/compras.ts'
import { fabricaDeEjemplo } from '../../files/ejemplo/fabrica.ts'
import type { Database } from '../../store/client.ts'
import { rowsOf } from '../../store/executor.ts'
import { listBitacora } from '../../store/journal/bitacora.service.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { depsOf } from '../../testing/deps.ts'
import { demoConfig, ensureDemo } from '../demostracion.service.ts'
import { Calendario } from './calendario.ts'
import { hasEntryAt } from './pasado.repo.ts'
import { pasosDe } from './pasos.ts'

vi.mock(import('./pasos.ts'), async (original) => {
  const pasos = await original()
  return { ...pasos, pasosDe: vi.fn(pasos.pasosDe) }
})

const config = demoConfig({})
const HOY = new Date('2026-11-22T15:00:00Z')
const CON_PASADO = { conPasado: true, conPlanillas: false }

/** The journal up to an entry as one text: when, who, what. People appear by address, because their ids are random. */
const fingerprint = async ({ db }: Database, upTo = Number.MAX_SAFE_INTEGER): Promise<string> => {
  const rows = await rowsOf(
    db,
    sql`select b.seq, b.at, coalesce(u.email, b.actor) as quien, entidad, clave, accion, antes, despues - 'id' as despues
          from bitacora b left join acceso.users u on u.id::text = b.actor
         where b.seq <= ${upTo} order by b.seq`,
  )
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

/** The same database, on which writing fails after so many writes. */
const cutAfter = (database: Database, writes: number): Database => {
  let left = writes
  return {
    ...database,
    transaction: async (opening, action) => {
      if (opening.writes && left-- === 0) throw new Error('cut short')
      return database.transaction(opening, action)
    },
  }
}

let test: TestDatabase
let database: Database
beforeAll(async () => {
  test = await createTestDatabase()
  database = test.database
  await ensureDemo(database, config, CON_PASADO, HOY)
})
afterAll(() => test.destroy())

it('[VIV-01] writes the same journal for a given day, even if a first start was interrupted', async () => {
  const whole = await fingerprint(database, 60)
  const other = await createTestDatabase()
  try {
    for (const writes of [3, 30, 27]) {
      await expect(ensureDemo(cutAfter(other.database, writes), config, CON_PASADO, HOY)).rejects.toThrow(
        'cut',
      )
    }
    expect(await fingerprint(other.database)).toBe(whole)
  } finally {
    await other.destroy()
  }
})

it('[VIV-01] writes nothing more at a later start', async () => {
  expect(pasosDe).toHaveBeenCalled()
  vi.mocked(pasosDe).mockClear()
  const inicio = Calendario.inicioDe(HOY, config.zonaHoraria)
  const final = new Calendario(inicio, config.zonaHoraria).final()
  expect(await hasEntryAt(database.db, final)).toBe(true)
  const before = await fingerprint(database)
  await ensureDemo(database, config, CON_PASADO, new Date('2027-01-09T15:00:00Z'))
  await ensureDemo(database, config, { conPasado: false, conPlanillas: false }, HOY)
  // Started at half past one that night, and again before eight, when its first day began.
  await ensureDemo(database, config, CON_PASADO, new Date('2026-11-22T04:30:00Z'))
  expect(await fingerprint(database)).toBe(before)
  // Planning a year and a half again would add a second to every start.
  expect(pasosDe).not.toHaveBeenCalled()
})

it('[VIV-01] has authors, rows dated as their entries, and three undone entries: two slips and a file', async () => {
  const deps = depsOf(database, { config })
  const entradas = await listBitacora(deps, { limit: 10_000 }, { vePersonas: false, areas: null })
  const firmas = new Map<string, number>()
  for (const { persona } of entradas.slice(0, -2)) firmas.set(persona!, (firmas.get(persona!) ?? 0) + 1)
  expect([...firmas.keys()].sort()).toEqual([
    'diego.ferrari@telar.demo',
    'lucia.benitez@telar.demo',
    'marta.quiroga@telar.demo',
  ])
  const undone = entradas.filter(({ deshecha_por }) => deshecha_por !== null)
  expect(undone.map(({ entidad, clave }) => `${entidad} ${clave}`).sort()).toEqual([
    'importacion insumos',
    'insumo ACC-CIEM5',
    'insumo CUE-BADANA',
  ])
  const [row] = await rowsOf<{ tarde: number }>(
    database.db,
    sql`select (select count(*) from productos where updated_at > ${HOY.toISOString()}::timestamptz)::int
             + (select count(*) from insumos where precio_desde > '2026-11-21')::int as tarde`,
  )
  expect(row!.tarde).toBe(0)
})

it('[VIV-01] ends with the factory of the files, at a higher hour and kWh', async () => {
  const hoy = fabricaDeEjemplo()
  const bought = new Set(comprasDeEjemplo().insumos.map(({ codigo }) => codigo))
  const stored = (query: ReturnType<typeof sql>) => rowsOf<Record<string, string>>(database.db, query)
  const byText = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort()
  expect(
    byText(
      await stored(
        // Their cost, whatever the currency of their price.
        sql`select i.codigo, detalle, grupo, trim_scale(c.costo)::text as costo, clase
              from insumos i join costos_unitarios c on c.codigo = i.codigo and c.tipo = 'insumo'
             where eleccion = 'propio'`,
      ),
    ),
  ).toEqual(byText(hoy.insumos.filter(({ codigo }) => !bought.has(codigo))))
  expect(
    byText(
      await stored(sql`
        select codigo_producto, descripcion_producto, sector_productivo, trim_scale(segunda_pct)::text as segunda_pct,
               vendible, linea, temporada, talles, colores
          from productos`),
    ),
  ).toEqual(byText(hoy.productos))
  expect(
    byText(
      await stored(
        sql`select codigo_producto, tipo, codigo_ingrediente, trim_scale(cantidad_ingrediente)::text as cantidad_ingrediente,
                   trim_scale(merma_pct)::text as merma_pct, expresion, seccion, nota, mismo, por_talle, por_color
              from recetas`,
      ),
    ),
  ).toEqual(byText(hoy.recetas))
})

it('[VIV-01] has a dollar by month, supplies priced in it, two grades, a second tariff, and a future agreement', async () => {
  const count = async (query: ReturnType<typeof sql>) => {
    const [row] = await rowsOf<{ n: number }>(database.db, query)
    return row!.n
  }
  expect(
    await count(sql`select count(*)::int as n from vigencias where valor = 'USD'`),
  ).toBeGreaterThanOrEqual(18)
  expect(await count(sql`select count(*)::int as n from insumos where moneda = 'USD'`)).toBe(11)
  const graded = sql`select count(*)::int as n from matriz_mano where categoria is not null and valor_hora_hombre is null`
  expect(await count(graded)).toBe(23)
  const tariffed = sql`select count(*)::int as n from matriz_energia where tarifa = 'T3-PUNTA' and valor_kw is null`
  expect(await count(tariffed)).toBe(2)
  const ahead = sql`select count(*)::int as n from vigencias where desde = '2026-12-01' and nota = 'Acuerdo firmado'`
  expect(await count(ahead)).toBe(3)
})

it('[VIV-01] buys by the yard, the cone and the thousand, with an expired offer and a list by the supplier’s codes', async () => {
  const deps = depsOf(database, { config })
  const { rows } = await listInsumos(deps, {})
  const bought = rows.filter(({ eleccion }) => eleccion !== 'propio')
  expect(new Set(bought.map(({ eleccion }) => eleccion))).toEqual(new Set(['menor', 'preferida', 'ultima']))
  expect(bought.filter(({ costo, oferta }) => costo === null || oferta === null)).toEqual([])
  const ended = bought.filter(({ avisos }) => avisos.some(({ causa }) => causa === 'oferta_vencida'))
  expect(ended.map(({ codigo }) => codigo)).toEqual(['TEL-ACROC'])
  const offers = await rowsOf<{ unidad: string }>(
    database.db,
    sql`select distinct unidad_compra as unidad from ofertas where moneda = 'USD' and recargos <> '[]'`,
  )
  expect(offers.map(({ unidad }) => unidad)).toEqual(
    expect.arrayContaining(['yd', 'CONO', 'mil', 'kg', 'm²']),
  )
  const lists = (await listBitacora(deps, { limit: 10_000 }, { vePersonas: false, areas: null })).filter(
    ({ entidad, clave }) => entidad === 'importacion' && clave === 'ofertas',
  )
  expect(lists.length).toBeGreaterThan(5)
  // The list updated to today's prices those offers that it knew only by the supplier's codes.
  const [arciel] = await listOfertas(deps, 'TEL-ARCIEL')
  expect(arciel).toMatchObject({ proveedor: 'TEXSUR', codigo_proveedor: 'ARC-150', precio: 3.02 })
})

it('[VIV-02] compares closings month by month, each dearer than the one before', async () => {
  const deps = depsOf(database, { config })
  const cierres = (await listCierres(deps)).toReversed()
  expect(cierres.length).toBeGreaterThanOrEqual(18)
  const costeo = new Costeo(database)
  let before = 0
  for (const { seq } of cierres) {
    const { model } = await costeo.enSeq(seq)
    const total = model.sectores().reduce((sum, { conMantencion }) => sum + (conMantencion ?? 0), 0)
    expect(total).toBeGreaterThan(before)
    before = total
  }
  const { productos } = await comparar(deps, { desde: `cierre:${cierres[0]!.nombre}`, limit: 20 })
  expect(productos).toHaveLength(20)
  await deps.pasado.close()
})

it('[VIV-02] responds to 15 % on the hour like a real factory', async () => {
  const deps = depsOf(database, { config })
  const { sectores } = await simular(deps, [{ tipo: 'valor_hora', valor: 4750 * 1.15 }])
  const share = (moved: number, of: number) => (100 * moved) / of
  let [moved, total] = [0, 0]
  for (const { antes, despues } of sectores) {
    const [was, is] = [antes.total_cdr_mantencion!, despues.total_cdr_mantencion!]
    expect(share(is - was, was)).toBeGreaterThan(0.5)
    expect(share(is - was, was)).toBeLessThan(12)
    moved += is - was
    total += was
  }
  expect(share(moved, total)).toBeGreaterThan(1)
  expect(share(moved, total)).toBeLessThan(6)
})
