import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { inPlaceOf } from './in-place.ts'

const DOWN = new ApiError(0, 'sin_red', ['No pudimos conectar con el servidor.'])
const GONE = new ApiError(404, 'no_encontrado', ['No existe el producto A.'])

it('[BIT-11] leaves what is on the screen there while a fresh load fails for the moment', () => {
  expect(inPlaceOf({ data: 1, error: DOWN })).toBeNull()
  expect(inPlaceOf({ data: undefined, error: DOWN })).toBe(DOWN)
  expect(inPlaceOf({ data: 1, error: GONE })).toBe(GONE)
  expect(inPlaceOf({ data: 1, error: null })).toBeNull()
})
