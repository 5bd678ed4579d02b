// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { Instalacion } from '@telar/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { InstalacionContext } from '../../datos/instalacion.ts'
import type { Session } from '../../datos/session/session.ts'
import { SessionContext } from '../../datos/session/session-context.ts'
import { ADEMAS, MODULOS, PIE } from './menu-items.ts'
import { MenuLista } from './menu-lista.tsx'

afterEach(cleanup)

const ENTRIES = [...MODULOS, ...ADEMAS, ...PIE]

const root = createRootRoute()
const routeTree = root.addChildren(
  ['/usos/$tipo/$codigo', ...ENTRIES.flatMap(({ to, partes = [] }) => [to, ...partes])].map((path) =>
    createRoute({ getParentRoute: () => root, path, staticData: { ayuda: null, areas: [] } }),
  ),
)

const user = {
  id: 'x',
  email: 'x@telar.local',
  role: 'user',
  areas: ['costos', 'precios'],
  token: 't',
  name: '',
}
const state = { status: 'signed-in', user, due: null, seq: 9 }
const session = { get: () => state, subscribe: () => () => {} } as unknown as Session

const markedAt = async (pathname: string) => {
  const history = createMemoryHistory({ initialEntries: [pathname] })
  const router = createRouter({ routeTree, history })
  await router.load()
  render(
    <RouterContextProvider router={router}>
      <InstalacionContext value={{ auth_url: '/auth/v1' } as Instalacion}>
        <SessionContext value={session}>
          <MenuLista items={ENTRIES} />
        </SessionContext>
      </InstalacionContext>
    </RouterContextProvider>,
  )
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  return marked.map((link) => [link.textContent, link.getAttribute('aria-current')])
}

it.each([
  ['/proveedores', [['Proveedores', 'page']]],
  ['/unidades', [['Proveedores', 'true']]],
  ['/valores', [['Valores', 'page']]],
  ['/cotizaciones/7', [['Precios', 'true']]],
  ['/objetivo', [['Escenarios', 'true']]],
  ['/editarComposicion/REMERA', [['Composición', 'true']]],
  ['/cargarInsumo', [['Insumos', 'true']]],
  ['/ofertas/LONA', [['Insumos', 'true']]],
  ['/actualizarMO', [['Actualizar costos', 'true']]],
  ['/ficha/REMERA', [['CDR', 'true']]],
  ['/perdidas', [['CDR', 'true']]],
  ['/accesos', [['Historial', 'true']]],
  ['/usos/insumo/LONA', [['Insumos', 'true']]],
  ['/usos/valor/USD', [['Valores', 'true']]],
])(
  '[NAV-19] at %s marks one entry: the screen itself, or the one that it belongs to',
  async (pathname, marked) => {
    expect(await markedAt(pathname)).toEqual(marked)
  },
)
