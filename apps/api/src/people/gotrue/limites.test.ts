import { MAX_CLAVE, MAX_CORREO, MAX_TEXTO } from '@telar/contract'
import { MAX_EMAIL, MAX_NAME, MAX_PASSWORD } from '@telar/gotrue'
import { expect, it } from 'vitest'

it('[AUTH-22] the forms let through what sign-in takes, and nothing longer', () => {
  expect([MAX_CLAVE, MAX_CORREO, MAX_TEXTO]).toEqual([MAX_PASSWORD, MAX_EMAIL, MAX_NAME])
})
