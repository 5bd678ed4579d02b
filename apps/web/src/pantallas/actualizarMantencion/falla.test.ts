import { expect, it } from 'vitest'
import { ApiError, noAnswer } from '../../datos/api-error.ts'
import { fallaText } from './falla.ts'

it('[ERR-18] says what the server said, else the status, else that something failed', () => {
  expect(fallaText(new ApiError(400, 'datos_invalidos', ['Uno', 'Dos']))).toBe('Uno, Dos')
  expect(fallaText(new ApiError(502, 'ilegible', []))).toBe('No se pudo actualizar (HTTP 502)')
  expect(fallaText(noAnswer(new Error('down')))).toBe('Ocurrió un error')
})
