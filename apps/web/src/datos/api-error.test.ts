import { expect, it } from 'vitest'
import { ApiError, inPlaceOf, noAnswer } from './api-error.ts'

it.each([
  [noAnswer(null), true],
  [new ApiError(200, 'ilegible', []), true],
  [new ApiError(504, 'ilegible', []), true],
  [new ApiError(503, 'no_disponible', ['La base de datos no responde.']), true],
  [new ApiError(413, 'ilegible', []), false],
  [new ApiError(409, 'datos_cambiaron', ['Los datos cambiaron.']), false],
])('says whether a write may have been done anyway: %o → %s', (error, unsure) => {
  expect(error.unsure).toBe(unsure)
})

const DOWN = new ApiError(0, 'sin_red', ['No pudimos conectar con el servidor.'])
const GONE = new ApiError(404, 'no_encontrado', ['No existe el producto A.'])

it('[BIT-11] leaves data on screen while a refetch fails temporarily', () => {
  expect(inPlaceOf({ data: 1, error: DOWN })).toBeNull()
  expect(inPlaceOf({ data: undefined, error: DOWN })).toBe(DOWN)
  expect(inPlaceOf({ data: 1, error: GONE })).toBe(GONE)
  expect(inPlaceOf({ data: 1, error: null })).toBeNull()
})
