import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../store/executor.ts'
import { deshacer } from '../../store/journal/deshacer.service.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { Costeo } from './costeo.ts'

/** An upgraded factory from before values had dates. */

const FOLDER = new URL('../../../migrations/', import.meta.url)

const migration = (name: string): string[] =>
  readFileSync(new URL(`${name}.sql`, FOLDER), 'utf8').split('--> statement-breakpoint')

/** The migrations after the first edition. */
const UPGRADES = readdirSync(FOLDER)
  .filter((name) => /^\d{4}_.*\.sql$/.test(name) && name >= '0003')
  .sort()
  .map((name) => name.replace('.sql', ''))

const FACTORY = `
  insert into tabla_config (tabla, valor, version) values ('matriz_mano', 3000, 4), ('matriz_energia', 89.4, 1);
  insert into sectores_productivos (nombre, porcentaje_mantencion) values ('Confección', 15);
  insert into insumos (codigo, detalle, grupo, costo) values ('TELA', 'Tela', 'Telas', 1234.56), ('BOTON', 'Botón', '', null);
  insert into matriz_mano (codigo_mano_obra, descripcion, sector_productivo, std_produccion, horas_hombre_std,
                           valor_hora_hombre, horas_por_turno)
    values ('SIGUE', 'a', 'Confección', 7, 8, 3000, 8), ('PROPIA', 'b', 'Confección', 7, 8, 2500.5, 8);
  insert into matriz_energia (codigo_energia, descripcion, codigo_mano_obra, sector_productivo, consumo_kw_std, valor_kw)
    values ('EN-SIGUE', 'c', 'SIGUE', 'Confección', 2.5, 89.4), ('EN-PROPIA', 'd', 'SIGUE', 'Confección', 2.5, 100);
  insert into productos (codigo_producto, descripcion_producto, sector_productivo)
    values ('P', 'p', 'Confección'), ('Q', 'q', 'Confección'), ('INCOMPLETO', 'i', 'Confección');
  insert into recetas (codigo_producto, insumo, mano_obra, energia, producto, cantidad_ingrediente) values
    ('P', 'TELA', null, null, null, 0.75), ('P', null, 'SIGUE', null, null, 0.5), ('P', null, null, 'EN-SIGUE', null, 0.25),
    ('Q', null, 'PROPIA', null, null, 1.5), ('Q', null, null, 'EN-PROPIA', null, 2), ('Q', null, null, null, 'P', 1),
    ('INCOMPLETO', 'BOTON', null, null, null, 1);
  insert into bitacora (actor, entidad, clave, accion, antes, despues) values
    ('sistema', 'instalacion', 'inicial', 'alta', null, '{}'),
    ('ana', 'mano_obra', 'SIGUE', 'cambio',
     '{"codigo_mano_obra":"SIGUE","descripcion":"a","sector_productivo":"Confección","consumo_kw_std":"0.000000","std_produccion":"7.000000","horas_hombre_std":"6.000000","valor_hora_hombre":"2800.000000","horas_por_turno":"8.000000","producto_calculado_std":null,"estado":"activo","version":1}',
     '{"codigo_mano_obra":"SIGUE","descripcion":"a","sector_productivo":"Confección","consumo_kw_std":"0.000000","std_produccion":"7.000000","horas_hombre_std":"8.000000","valor_hora_hombre":"2800.000000","horas_por_turno":"8.000000","producto_calculado_std":null,"estado":"activo","version":2}'),
    ('ana', 'config', 'matriz_mano', 'cambio',
     '{"valor":"2800.000000","filas":[{"codigo":"SIGUE","valor":"2800.000000"},{"codigo":"PROPIA","valor":"2700.000000"}]}',
     '{"valor":"3000.000000"}'),
    ('ana', 'mano_obra', 'PROPIA', 'cambio',
     '{"codigo_mano_obra":"PROPIA","descripcion":"b","sector_productivo":"Confección","consumo_kw_std":"0.000000","std_produccion":"7.000000","horas_hombre_std":"8.000000","valor_hora_hombre":"3000.000000","horas_por_turno":"8.000000","producto_calculado_std":null,"estado":"activo","version":3}',
     '{"codigo_mano_obra":"PROPIA","descripcion":"b","sector_productivo":"Confección","consumo_kw_std":"0.000000","std_produccion":"7.000000","horas_hombre_std":"8.000000","valor_hora_hombre":"2500.500000","horas_por_turno":"8.000000","producto_calculado_std":null,"estado":"activo","version":4}')`

const RESULTS = sql`select codigo_producto, base_cdr::text as base, cdr_mantencion::text as con, incompleto
                      from resultados_cdr order by 1`

