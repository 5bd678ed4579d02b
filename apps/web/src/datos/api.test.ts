import { api } from '@telar/contract'
import { describe, expect, it, vi } from 'vitest'
import { fakeFetch, type Handler, json } from '../testing/fake-auth.ts'
import { createApi, type Tokens } from './api.ts'
import { ApiError } from './api-error.ts'

const refusal = () => json({ statusCode: 401, code: 'sin_sesion', message: 'Iniciá sesión.' }, 401)

const setUp = (
  handlers: Record<string, Handler>,
  tokens: Partial<Tokens> = {},
  confirm?: () => Promise<boolean>,
) => {
  const onSessionLost = vi.fn()
  const renew = vi.fn(tokens.renew ?? (async () => null))
  const { fetch, asked } = fakeFetch(handlers)
  const call = createApi({
    tokens: { current: tokens.current ?? (async () => 'viejo'), renew },
    onSessionLost,
    ...(confirm && { confirm }),
    fetch,
  })
  return { call, asked, onSessionLost, renew }
}

describe('a call', () => {
  it('sends the token in the header and never in the address', async () => {
    let sent: Headers | undefined
    const { call, asked } = setUp({
      '/api/resultados-cdr': (_, init) => {
        sent = new Headers(init.headers)
        return json([])
      },
    })
    await call(api.cdr.list, { query: { q: 'ñandú', sector: undefined } })
    expect(sent?.get('authorization')).toBe('Bearer viejo')
    expect(asked).toEqual(['GET /api/resultados-cdr?q=%C3%B1and%C3%BA'])
  })

  it('escapes parameters in the path', async () => {
    const { call, asked } = setUp({ '/api/resultados-cdr/A%2FB%20%3F/desglose': () => json({}) })
    await call(api.cdr.desglose, { params: { codigo_producto: 'A/B ?' } })
    expect(asked).toEqual(['GET /api/resultados-cdr/A%2FB%20%3F/desglose'])
  })

  it('returns a file as its bytes', async () => {
    const { call } = setUp({ '/api/export': () => new Response('a;b', { status: 200 }) })
    const file = await call(api.exportacion.tabla, { query: { table: 'insumos', format: 'csv' } })
    expect(await file.text()).toBe('a;b')
  })

  it('sends a form as it is, and leaves its content type to the browser', async () => {
    let sent: RequestInit | undefined
    const { call } = setUp({
      '/api/importaciones/insumos': (_, init) => {
        sent = init
        return json({ modo: 'previa' })
      },
    })
    const form = new FormData()
    await call(api.importacion.tabla, { params: { tabla: 'insumos' }, query: { modo: 'previa' }, form })
    expect(sent?.body).toBe(form)
    expect(new Headers(sent?.headers).has('content-type')).toBe(false)
  })

  it('calls public endpoints without a token', async () => {
    let sent: Headers | undefined
    const { call } = setUp({
      '/api/instalacion': (_, init) => {
        sent = new Headers(init.headers)
        return json({})
      },
    })
    await call(api.config.instalacion, {})
    expect(sent?.has('authorization')).toBe(false)
  })
})

describe('a failure', () => {
  it('has status, code and messages of the body', async () => {
    const { call } = setUp({
      '/api/perfil': () => json({ statusCode: 400, code: 'datos_invalidos', message: ['Uno.', 'Dos.'] }, 400),
    })
    const error = await call(api.perfil.get, {}).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 400, code: 'datos_invalidos', messages: ['Uno.', 'Dos.'] })
  })

  it('distinguishes no answer from an unreadable one', async () => {
    const nothing = setUp({
      '/api/perfil': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await expect(nothing.call(api.perfil.get, {})).rejects.toMatchObject({ code: 'sin_red', status: 0 })
    const proxy = setUp({ '/api/perfil': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) })
    await expect(proxy.call(api.perfil.get, {})).rejects.toMatchObject({ code: 'ilegible', status: 502 })
  })

  it.each([
    [{}, []],
    [{ error: 'Bad Gateway' }, []],
    [{ message: 'Del proxy' }, ['Del proxy']],
    [{ message: ['Una', 7, 'Dos'] }, ['Una', 'Dos']],
    [{ statusCode: 500, code: 'error_interno' }, []],
  ])('[ERR-15] [ERR-16] reads the message of a foreign body, if it has one: %j', async (body, messages) => {
    const { call } = setUp({ '/api/perfil': () => json(body, 500) })
    await expect(call(api.perfil.get, {})).rejects.toMatchObject({ code: 'ajena', status: 500, messages })
  })

  it('leaves the wire’s names of fields out of the messages, which people read', async () => {
    const refused = {
      statusCode: 400,
      code: 'datos_invalidos',
      message: ['costo_por_hora: tiene que ser menor que 10.', 'Fila 2: nota: falta.', 'EL-1: no existe.'],
      campos: ['costo_por_hora', '1.nota', 'codigo'],
      lineas: [{ codigo_ingrediente: 'TELA', status: 400, message: 'merma_pct: tiene que ser un número.' }],
    }
    const { call } = setUp({ '/api/perfil': () => json(refused, 400) })
    await expect(call(api.perfil.get, {})).rejects.toMatchObject({
      messages: ['Tiene que ser menor que 10.', 'Fila 2: falta.', 'EL-1: no existe.'],
      details: {
        campos: ['costo_por_hora', '1.nota', 'codigo'],
        lineas: [{ codigo_ingrediente: 'TELA', status: 400, message: 'Tiene que ser un número.' }],
      },
    })
  })

  it('has a message for people, whatever answered', async () => {
    const page = () => new Response('<h1>Request Entity Too Large</h1>', { status: 413 })
    const { call } = setUp({ '/api/perfil': page })
    await expect(call(api.perfil.get, {})).rejects.toMatchObject({
      message: 'El servidor dio una respuesta que no se pudo leer.',
      messages: [],
    })
  })
})

