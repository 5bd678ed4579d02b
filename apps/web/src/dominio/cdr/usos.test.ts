import { expect, it } from 'vitest'
import { createFormat } from '../../kit/format/format.ts'
import { masText, tenthsOfUso } from './usos.ts'

const uso = {
  codigo_producto: 'CAMPERA',
  descripcion_producto: 'Campera',
  sector_productivo: 'Confección',
  directo: true,
  en_su_unidad: true,
  solo_en_color: false,
  lineas: ['BOTON'],
  cantidad: 6,
  contribucion: 153,
  contribucion_incompleta: false,
  base_cdr: 3729.44119,
  incompleto: false,
}

it('computes an ingredient’s share of a CDR, or none if unknown', () => {
  expect(tenthsOfUso(uso)).toBe(41)
  expect(tenthsOfUso({ ...uso, contribucion: 3729.44119 })).toBe(1000)
  expect(tenthsOfUso({ ...uso, contribucion: null })).toBeNull()
  expect(tenthsOfUso({ ...uso, base_cdr: 0 })).toBeNull()
  expect(tenthsOfUso({ ...uso, base_cdr: null })).toBeNull()
  expect(tenthsOfUso({ ...uso, incompleto: true })).toBeNull()
  expect(tenthsOfUso({ ...uso, contribucion_incompleta: true, incompleto: true })).toBeNull()
})

it('says how many more rows there are', () => {
  const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
  expect(masText(1, 100, format)).toBe('Ver 1 más')
  expect(masText(100, 100, format)).toBe('Ver 100 más')
  expect(masText(4_900, 100, format)).toBe('Ver 100 más de 4.900')
})
