import type { Motivo } from '@telar/contract'
import { expect, it } from 'vitest'
import { unResultado } from '../../testing/datos.ts'
import { causasOf } from './causas.ts'

const motivo = (causa: Motivo['causa'], codigo: string | null, texto: string): Motivo => ({
  causa,
  codigo,
  texto,
})
const incompleto = (codigo_producto: string, ...motivos: Motivo[]) =>
  unResultado({ codigo_producto, incompleto: true, motivos })

it('[UI-13] traces what is incomplete down to what is missing, and counts whom it holds up', () => {
  const causas = causasOf([
    unResultado(),
    incompleto('PIEZA', motivo('insumo_sin_costo', 'CUERO', 'El insumo CUERO no tiene costo')),
    incompleto('CINTO', motivo('producto_incompleto', 'PIEZA', '…')),
    incompleto(
      'CONJUNTO',
      motivo('producto_incompleto', 'CINTO', '…'),
      motivo('cantidad_cero', 'HILO', 'HILO tiene cantidad 0'),
    ),
    incompleto('MUESTRA', motivo('sin_receta', null, 'No tiene composición')),
    incompleto('PACK', motivo('producto_sin_receta', 'MUESTRA', '…')),
  ])
  expect(causas.map(({ tipo, codigo, texto, afectados }) => [tipo, codigo, texto, afectados])).toEqual([
    ['insumo', 'CUERO', 'El insumo CUERO no tiene costo', 3],
    ['producto', 'MUESTRA', 'El producto MUESTRA no tiene composición', 2],
    ['producto', 'CONJUNTO', 'CONJUNTO: HILO tiene cantidad 0', 1],
  ])
})

it('comes to an end on recipes that contain each other', () => {
  const causas = causasOf([
    incompleto('A', motivo('producto_en_ciclo', 'B', '…')),
    incompleto('B', motivo('producto_en_ciclo', 'A', '…')),
  ])
  expect(causas).toEqual([])
})
