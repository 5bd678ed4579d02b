import { expect, it } from 'vitest'
import { ApiError, noAnswer } from './api-error.ts'

it.each([
  [noAnswer(null), true],
  [new ApiError(200, 'ilegible', []), true],
  [new ApiError(504, 'ilegible', []), true],
  [new ApiError(503, 'no_disponible', ['La base de datos no responde.']), true],
  [new ApiError(413, 'ilegible', []), false],
  [new ApiError(409, 'datos_cambiaron', ['Los datos cambiaron.']), false],
])('tells whether a write may have been done all the same: %o → %s', (error, unsure) => {
  expect(error.unsure).toBe(unsure)
})
