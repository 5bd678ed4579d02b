import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, type ApiErrorCode, type ApiErrorDetails } from './api-error.ts'
import { failCreation } from './fail-creation.ts'
import { toast } from './toast.ts'
import type { Form } from './use-form.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const failing = (status: number, code: ApiErrorCode, messages: string[], details: ApiErrorDetails = {}) => {
  const shown = vi.spyOn(toast, 'error').mockReturnValue()
  const fail = vi.fn()
  const form = { values: { codigo: 'X', horas: '8' }, fail } as unknown as Form<{
    codigo: string
    horas: string
  }>
  failCreation(new ApiError(status, code, messages, { details }), {
    duplicates: ['El código ya existe'],
    duplicate: 'El código ya existe en la base de datos.',
    unknown: 'Error desconocido',
    unreadable: 'Error al crear',
    code: 'codigo',
    form,
  })
  return { said: shown.mock.calls.map(([text]) => text), failed: fail.mock.calls }
}

it.each([
  ['duplicado', 'Da igual cómo lo diga'],
  ['error_interno', 'duplicate key value violates unique constraint "matriz_mano_pkey"'],
  ['datos_invalidos', 'El código ya existe'],
  ['datos_invalidos', 'Código de producto ya existente'],
] as const)('[ERR-15] [ERR-16] recognises %s: %s as a taken code, and marks its field', (code, message) => {
  const { said, failed } = failing(409, code, [message])
  expect(said).toEqual(['El código ya existe en la base de datos.'])
  expect(failed).toEqual([['codigo', 'El código ya existe en la base de datos.']])
})

it('[ERR-15] [ERR-16] shows the server’s first message, beside the field that it names', () => {
  const { said, failed } = failing(400, 'datos_invalidos', ['Horas de más', 'Otra'], {
    campos: ['horas', 'codigo'],
  })
  expect(said).toEqual(['Horas de más'])
  expect(failed).toEqual([['horas', 'Horas de más']])
})

it('[ERR-15] [ERR-16] distinguishes an answer without message from an unreadable one', () => {
  expect(failing(500, 'error_interno', []).said).toEqual(['Error desconocido'])
  vi.restoreAllMocks()
  expect(failing(500, 'ajena', []).said).toEqual(['Error desconocido'])
  vi.restoreAllMocks()
  expect(failing(502, 'ilegible', []).said).toEqual(['Error al crear'])
  vi.restoreAllMocks()
  expect(failing(0, 'sin_red', ['No pudimos conectar con el servidor.']).said).toEqual(['Error al crear'])
})

it('[ERR-20] shows a refusal in the server’s words', () => {
  expect(failing(403, 'sin_permiso', ['Solo un administrador puede hacerlo.']).said).toEqual([
    'Solo un administrador puede hacerlo.',
  ])
})
