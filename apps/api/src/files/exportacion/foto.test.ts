import { formatMicro } from '@telar/costing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { updateInsumo } from '../../catalog/insumo/insumo.service.ts'
import { readConfig } from '../../config.ts'
import { Costeo } from '../../costs/costeo/costeo.ts'
import type { Deps } from '../../costs/deps.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { tomarFoto } from './foto.ts'

const PRUEBA = { actor: 'prueba', requestId: null }

/** Answers with the engine's earlier result, after further writes. */
class CosteoAtrasado extends Costeo {
  readonly #meanwhile: () => Promise<unknown>

  constructor(deps: Pick<Deps, 'database'>, meanwhile: () => Promise<unknown>) {
    super(deps.database)
    this.#meanwhile = meanwhile
  }

  override async alDia() {
    const estado = await super.alDia()
    await this.#meanwhile()
    return estado
  }
}

describe('the data of an export', () => {
  let test: TestDatabase
  let deps: Deps
  beforeAll(async () => {
    test = await createTestDatabase()
    const { database } = test
    await cargarCatalogo(database, PRUEBA, referenceFactory)
    deps = { config: readConfig({}), database, costeo: new Costeo(database) } as Deps
  })
  afterAll(() => test.destroy())

  const boton = (costo: number) =>
    updateInsumo(deps, PRUEBA, 'BOTON', null, { detalle: 'Botón', grupo: 'Avíos', costo })

  it('[EXP-11] is of one moment, even if a price is saved between the engine’s answer and the read', async () => {
    const prices = [100, 300]
    const costeo = new CosteoAtrasado(deps, async () => {
      const price = prices.shift()
      if (price !== undefined) await boton(price)
    })
    const foto = await tomarFoto({ ...deps, costeo }, ['recetas_normalizada', 'insumos'])
    expect(foto.insumos.find(({ codigo }) => codigo === 'BOTON')!.costo).toBe('300.000000')
    expect(formatMicro(foto.ingredientes.insumo.get('BOTON')!.costo!)).toBe('300.000000')
    // 3729.441190 with six buttons of 25.50.
    expect(formatMicro(foto.ingredientes.producto.get('CAMPERA')!.costo!)).toBe('5376.441190')
  })

  it('[EXP-11] is of one moment, even if writes spoil every try that does not block them', async () => {
    const prices = [1, 2, 3, 4, 5, 6]
    const costeo = new CosteoAtrasado(deps, async () => {
      const price = prices.shift()
      if (price !== undefined) await boton(price)
    })
    const foto = await tomarFoto({ ...deps, costeo }, ['resultados_cdr', 'insumos'])
    expect(foto.insumos.find(({ codigo }) => codigo === 'BOTON')!.costo).toBe('6.000000')
    const campera = foto.cdr.find(({ codigo_producto }) => codigo_producto === 'CAMPERA')!
    expect(formatMicro(campera.base!)).toBe('3612.441190')
  })

  it('fails if writes never pause, except for what the engine or the tables alone answer', async () => {
    let price = 1
    const costeo = new CosteoAtrasado(deps, () => boton(++price))
    await expect(tomarFoto({ ...deps, costeo }, ['resultados_cdr', 'insumos'])).rejects.toMatchObject({
      code: 'no_disponible',
      messages: [expect.stringContaining('sin pausa')],
    })
    expect((await tomarFoto({ ...deps, costeo }, ['resultados_cdr'])).cdr).toHaveLength(3)
    expect((await tomarFoto({ ...deps, costeo }, ['insumos'])).insumos).toHaveLength(3)
  })
})
