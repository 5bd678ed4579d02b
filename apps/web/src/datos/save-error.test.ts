import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { faultsOf, isDuplicate, toastCreateFailure, toastFailure } from './save-error.ts'
import { toast } from './toast.ts'

beforeEach(() => {
  vi.spyOn(toast, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

it.each([
  [new ApiError(409, 'duplicado', ['El código de producto ya existe']), true],
  [new ApiError(400, 'datos_invalidos', ['Código de producto ya existente']), true],
  [new ApiError(500, 'error_interno', ['duplicate key value violates unique constraint']), true],
  [new ApiError(400, 'datos_invalidos', ['El código de producto ya existe pero no así']), false],
  [new ApiError(0, 'sin_red', ['No pudimos conectar con el servidor.']), false],
])('[ERR-13] [ERR-14] recognises a taken code: %o → %s', (error, taken) => {
  expect(isDuplicate(error)).toBe(taken)
})

it('[ERR-13] [ERR-14] shows the server’s message, or the general text if there is none', () => {
  toastCreateFailure(
    new ApiError(400, 'datos_invalidos', ['El sector no existe.']),
    'Error al crear el producto',
  )
  expect(toast.error).toHaveBeenLastCalledWith('El sector no existe.')
  toastCreateFailure(new ApiError(502, 'ilegible', []), 'Error al crear el producto')
  expect(toast.error).toHaveBeenLastCalledWith('Error al crear el producto', {})
  toastCreateFailure(new ApiError(0, 'sin_red', ['No pudimos conectar.']), 'Error al crear el producto')
  expect(toast.error).toHaveBeenLastCalledWith('Error al crear el producto', {
    description: 'No pudimos conectar.',
  })
})

it('says once what is wrong with several fields', () => {
  const error = new ApiError(400, 'datos_invalidos', ['Tiene que ser 1 o más.', 'Tiene que ser 1 o más.'])
  toastFailure(error, 'No se pudo guardar')
  expect(toast.error).toHaveBeenLastCalledWith('No se pudo guardar', {
    description: 'Tiene que ser 1 o más.',
  })
})

it('[ERR-20] shows a 403 with the server’s message', () => {
  toastFailure(new ApiError(403, 'sin_permiso', ['Solo un administrador puede hacer esto.']), 'No se pudo')
  expect(toast.error).toHaveBeenLastCalledWith('Solo un administrador puede hacer esto.')
})

it('gives each field of the form the message about it', () => {
  const texts = ['Tiene que ser menor que 10.', 'El mes va como 2026-11.', 'Sobra.']
  const error = new ApiError(400, 'datos_invalidos', texts, { details: { campos: ['costo', 'mes', 'otro'] } })
  expect(faultsOf(error, { costo: '', mes: '' })).toEqual({
    costo: 'Tiene que ser menor que 10.',
    mes: 'El mes va como 2026-11.',
  })
})
