// @vitest-environment jsdom
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import type { Session } from '../../../datos/session/session.ts'
import { parseSearch, stringifySearch } from '../../../kit/lib/read-search.ts'
import { fakeContract } from '../../../testing/contrato.tsx'
import { routeTree } from '../../routeTree.gen.ts'

const TODO: readonly string[] = ['costos', 'precios']

const sessionOf = (role: 'admin' | 'user' | null, areas: readonly string[]): Session => {
  const user = { id: 'x', email: 'x@telar.local', role, areas, token: 't', name: '' }
  const state = role === null ? { status: 'signed-out' } : { status: 'signed-in', user, due: null, seq: 9 }
  return { get: () => state, subscribe: () => () => {} } as unknown as Session
}

/** Opens an address with the app's own routes. */
const load = async (role: 'admin' | 'user' | null, address: string, areas = TODO) => {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { session: sessionOf(role, areas), queryClient: fakeContract().queryClient, ownAccounts: true },
    parseSearch,
    stringifySearch,
  } as never)
  await router.load()
  return router.state
}

const enter = async (...asked: Parameters<typeof load>): Promise<string> =>
  (await load(...asked)).location.href

const { routesByPath } = createRouter({ routeTree, history: createMemoryHistory() } as never) as unknown as {
  routesByPath: Record<string, { options: { staticData: { soloAdmin?: true } } }>
}
const SCREENS = Object.entries(routesByPath)
  .filter(([path]) => path !== '/login' && path !== '/invitacion')
  .map(([path, { options }]) => ({
    path: path.replace(/\/\{-\$\w+\}$/, '').replace(/\$\w+/g, 'X'),
    adminOnly: options.staticData.soloAdmin === true,
  }))

describe('the guard', () => {
  it('[NAV-01] [NAV-02] [NAV-03] [NAV-04] [NAV-05] [NAV-06] [NAV-07] [NAV-08] [NAV-09] [NAV-10] [NAV-12] [VIV-20] sends a visitor from every screen to sign in, and back afterwards', async () => {
    expect(SCREENS.length).toBeGreaterThan(38)
    for (const { path } of SCREENS)
      expect(await enter(null, path)).toBe(
        path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`,
      )
  })

  it('[NAV-01] [NAV-03] [NAV-04] [NAV-05] [NAV-06] [NAV-07] [NAV-08] [NAV-09] [NAV-10] [VIV-20] sends a reader from an administrator’s screen to the dashboard, and an administrator nowhere', async () => {
    for (const { path, adminOnly } of SCREENS) {
      expect([path, await enter('user', path)]).toEqual([path, adminOnly ? '/' : path])
      expect([path, await enter('admin', path)]).toEqual([path, path])
    }
    expect(SCREENS.filter(({ adminOnly }) => adminOnly).map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/cargarInsumo',
        '/editarComposicion/X',
        '/actualizarMO',
        '/importacion',
        '/usuarios',
      ]),
    )
    expect(await enter('user', '/login')).toBe('/')
  })

  it('sends people from the screens of an area that they do not see to their first screen', async () => {
    const refused = async (areas: readonly string[], first: string) => {
      const out: string[] = []
      for (const { path } of SCREENS) {
        const at = await enter('admin', path, areas)
        if (at === path) continue
        expect([path, at]).toEqual([path, first])
        out.push(path)
      }
      return out
    }
    expect(await refused(['costos'], '/')).toEqual(
      expect.arrayContaining(['/precios', '/cotizaciones', '/ficha/X']),
    )
    const costos = await refused(['precios'], '/precios')
    expect(costos).toEqual(expect.arrayContaining(['/', '/insumos', '/perdidas', '/ficha/X', '/usos/X/X']))
    expect(costos).not.toContain('/producto')
    expect(await refused([], '/producto')).toEqual(expect.arrayContaining(['/precios', ...costos]))
  })
})

it('gives a screen no parameter that it cannot read', async () => {
  const searchAt = async (address: string) => (await load('admin', address)).matches.at(-1)!.search
  expect(await searchAt('/volumenes?mes=2026-13&concepto=stock')).toEqual({ concepto: 'stock' })
  expect(await searchAt('/objetivo/X?monto=1e%2B24&mueve=todo')).toEqual({})
  expect(await searchAt('/cotizaciones?estado=perdida')).toEqual({})
})
