import { TABLAS } from '@telar/tablas'
import { expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { camposDeDinero, edicionDe } from './campos.ts'

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })

it('[PROD-06] derives required fields from the table, and sends values trimmed', () => {
  const { borradorDe, revisar } = edicionDe(TABLAS.productos, {
    descripcion_producto: { label: 'Descripción' },
    sector_productivo: { label: 'Sector' },
  })
  const row = {
    codigo_producto: 'REM',
    descripcion_producto: 'Remera',
    sector_productivo: 'Textil',
    version: 1,
  }
  const borrador = borradorDe(format)(row)
  expect(borrador).toEqual({ descripcion_producto: 'Remera', sector_productivo: 'Textil' })
  expect(revisar(format)({ ...borrador, descripcion_producto: ' Buzo ' }, row)).toEqual({
    body: { descripcion_producto: 'Buzo', sector_productivo: 'Textil' },
  })
  expect(revisar(format)({ descripcion_producto: ' ', sector_productivo: '' }, row)).toEqual({
    faults: { descripcion_producto: 'Ingresá la descripción.', sector_productivo: 'Seleccioná un sector.' },
  })
})

it('[INS-03] a text with a default may be empty, an amount may not be negative', () => {
  const { revisar } = edicionDe(TABLAS.insumos, {
    detalle: { label: 'Detalle' },
    grupo: { label: 'Grupo' },
    costo: { label: 'Costo' },
  })
  const row = { codigo: 'LONA', detalle: 'Lona', grupo: '', costo: 1, version: 1 }
  expect(revisar(format)({ detalle: 'Lona', grupo: '', costo: '1,5' }, row)).toEqual({
    body: { detalle: 'Lona', grupo: '', costo: 1.5 },
  })
  expect(revisar(format)({ detalle: '', grupo: '', costo: '-1' }, row)).toEqual({
    faults: { detalle: 'Ingresá el detalle.', costo: 'Ingresá un número, o dejalo vacío.' },
  })
})

it('[COM-21] [COM-22] amounts of money are asked about before a save, quantities are not', () => {
  const campos = { valor_kw: { label: 'Valor' }, consumo_kw_std: { label: 'Consumo' } }
  expect(camposDeDinero(TABLAS.matriz_energia, campos)).toEqual(['valor_kw'])
})

it('[VAL-10] a value may be empty if a grade is named, and then follows it', () => {
  const { revisar } = edicionDe(TABLAS.matriz_mano, {
    categoria: { label: 'Categoría', opcional: true },
    valor_hora_hombre: { label: 'Valor', requerido: true, sigue: 'categoria' },
  })
  const row = { categoria: null, valor_hora_hombre: 3000, version: 1 }
  expect(revisar(format)({ categoria: 'OFICIAL', valor_hora_hombre: ' ' }, row)).toEqual({
    body: { categoria: 'OFICIAL', valor_hora_hombre: null },
  })
  expect(revisar(format)({ categoria: '', valor_hora_hombre: '' }, row)).toEqual({
    faults: { valor_hora_hombre: 'Ingresá un número de 0 o más.' },
  })
  expect(revisar(format)({ categoria: 'OFICIAL', valor_hora_hombre: 'mucho' }, row)).toMatchObject({
    faults: { valor_hora_hombre: expect.any(String) },
  })
  // A hidden field keeps its value and is not sent (VAL-29).
  expect(revisar(format)({ categoria: '', valor_hora_hombre: '3000' }, row)).toEqual({
    body: { valor_hora_hombre: 3000 },
  })
})

it('refuses a field without a column', () => {
  expect(() => edicionDe(TABLAS.insumos, { precio: { label: 'Precio' } })).toThrow(
    'insumos has no column precio',
  )
})
