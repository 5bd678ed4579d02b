// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { InstalacionContext } from '../../datos/instalacion.ts'
import { CuentaMenu } from './cuenta-menu.tsx'

const show = (auth_url: string, role: 'user' | 'admin' = 'user') => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <RouterContextProvider router={router}>
      <InstalacionContext
        value={{
          version: '1',
          moneda: 'ARS',
          locale: 'es-AR',
          zona_horaria: 'America/Argentina/Buenos_Aires',
          dias_precio_viejo: 60,
          auth_url,
        }}
      >
        <CuentaMenu user={{ email: 'ana@telar.demo', name: '', role }} />
      </InstalacionContext>
    </RouterContextProvider>,
  )
}

afterEach(cleanup)

describe('the account menu in the header', () => {
  it('[AUTH-17] links to the accounts if Telar keeps them', () => {
    show('/auth/v1')
    expect(screen.getByRole('button', { name: /ana@telar.demo/ })).toBeTruthy()
  })

  it('[AUTH-17] has no such links if another service keeps the accounts', () => {
    show('https://auth.example/auth/v1')
    expect(screen.getByText('ana@telar.demo')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('links administrators to the letterhead, whoever keeps the accounts', async () => {
    show('https://auth.example/auth/v1', 'admin')
    await userEvent.click(screen.getByRole('button', { name: /ana@telar.demo/ }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Membrete'])
  })
})
