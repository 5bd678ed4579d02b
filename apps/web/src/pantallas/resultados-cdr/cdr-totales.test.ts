import { expect, it } from 'vitest'
import { unResultado } from '../../testing/datos.ts'
import { totalesOf } from './cdr-totales.tsx'

it('adds up exactly and counts incomplete products', () => {
  const sinImporte = unResultado({ base_cdr: null, cdr_mantencion: null, incompleto: true })
  expect(
    totalesOf([
      unResultado({ base_cdr: 0.1, cdr_mantencion: 0.2 }),
      unResultado({ base_cdr: 0.2 }),
      sinImporte,
    ]),
  ).toEqual({ productos: 3, incompletos: 1, base: 300_000n, mantencion: 101_200_000n })
})
