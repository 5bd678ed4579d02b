import type { Motivo } from '@telar/contract'
import { expect, it } from 'vitest'
import { faltasDe, type Incompleto } from './faltantes.ts'

const motivo = (causa: Motivo['causa'], codigo: string | null, texto = '…'): Motivo => ({
  causa,
  codigo,
  texto,
})
const incompleto = (codigo: string, ...motivos: Motivo[]): Incompleto => ({ codigo, motivos })

it('[UI-13] [VIV-07] traces incomplete products to the missing data, sorted by how many products each frees', () => {
  const faltas = faltasDe([
    incompleto('PIEZA', motivo('insumo_sin_costo', 'CUERO', 'El insumo CUERO no tiene costo')),
    incompleto('CINTO', motivo('producto_incompleto', 'PIEZA')),
    incompleto(
      'CONJUNTO',
      motivo('producto_incompleto', 'CINTO'),
      motivo('cantidad_cero', 'HILO', 'HILO tiene cantidad 0'),
    ),
    incompleto('MUESTRA', motivo('sin_receta', null, 'No tiene composición')),
    incompleto('PACK', motivo('producto_sin_receta', 'MUESTRA')),
    incompleto('CAJA', motivo('producto_sin_receta', 'MUESTRA')),
  ])
  expect(
    faltas.map(({ tipo, codigo, texto, libera, afectados }) => [tipo, codigo, texto, libera, afectados]),
  ).toEqual([
    ['producto', 'MUESTRA', 'El producto MUESTRA no tiene composición', 3, 3],
    ['insumo', 'CUERO', 'El insumo CUERO no tiene costo', 2, 3],
    ['producto', 'CONJUNTO', 'CONJUNTO: HILO tiene cantidad 0', 0, 1],
  ])
})

it('[VIV-07] what frees a product comes before what affects more; a line of quantity 0 is one cause per product', () => {
  const sin = (codigo: string) => motivo('insumo_sin_costo', codigo, codigo)
  const codigos = (...those: Incompleto[]) => faltasDe(those).map(({ codigo }) => codigo)
  expect(
    codigos(
      incompleto('A', sin('Y'), sin('Z')),
      incompleto('B', sin('Y'), sin('Z')),
      incompleto('C', sin('X')),
    ),
  ).toEqual(['X', 'Y', 'Z'])
  const cero = motivo('cantidad_cero', 'HILO')
  expect(codigos(incompleto('A', cero), incompleto('B', cero))).toEqual(['A', 'B'])
})

it('ends even if recipes contain each other', () => {
  expect(
    faltasDe([
      incompleto('A', motivo('producto_en_ciclo', 'B')),
      incompleto('B', motivo('producto_en_ciclo', 'A')),
    ]),
  ).toEqual([])
})
