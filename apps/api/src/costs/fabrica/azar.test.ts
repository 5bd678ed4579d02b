import { desempacar, Taller } from '@telar/fabrica'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { rowsOf } from '../../store/executor.ts'
import { usarTodo } from '../../testing/fabrica-completa.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

/** Writes of one random walk; set `PASOS` for a longer one. */
const PASOS = Number(process.env.PASOS ?? 40)
/** Seed of the walk, printed on failure so that it can be repeated. */
const SEMILLA = Number(process.env.SEMILLA ?? Math.floor(Math.random() * 2 ** 31))

const INSUMOS = ['TELA', 'HILO', 'BOTON', 'JERSEY', 'JERSEY-N', 'RIB', 'CIERRE', 'ETIQUETA']
const PRODUCTOS = ['FORRO', 'CUERPO', 'CAMPERA', 'CUELLO', 'REMERA']
const INGREDIENTES = [...INSUMOS, ...PRODUCTOS, 'MO-COSTURA', 'MO-OFICIAL', 'EN-COSTURA', 'EN-T1']

const de = <T>(...those: readonly T[]) => fc.constantFrom(...those)
const micros = (most: number) => fc.integer({ min: 1, max: most * 1e6 }).map((micro) => micro / 1e6)
const monto = fc.oneof(micros(2), micros(9000), de(0.000001, 1, 100))
const dia = de('2020-01-01', '2026-01-12', '2026-06-30', '2998-05-05')
const porcentaje = fc.oneof(
  de(-100, 0, 10),
  fc.integer({ min: -40_000_000, max: 60_000_000 }).map((p) => p / 1e6),
)
const texto = de('Telas', 'Avíos', 'Hilos')

/** A write that people might try; the server may refuse it. `{oferta}` stands for an existing offer. */
type Paso = readonly [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object]
const paso = <T extends unknown[]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  make: (...args: T) => Paso,
) => fc.tuple(...arbitraries).map((args) => make(...(args as T)))

const linea = fc.record(
  {
    cantidad_ingrediente: monto,
    merma_pct: de(0, 8, 33.333333),
    unidad: de('m', 'cm', 'yd', 'kg', 'g', null),
    por_talle: de({}, { S: 1.3 }, { M: 0.7, S: 2 }),
    mismo_talle: fc.boolean(),
  },
  { requiredKeys: ['cantidad_ingrediente'] },
)
const operacion = fc.oneof(
  fc.record({ tipo: de('porcentaje_insumo'), codigo: de(...INSUMOS), porcentaje }),
  fc.record({ tipo: de('costo_insumo'), codigo: de(...INSUMOS), costo: fc.option(monto) }),
  fc.record({ tipo: de('porcentaje_insumos'), proveedor: de('ARCIEL', 'TEJEDOR'), porcentaje }),
  fc.record({ tipo: de('porcentaje_insumos'), moneda: de('USD', 'ARS'), porcentaje }),
  fc.record({ tipo: de('valor'), codigo: de('USD', 'OFICIAL', 'T1', 'MO'), porcentaje }),
  fc.record({ tipo: de('reemplazar'), de: de(...INGREDIENTES), por: de(...INGREDIENTES), factor: monto }),
  fc.record({ tipo: de('quitar'), ingrediente: de(...INGREDIENTES), producto: de(...PRODUCTOS) }),
  fc.record({ tipo: de('cantidad'), ingrediente: de(...INGREDIENTES), porcentaje }),
  fc.record({
    tipo: de('agregar'),
    producto: de(...PRODUCTOS),
    ingrediente: de(...INGREDIENTES),
    cantidad: monto,
    unidad: de('m', 'g', null),
    merma_pct: de(0, 4.5),
  }),
  fc.record({ tipo: de('merma'), ingrediente: de(...INGREDIENTES), merma_pct: de(0, 3.5, 100) }),
  fc.record({ tipo: de('unidad'), ingrediente: de(...INSUMOS), unidad: de('m', 'cm', 'g', null) }),
  fc.record({ tipo: de('oferta'), insumo: de('JERSEY', 'RIB'), id: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    tipo: de('precio_oferta'),
    insumo: de('JERSEY', 'RIB'),
    id: fc.integer({ min: 1, max: 6 }),
    precio: monto,
  }),
  fc.record({ tipo: de('mano_obra'), codigo: de('MO-COSTURA', 'MO-OFICIAL'), std_produccion: monto }),
  fc.record({ tipo: de('energia'), codigo: de('EN-COSTURA', 'EN-T1'), kw: monto }),
  fc.record({ tipo: de('valor_hora'), valor: monto }),
)