describe('[AUTH-13] 401 in mid-session', () => {
  it('is answered by one refresh and one retry', async () => {
    const { call, asked, renew, onSessionLost } = setUp(
      {
        '/api/perfil': (_, init) =>
          new Headers(init.headers).get('authorization') === 'Bearer nuevo'
            ? json({ rol: 'admin' })
            : refusal(),
      },
      { renew: async () => 'nuevo' },
    )
    await expect(call(api.perfil.get, {})).resolves.toEqual({ rol: 'admin' })
    expect(renew).toHaveBeenCalledExactlyOnceWith('viejo')
    expect(asked).toHaveLength(2)
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  it('ends the session when the refresh is refused', async () => {
    const { call, asked, onSessionLost } = setUp({ '/api/perfil': refusal })
    await expect(call(api.perfil.get, {})).rejects.toMatchObject({ status: 401, code: 'sin_sesion' })
    expect(asked).toHaveLength(1)
    expect(onSessionLost).toHaveBeenCalledOnce()
  })

  it('ends the session when the new token is refused too, without asking a third time', async () => {
    const { call, asked, onSessionLost } = setUp({ '/api/perfil': refusal }, { renew: async () => 'nuevo' })
    await expect(call(api.perfil.get, {})).rejects.toMatchObject({ status: 401 })
    expect(asked).toHaveLength(2)
    expect(onSessionLost).toHaveBeenCalledOnce()
  })

  it('keeps the session if nobody answers the refresh', async () => {
    const { call, onSessionLost } = setUp(
      { '/api/perfil': refusal },
      {
        renew: async () => {
          throw new ApiError(0, 'sin_red', [])
        },
      },
    )
    await expect(call(api.perfil.get, {})).rejects.toMatchObject({ code: 'sin_red' })
    expect(onSessionLost).not.toHaveBeenCalled()
  })
})

describe('a call that needs a proof of identity', () => {
  const pending = () => json({ statusCode: 403, code: 'confirmacion_pendiente', message: 'Confirmá.' }, 403)
  const made = () => json({ codigos: ['a'] }, 201)
  const path = '/api/cuenta/codigos-recuperacion'

  it('[AUTH-24] is repeated by itself after the proof', async () => {
    const bodies: unknown[] = []
    let proved = false
    const confirm = vi.fn(async () => {
      proved = true
      return true
    })
    const { call, asked } = setUp(
      {
        '/api/cuenta/claves': (_, init) => {
          bodies.push(init.body)
          return proved ? json({ clave: {}, token: 't' }, 201) : pending()
        },
      },
      {},
      confirm,
    )
    const body = { nombre: 'planilla', alcance: 'lectura' as const, dias: 30 }
    expect(await call(api.cuenta.createClave, { body })).toMatchObject({ token: 't' })
    expect(asked).toHaveLength(2)
    expect(bodies).toEqual([JSON.stringify(body), JSON.stringify(body)])
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('[AUTH-24] fails if the person declines, and is not repeated', async () => {
    const { call, asked } = setUp({ [path]: pending }, {}, async () => false)
    await expect(call(api.cuenta.newCodes, {})).rejects.toMatchObject({ code: 'sin_confirmar' })
    expect(asked).toEqual([`POST ${path}`])
  })

  it('[AUTH-24] asks once: a second refusal is reported', async () => {
    const confirm = vi.fn(async () => true)
    const { call } = setUp({ [path]: pending }, {}, confirm)
    await expect(call(api.cuenta.newCodes, {})).rejects.toMatchObject({ code: 'confirmacion_pendiente' })
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('[ROLE-17] does not ask after any other refusal', async () => {
    const confirm = vi.fn(async () => true)
    const refused = () => json({ statusCode: 403, code: 'sin_permiso', message: 'No.' }, 403)
    const { call } = setUp({ [path]: refused }, {}, confirm)
    await expect(call(api.cuenta.newCodes, {})).rejects.toMatchObject({ code: 'sin_permiso' })
    expect(confirm).not.toHaveBeenCalled()
    const fine = setUp({ [path]: made }, {}, confirm)
    await fine.call(api.cuenta.newCodes, {})
    expect(confirm).not.toHaveBeenCalled()
  })
})