/** The answers of the old views. */
const BEFORE = [
  { codigo_producto: 'INCOMPLETO', base: '0.000000', con: '0.000000', incompleto: true },
  { codigo_producto: 'P', base: '2648.187858', con: '3045.416037', incompleto: false },
  { codigo_producto: 'Q', base: '7006.187859', con: '8057.116038', incompleto: false },
]

describe('an upgrade from global values to valores', () => {
  let test: TestDatabase

  beforeAll(async () => {
    test = await createTestDatabase()
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await test.database.db.execute(sql.raw(statement))
    }
    await run(['drop schema public cascade', 'drop schema if exists acceso cascade', 'create schema public'])
    await run([...migration('0000_tablas'), ...migration('0001_bitacora'), ...migration('0002_reloj')])
    // All at once, like one write of the application, for which the triggers make no entry.
    await run(["set telar.escritura = 'si'", ...FACTORY.split(';\n')])
    await test.database.transaction(
      { begin: 'begin', prepared: false, long: false, writes: true },
      async (tx) => {
        for (const statement of UPGRADES.flatMap(migration)) await tx.execute(sql.raw(statement))
      },
    )
    await run(migration('vistas'))
  })
  afterAll(() => test.destroy())

  const bases = (model: { resultados: () => Iterable<{ codigo: string; base: number | null }> }) =>
    Object.fromEntries(Array.from(model.resultados(), ({ codigo, base }) => [codigo, base]))

  it('[VAL-12] leaves every CDR as it was, in engine and SQL', async () => {
    expect(await rowsOf(test.database.db, RESULTS)).toEqual(BEFORE)
    const { model } = await new Costeo(test.database).alDia()
    const ofEngine = Array.from(model.resultados(), ({ codigo, base, incompleto }) => [
      codigo,
      base,
      incompleto,
    ])
    expect(ofEngine).toEqual(
      BEFORE.map(({ codigo_producto, base, incompleto }) => [
        codigo_producto,
        Math.round(Number(base) * 1e6),
        incompleto,
      ]),
    )
  })

  it('[VAL-12] makes rows with the global value follow it and leaves the others alone, without an entry', async () => {
    const rows = await rowsOf(
      test.database.db,
      sql`select codigo_mano_obra as codigo, valor_hora_hombre::text as propio from matriz_mano
          union all select codigo_energia, valor_kw::text from matriz_energia order by 1`,
    )
    expect(rows).toEqual([
      { codigo: 'EN-PROPIA', propio: '100.000000' },
      { codigo: 'EN-SIGUE', propio: null },
      { codigo: 'PROPIA', propio: '2500.500000' },
      { codigo: 'SIGUE', propio: null },
    ])
    const valores = await rowsOf(
      test.database.db,
      sql`select v.codigo, v.clase, v.version, g.desde::text as desde, g.monto::text as monto
            from valores v join vigencias g on g.valor = v.codigo order by 1`,
    )
    expect(valores).toEqual([
      { codigo: 'ME', clase: 'tarifa', version: 1, desde: '1900-01-01', monto: '89.400000' },
      { codigo: 'MO', clase: 'salario', version: 4, desde: '1900-01-01', monto: '3000.000000' },
    ])
    const entries = await rowsOf(test.database.db, sql`select seq::int from bitacora`)
    expect(entries).toHaveLength(4)
  })

  it('[VAL-12] answers the past as before', async () => {
    const costeo = new Costeo(test.database)
    const labour = async (seq: number, codigo: string) =>
      (await costeo.enSeq(seq)).model.unitCost('mano_obra', codigo).costo
    expect(await labour(4, 'SIGUE')).toBe(Math.round((8 * 3000e6) / 7))
    expect(await labour(3, 'PROPIA')).toBe(Math.round((8 * 3000e6) / 7))
    expect(await labour(2, 'SIGUE')).toBe(3_200_000_000)
    expect(await labour(2, 'PROPIA')).toBe(Math.round((8 * 2700e6) / 7))
    expect(await labour(1, 'SIGUE')).toBe(2_400_000_000)
    expect(bases((await costeo.enSeq(4)).model)).toEqual(bases((await costeo.alDia()).model))
  })

  it('[VAL-12] can undo what still makes sense, and refuses the rest', async () => {
    const undo = (seq: number) =>
      deshacer({ database: test.database } as never, { actor: 'ana', requestId: null }, seq, {
        assertAcyclic: async () => undefined,
        assertUnidades: async () => undefined,
      })
    await expect(undo(3)).rejects.toThrow('cuando los valores no tenían fecha')
    await expect(undo(2)).rejects.toThrow()
    await undo(4)
    const { model } = await new Costeo(test.database).alDia()
    expect(model.unitCost('mano_obra', 'PROPIA').costo).toBe(Math.round((8 * 3000e6) / 7))
  })
})
