import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { loadInstalacion } from './instalacion.ts'

const unreachable = async () => {
  throw new ApiError(0, 'sin_red', [])
}

const kept = (value: string | null) => ({ getItem: () => value }) as unknown as Storage

const KNOWN = {
  version: '1',
  moneda: 'CLP',
  locale: 'es-CL',
  zona_horaria: 'America/Santiago',
  dias_precio_viejo: 90,
  auth_url: 'https://auth.example/auth/v1',
}

describe('the settings while the server does not answer', () => {
  it('are the last known ones', async () => {
    expect(await loadInstalacion(unreachable, kept(JSON.stringify(KNOWN)))).toEqual(KNOWN)
  })

  it('[COM-19] of a version before old prices were reported have the default of 60 days', async () => {
    const { dias_precio_viejo: _none, ...older } = KNOWN
    const answer = await loadInstalacion(unreachable, kept(JSON.stringify(older)))
    expect(answer).toEqual({ ...older, dias_precio_viejo: 60 })
  })

  it.each([null, '', 'null', '{', '{"moneda":"CLP"}', JSON.stringify({ ...KNOWN, moneda: 5 })])(
    'are the defaults if %j was stored',
    async (value) => {
      expect(await loadInstalacion(unreachable, kept(value))).toMatchObject({
        moneda: 'ARS',
        auth_url: '/auth/v1',
      })
    },
  )
})
