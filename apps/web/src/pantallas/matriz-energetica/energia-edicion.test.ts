import { TABLAS } from '@telar/tablas'
import { expect, it } from 'vitest'
import { edicionDe } from '../../dominio/catalogo/campos.ts'
import { createFormat } from '../../kit/format/format.ts'
import { unaEnergia } from '../../testing/filas.ts'
import { CAMPOS } from './energia-edicion.tsx'

const { borradorDe, revisar } = edicionDe(TABLAS.matriz_energia, CAMPOS)

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
const EQUIPO = unaEnergia()
const borrador = borradorDe(format)(EQUIPO)

it('[EN-04] [EN-05] sends the six fields of an edit, code included', () => {
  expect(revisar(format)({ ...borrador, codigo_energia: ' EN-2 ' }, EQUIPO)).toEqual({
    body: {
      codigo_energia: 'EN-2',
      descripcion: 'Máquinas de coser',
      codigo_mano_obra: 'MO-COS',
      sector_productivo: 'Confección',
      consumo_kw_std: 2.5,
      valor_kw: 89.4,
    },
  })
})

it.each([
  'codigo_energia',
  'descripcion',
  'valor_kw',
  'consumo_kw_std',
  'sector_productivo',
  'codigo_mano_obra',
] as const)('[EN-04] requires %s', (campo) => {
  const revisado = revisar(format)({ ...borrador, [campo]: '' }, EQUIPO)
  expect('faults' in revisado && Object.keys(revisado.faults)).toEqual([campo])
})

it('[EN-03] [EN-07] sends an own std, and null for an emptied one', () => {
  expect(revisar(format)({ ...borrador, std_produccion: '10' }, EQUIPO)).toMatchObject({
    body: { std_produccion: 10 },
  })
  const propio = unaEnergia({ std_produccion: 10 })
  const vaciado = revisar(format)({ ...borradorDe(format)(propio), std_produccion: '' }, propio)
  expect(vaciado).toMatchObject({ body: { std_produccion: null } })
  expect('faults' in revisar(format)({ ...borrador, std_produccion: 'abc' }, EQUIPO)).toBe(true)
})
