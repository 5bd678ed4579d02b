import { MAX_CLAVE, MAX_CORREO, MAX_TEXTO } from '@telar/contract'
import { MAX_EMAIL, MAX_NAME, MAX_PASSWORD } from '@telar/gotrue'
import { expect, it } from 'vitest'

it('[AUTH-22] forms and sign-in have the same limits of length', () => {
  expect([MAX_CLAVE, MAX_CORREO, MAX_TEXTO]).toEqual([MAX_PASSWORD, MAX_EMAIL, MAX_NAME])
})
