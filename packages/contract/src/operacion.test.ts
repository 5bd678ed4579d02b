import { expect, it } from 'vitest'
import { Operacion } from './operacion.ts'

it.each([
  ['otra', 'No se conoce la operación otra.'],
  [{ toString: 1 }, 'No se conoce la operación .'],
])('[API-03] an operation of an unknown kind is refused: %j', (tipo, message) => {
  expect(Operacion.safeParse({ tipo }).error?.issues[0]?.message).toBe(message)
})
