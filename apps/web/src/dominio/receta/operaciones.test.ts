import { expect, it } from 'vitest'
import { cambiarCantidad, cambiarHechura, type LineaBorrador, quitar } from './borrador.ts'
import { operacionesDe } from './operaciones.ts'

const linea = (codigo: string, cantidad: string): LineaBorrador => ({
  codigo,
  tipo: 'insumo',
  descripcion: codigo,
  costo: 1,
  incompleto: false,
  cantidad,
  guardada: 1,
  error: null,
})
const GUARDADO = [linea('TELA', '0,75'), linea('HILO', '3,5'), linea('MEDIA', '1/2')]
const de = (ahora: readonly LineaBorrador[]) => operacionesDe('FORRO', GUARDADO, ahora)
const FORRO = { producto: 'FORRO' }

it('[ESC-18] [VIV-14] expresses the typed recipe as operations, or as nothing if it cannot express all of it', () => {
  expect(de(GUARDADO)).toEqual([])
  // Data without influence on cost changes none.
  expect(de(cambiarHechura(GUARDADO, 'TELA', { nota: 'al hilo', seccion: 'Corte' }))).toEqual([])
  expect(de(cambiarCantidad(quitar(GUARDADO, 'HILO'), 'TELA', '0,8'))).toEqual([
    { tipo: 'quitar', ingrediente: 'HILO', ...FORRO },
    { tipo: 'cantidad', ingrediente: 'TELA', ...FORRO, cantidad: 0.8 },
  ])
  expect(de(cambiarHechura(GUARDADO, 'TELA', { merma: '8', unidad: 'cm' }))).toEqual([
    { tipo: 'unidad', ingrediente: 'TELA', ...FORRO, unidad: 'cm' },
    { tipo: 'merma', ingrediente: 'TELA', ...FORRO, merma_pct: 8 },
  ])
  expect(de([...GUARDADO, linea('BOTON', '6')])).toEqual([
    {
      tipo: 'agregar',
      ...FORRO,
      ingrediente: 'BOTON',
      clase: 'insumo',
      cantidad: 6,
      unidad: null,
      merma_pct: 0,
    },
  ])
  for (const ahora of [
    cambiarCantidad(GUARDADO, 'TELA', ''),
    cambiarCantidad(GUARDADO, 'TELA', '0'),
    cambiarCantidad(GUARDADO, 'MEDIA', '1/3'),
    cambiarHechura(GUARDADO, 'TELA', { merma: 'x' }),
    cambiarHechura(GUARDADO, 'TELA', { porTalle: { M: '2' } }),
    [...GUARDADO, linea('BOTON', '1/6')],
  ])
    expect(de(ahora)).toBeNull()
})
