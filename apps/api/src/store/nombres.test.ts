import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { rowsOf } from './executor.ts'

/** An upgraded installation with names from before they had one form. */

const MIGRATION = readFileSync(new URL('../../migrations/0022_nombres.sql', import.meta.url), 'utf8')
const UNICO = 'U\u0301nico'

const BEFORE = `
  drop index estructuras_sin_mayusculas;
  drop index listas_precios_sin_mayusculas;
  alter index escenarios_sin_mayusculas rename to escenarios_nombre_unico;
  insert into sectores_productivos (nombre) values ('${UNICO}');
  insert into insumos (codigo, detalle, grupo) values ('TELA', '${UNICO}', '${UNICO}');
  insert into productos (codigo_producto, descripcion_producto, sector_productivo, talles) values
    ('P', 'p', '${UNICO}', '[["${UNICO}",1]]'), ('DOS', 'd', '${UNICO}', '[["${UNICO}",1],["Único",1]]');
  insert into recetas (codigo_producto, insumo, cantidad_ingrediente, por_talle) values
    ('P', 'TELA', 1, '{"${UNICO}":"2.000000"}'), ('DOS', 'TELA', 1, '{"${UNICO}":"2.000000"}');
  insert into estructuras (nombre, pasos, sectores) values ('${UNICO}', '[]', '["${UNICO}"]');
  insert into listas_precios (nombre, created_at) values
    ('Mayorista', now()), ('mayorista', now() - interval '1 day'), ('mayorista 2', now() + interval '2 days'), ('MAYORISTA', now() + interval '1 day');
  insert into precios (codigo_producto, lista, precio) values ('P', 'Mayorista', 10);
  insert into cotizaciones (id, cliente, lista, lineas) values ('1', 'Ana', 'Mayorista', '[]')`

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  const { db } = test.database
  await db.execute(sql.raw("set telar.escritura = 'si'"))
  for (const statement of [...BEFORE.split(';\n'), ...MIGRATION.split('--> statement-breakpoint')])
    await db.execute(sql.raw(statement))
})
afterAll(() => test.destroy())

const values = async (query: string) =>
  (await rowsOf(test.database.db, sql.raw(query))).map((row) => Object.values(row).join(' '))

it('[HAC-17] gives names one form of their accents, with all that names them', async () => {
  expect(
    await values('select sector_productivo, talles from productos order by codigo_producto desc'),
  ).toEqual(['Único [["Único",1]]', `Único [["${UNICO}",1],["Único",1]]`])
  expect(await values('select por_talle from recetas order by codigo_producto desc')).toEqual([
    '{"Único":"2.000000"}',
    `{"${UNICO}":"2.000000"}`,
  ])
  expect(await values('select nombre, sectores from estructuras')).toEqual(['Único ["Único"]'])
  expect(await values('select detalle, grupo from insumos')).toEqual([`${UNICO} Único`])
})

it('[PRE-01] numbers names that differ only in capitals, the oldest first, with all that names them', async () => {
  expect(await values('select nombre from listas_precios order by created_at')).toEqual([
    'mayorista',
    'Mayorista 3',
    'MAYORISTA 4',
    'mayorista 2',
  ])
  expect(await values('select lista from precios union all select lista from cotizaciones')).toEqual([
    'Mayorista 3',
    'Mayorista 3',
  ])
  await expect(values("insert into listas_precios (nombre) values ('Mayorista')")).rejects.toThrow()
})
