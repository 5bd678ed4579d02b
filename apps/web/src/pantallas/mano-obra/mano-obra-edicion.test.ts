import { TABLAS } from '@telar/tablas'
import { expect, it } from 'vitest'
import { edicionDe } from '../../dominio/catalogo/campos.ts'
import { createFormat } from '../../kit/format/format.ts'
import { unaManoObra } from '../../testing/filas.ts'
import { CAMPOS } from './mano-obra-edicion.tsx'

const { borradorDe, revisar } = edicionDe(TABLAS.matriz_mano, CAMPOS)

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
const TIPO = unaManoObra({ horas_hombre_std: 0.333333, valor_hora_hombre: 1234.5 })
const borrador = borradorDe(format)(TIPO)

it('[MO-03] sends the four fields of an edit, untouched ones exactly as stored', () => {
  expect(revisar(format)(borrador, TIPO)).toEqual({
    body: {
      descripcion: 'Costura',
      sector_productivo: 'Confección',
      horas_hombre_std: 0.333333,
      valor_hora_hombre: 1234.5,
    },
  })
})

it('[MO-03] sends any other field only if it changed', () => {
  const cambiado = { ...borrador, std_produccion: '10', producto_calculado_std: '5', estado: 'inactivo' }
  expect(revisar(format)(cambiado, TIPO)).toMatchObject({
    body: { std_produccion: 10, producto_calculado_std: 5, estado: 'inactivo' },
  })
  const vaciado = revisar(format)(
    { ...borrador, producto_calculado_std: '' },
    { ...TIPO, producto_calculado_std: 5 },
  )
  expect(vaciado).toMatchObject({ body: { producto_calculado_std: null } })
})

it.each(['descripcion', 'sector_productivo', 'horas_hombre_std', 'valor_hora_hombre'] as const)(
  '[MO-03] requires %s',
  (campo) => {
    const revisado = revisar(format)({ ...borrador, [campo]: ' '.trim() }, TIPO)
    expect('faults' in revisado && Object.keys(revisado.faults)).toEqual([campo])
  },
)

it('[MO-03] refuses an invalid amount', () => {
  for (const texto of ['abc', '-1', '1,2,3'])
    for (const campo of ['horas_hombre_std', 'std_produccion', 'producto_calculado_std'] as const)
      expect('faults' in revisar(format)({ ...borrador, [campo]: texto }, TIPO)).toBe(true)
})
