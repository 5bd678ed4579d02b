import { expect, it } from 'vitest'
import { tenthsOfUso } from './usos.ts'

const uso = {
  codigo_producto: 'CAMPERA',
  descripcion_producto: 'Campera',
  sector_productivo: 'Confección',
  directo: true,
  cantidad: 6,
  contribucion: 153,
  base_cdr: 3729.44119,
}

it('tells how much of a CDR an ingredient makes, and nothing where it cannot be said', () => {
  expect(tenthsOfUso(uso)).toBe(41)
  expect(tenthsOfUso({ ...uso, contribucion: 3729.44119 })).toBe(1000)
  expect(tenthsOfUso({ ...uso, contribucion: null })).toBeNull()
  expect(tenthsOfUso({ ...uso, base_cdr: 0 })).toBeNull()
  expect(tenthsOfUso({ ...uso, base_cdr: null })).toBeNull()
})