const PASO: fc.Arbitrary<Paso> = fc.oneof(
  paso([de(...INSUMOS), texto, monto], (codigo, grupo, costo) => [
    'PUT',
    `/insumos/${codigo}`,
    { detalle: codigo, grupo, costo },
  ]),
  paso(
    [de(...INSUMOS), fc.option(monto), de('USD', 'IPC', null), de('propio', 'menor', 'ultima', 'preferida')],
    (codigo, precio, moneda, eleccion) => [
      'PUT',
      `/insumos/${codigo}`,
      { detalle: codigo, grupo: 'Telas', precio, moneda, eleccion },
    ],
  ),
  paso([de(...INSUMOS), de('m', 'cm', 'kg', null)], (codigo, unidad) => [
    'PUT',
    `/insumos/${codigo}`,
    { detalle: codigo, grupo: '', costo: 12.5, unidad },
  ]),
  paso(
    [de('JERSEY', 'RIB', 'TELA'), monto, de('USD', null), de('rollo50', 'kg', null), dia, fc.boolean()],
    (codigo, precio, moneda, unidad_compra, desde, preferida) => [
      'POST',
      `/insumos/${codigo}/ofertas`,
      { proveedor: 'ARCIEL', precio, moneda, unidad_compra, desde, preferida },
    ],
  ),
  paso([fc.integer({ min: 1, max: 6 })], (id) => ['DELETE', `/ofertas/${id}`]),
  paso([de('USD', 'OFICIAL', 'T1', 'IPC', 'MO', 'ME'), dia, monto], (valor, desde, amount) => [
    'POST',
    `/valores/${valor}/vigencias`,
    { desde, monto: amount },
  ]),
  paso([de('USD', 'OFICIAL', 'T1', 'IPC'), dia], (valor, desde) => [
    'DELETE',
    `/valores/${valor}/vigencias/${desde}`,
  ]),
  paso([de(...PRODUCTOS), de(...INGREDIENTES), linea], (codigo_producto, codigo_ingrediente, dicho) => [
    'POST',
    '/recetas-normalizada',
    { codigo_producto, codigo_ingrediente, ...dicho },
  ]),
  paso([de(...PRODUCTOS), de(...INGREDIENTES), linea], (producto, ingrediente, dicho) => [
    'PUT',
    `/recetas-normalizada/${producto}/${ingrediente}`,
    dicho,
  ]),
  paso([de(...PRODUCTOS), de(...INGREDIENTES)], (producto, ingrediente) => [
    'DELETE',
    `/recetas-normalizada/${producto}/${ingrediente}`,
  ]),
  paso(
    [
      de(...PRODUCTOS),
      de(0, 5, 12.345678),
      de(
        [],
        [
          { talle: 'S', peso: 1 },
          { talle: 'M', peso: 2 },
        ],
        [{ talle: 'M', peso: 5 }],
      ),
    ],
    (codigo, segunda_pct, talles) => [
      'PUT',
      `/productos/${codigo}`,
      { descripcion_producto: codigo, sector_productivo: 'Confección', segunda_pct, talles },
    ],
  ),
  paso([fc.array(operacion, { minLength: 1, maxLength: 3 })], (cambios) => [
    'POST',
    '/cambios-masivos',
    { cambios },
  ]),
  paso([fc.nat(8)], (back) => ['POST', `/deshacer/${back}`]),
  paso([fc.nat(3)], (back) => ['POST', `/deshacer/${back}`]),
)

