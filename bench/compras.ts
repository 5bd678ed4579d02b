import type { Columnas, Micro, Oferta } from '@telar/costing'
import { CostModel } from '@telar/costing'
import { fillDatabase } from '../apps/api/src/testing/fill.ts'
import { newBase } from './lib/base.ts'
import { catalogue, MEDIUM, randomOf } from './lib/catalogue.ts'
import { instalar, servir } from './lib/servidor.ts'

/**
 * Measures buying: 100,000 supplies with three offers each, in dollars with charges, in a factory of 10,000 products.
 *   npm run bench -- compras [--postgres]
 */

const SUPPLIES = 100_000
const OFFERS = 3
const RUNS = 15

const middle = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
const report = (what: string, milliseconds: number, target = ''): void =>
  console.log(`  ${what.padEnd(56)}${milliseconds.toFixed(1).padStart(10)} ms   ${target}`)

const offer = (i: number, n: number): Oferta => ({
  proveedor: `P${n}`,
  precio: (1_000_000 + i * 10 + n * 1_000) as Micro,
  moneda: 'USD',
  unidadCompra: 'yd',
  contenido: null,
  desde: 0,
  hasta: null,
  preferida: n === 0,
  recargos: [
    { nombre: 'despacho', tipo: 'pct_acumulado', valor: 9_000_000, moneda: null, piso: null, tope: null },
    { nombre: 'flete', tipo: 'pct_acumulado', valor: 4_000_000 + n, moneda: null, piso: 10_000, tope: null },
  ],
})

/** One rate changes, and with it every supply, whose cheapest offer counts, and every product above. */
const oneRate = (columns: Columnas): number => {
  const model = CostModel.fromColumns(columns)
  model.setUnidad('m', { dimension: 'longitud', num: 1, den: 1 })
  model.setUnidad('yd', { dimension: 'longitud', num: 1143, den: 1250 })
  model.setValor('USD', { recargo: 0 as Micro })
  model.batch(() => {
    for (let i = 0; i < SUPPLIES; i++) {
      const code = columns.insumos.codigo[i] ?? `U${i}`
      model.setInsumo(code, { costo: null, grupo: 'G1', unidad: 'm', eleccion: 'menor' })
      for (let n = 0; n < OFFERS; n++) model.setOferta(code, i * OFFERS + n + 1, offer(i, n))
    }
  })
  const random = randomOf(11)
  const times: number[] = []
  for (let run = 0; run < RUNS + 5; run++) {
    const rate = (1_485_000_000 + random(500_000_000)) as Micro
    const start = performance.now()
    model.setVigencia('USD', 0, rate)
    if (run >= 5) times.push(performance.now() - start)
  }
  return middle(times)
}

console.log(`\nbuying: ${SUPPLIES} supplies × ${OFFERS} offers`)
const columns = catalogue(MEDIUM)
report('one rate moves 100,000 supplies of three offers each', oneRate(columns), '< 50 ms')

const base = await newBase()
try {
  const database = await base.open()
  await fillDatabase(database.db, columns)
  const config = await instalar(database)
  for (const statement of [
    `insert into valores (codigo, nombre, clase) values ('USD', 'Dólar', 'moneda')`,
    `insert into vigencias (valor, desde, monto) values ('USD', '2020-01-01', 1485)`,
    `insert into proveedores (codigo, nombre) select 'P' || n, 'Proveedor ' || n from generate_series(0, 2) n`,
    `insert into insumos (codigo, detalle, grupo) select 'U' || n, 'Insumo ' || n, 'G1'
       from generate_series(1, ${SUPPLIES} - (select count(*) from insumos)) n`,
    `update insumos set unidad = 'm', eleccion = 'menor'`,
    `insert into ofertas (id, insumo, proveedor, codigo_proveedor, precio, moneda, unidad_compra, desde, recargos, preferida)
       select lpad((i.n * ${OFFERS} + o.n)::text, 9, '0'), i.codigo, 'P' || o.n, '', 1 + i.n * 0.00001 + o.n * 0.001, 'USD', 'yd',
              '2020-01-01', '[{"nombre":"flete","tipo":"pct_acumulado","valor":"9.000000","moneda":null,"piso":null,"tope":null}]', 'no'
         from (select codigo, row_number() over (order by codigo) as n from insumos) i, generate_series(0, 2) o(n)`,
    'analyze',
  ])
    await database.queries.query({ text: statement })
  const { app, headers } = await servir(database, config)
  const get = async (url: string) => {
    const times: number[] = []
    for (let run = 0; run < 7; run++) {
      const start = performance.now()
      const response = await app.inject({ url, headers })
      if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`)
      times.push(performance.now() - start)
    }
    return middle(times)
  }
  report('a page of supplies', await get('/api/insumos?limit=50'), '< 100 ms')
  report('a page far in', await get('/api/insumos?limit=50&offset=60000'), '< 100 ms')
  report('a page by cost', await get('/api/insumos?limit=50&sort=-costo'), '< 100 ms')
  report('a page of a search', await get('/api/insumos?limit=50&q=insumo%2099'), '< 100 ms')
  report('the offers of one supply', await get('/api/insumos/U77/ofertas'), '')
  await app.close()
  await database.close()
} finally {
  await base.remove()
}
