import { UNIT } from '@telar/costing'
import type { Estado } from '@telar/fabrica'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../catalog/carga/carga.service.ts'
import { readConfig } from '../config.ts'
import { Costeo } from '../costs/costeo/costeo.ts'
import { ensureInstalled } from '../instalacion/instalacion.service.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { planillasEsperadas as leerEsperadas, planillasPublicadas } from './planillas.ts'

const planillasEsperadas = leerEsperadas()

/** Rounds a non-negative amount in millionths half away from zero at so many decimals. */
const atDecimals = (micros: number, por: number, entre: number, decimals: number): string => {
  const scaled = BigInt(micros) * BigInt(por) * 10n ** BigInt(decimals)
  const divisor = BigInt(UNIT) * BigInt(entre)
  const rounded = (2n * scaled + divisor) / (2n * divisor)
  const digits = String(rounded).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const decimalsOf = (printed: string): number => printed.split('.')[1]?.length ?? 0

describe('the published sheets, stored and costed', () => {
  let test: TestDatabase
  let estado: Estado
  beforeAll(async () => {
    test = await createTestDatabase()
    await ensureInstalled(test.database, readConfig({}))
    await cargarCatalogo(test.database, { actor: 'prueba', requestId: null }, planillasPublicadas())
    estado = await new Costeo(test.database).alDia()
  })
  afterAll(() => test.destroy())

  it.each(planillasEsperadas)('[COST-14] $codigo_producto adds up to its exact sum', (planilla) => {
    const { base, incompleto } = estado.model.base(planilla.codigo_producto)
    expect(incompleto).toBe(false)
    // Each unit cost is rounded to six decimals before it is multiplied: at most half a millionth per unit.
    const bound = estado.model
      .lineas(planilla.codigo_producto)
      .reduce((sum, { cantidad }) => sum + 0.5 * (cantidad / UNIT) + 0.5, 0)
    expect(Math.abs(base! - Number(planilla.base_cdr_exacto) * UNIT)).toBeLessThanOrEqual(bound)
  })

  const right = planillasEsperadas.filter(
    ({ impreso, estado_impresion }) => impreso !== null && estado_impresion.startsWith('correcto'),
  )
  it.each(right)(
    '$codigo_producto equals the print, $impreso',
    ({ codigo_producto, impreso, factor_impreso }) => {
      const { base } = estado.model.base(codigo_producto)
      const { por, entre } = factor_impreso
      const decimals = decimalsOf(impreso!)
      const shown = atDecimals(base!, por, entre, decimals)
      expect(Math.abs(Number(shown) - Number(impreso))).toBeLessThan(10 ** -decimals * 0.51)
    },
  )

  it('are twenty-five, more than fourteen of them right in print', () => {
    expect(planillasEsperadas).toHaveLength(25)
    expect(right.length).toBeGreaterThan(14)
  })
})