interface Costo {
  codigo: string
  base: number | null
  incompleto: boolean
}
const byCode = (costos: readonly Costo[]): Costo[] =>
  [...costos].sort((a, b) => (a.codigo < b.codigo ? -1 : 1))

describe('a random sequence of writes and undos', () => {
  let server: TestServer
  let taller: Taller
  let escenario: string
  const done: number[] = []
  let cargas = 0

  const call = (method: string, path: string, body?: unknown) => server.call('admin', method, path, body)
  const cargar = async () => {
    cargas += 1
    const { payload } = await server.app.inject({
      url: '/api/fabrica',
      headers: { authorization: `Bearer ${server.tokens.user}` },
    })
    taller = new Taller(desempacar(payload))
  }

  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    await usarTodo(server)
    // A scenario without effect, so that its answer holds every product unchanged.
    const nada = { nombre: 'Nada', cambios: [{ tipo: 'mantencion', sector: 'Confección', porcentaje: 15 }] }
    escenario = (await call('POST', '/escenarios', nada)).body.id
    await cargar()
  })
  afterAll(() => server.close())

  const delNavegador = async (): Promise<Costo[]> => {
    const { body } = await server.call('user', 'GET', `/fabrica/novedades?desde=${taller.seq}`)
    if (!taller.seguir(body)) await cargar()
    const { mayores } = taller.escenarios([escenario]).get(escenario)!() as {
      mayores: { codigo_producto: string; antes: number | null; antes_incompleto: boolean }[]
    }
    return mayores.map(({ codigo_producto: codigo, antes: base, antes_incompleto: incompleto }) => ({
      codigo,
      base,
      incompleto,
    }))
  }
  const delServidor = async (): Promise<Costo[]> =>
    (await server.call('user', 'GET', '/resultados-cdr')).body.map(
      ({
        codigo_producto: codigo,
        base_cdr: base,
        incompleto,
      }: {
        codigo_producto: string
        base_cdr: number | null
        incompleto: boolean
      }) => ({ codigo, base, incompleto }),
    )
  const deSql = async (): Promise<Costo[]> =>
    (
      await rowsOf<{ codigo: string; base: string | null; incompleto: boolean }>(
        server.database.db,
        sql`select codigo_producto as codigo, base_cdr::text as base, incompleto from resultados_cdr`,
      )
    ).map(({ base, ...row }) => ({ ...row, base: base === null ? null : Number(base) }))

  const hacer = async ([method, path, body]: Paso): Promise<boolean> => {
    const back = path.startsWith('/deshacer/') ? Number(path.split('/').at(-1)) : null
    const seq = back === null ? undefined : done.at(-1 - back)
    if (back !== null && seq === undefined) return false
    const { status, headers } =
      back === null ? await call(method, path, body) : await call('POST', `/bitacora/${seq}/deshacer`)
    const written = Number(headers['x-seq'])
    if (status >= 300 || Number.isNaN(written)) return false
    done.push(written)
    return true
  }

  it('[ESC-17] has the same costs in browser, server and SQL after every step', async () => {
    let hechos = 0
    for (const each of fc.sample(PASO, { numRuns: PASOS, seed: SEMILLA })) {
      if (!(await hacer(each))) continue
      hechos += 1
      const expected = byCode(await delServidor())
      const told = { semilla: SEMILLA, hechos, paso: each }
      expect({ ...told, navegador: byCode(await delNavegador()) }).toEqual({ ...told, navegador: expected })
      expect({ ...told, sql: byCode(await deSql()) }).toEqual({ ...told, sql: expected })
    }
    expect(hechos).toBeGreaterThan(PASOS / 5)
    // No price list is published here, so the engine follows all writes and loads only once.
    expect(cargas).toBe(1)
  })
})
