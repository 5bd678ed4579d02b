// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { InstalacionContext } from '../../datos/instalacion-context.ts'
import { CuentaMenu } from './cuenta-menu.tsx'

const show = (auth_url: string) =>
  render(
    <InstalacionContext
      value={{
        version: '1',
        moneda: 'ARS',
        locale: 'es-AR',
        zona_horaria: 'America/Argentina/Buenos_Aires',
        auth_url,
      }}
    >
      <CuentaMenu user={{ email: 'ana@telar.demo', name: '', role: 'admin' }} />
    </InstalacionContext>,
  )

afterEach(cleanup)

describe('who is signed in, in the header', () => {
  it('[AUTH-17] leads to the accounts that Telar keeps', () => {
    show('/auth/v1')
    expect(screen.getByRole('button', { name: /ana@telar.demo/ })).toBeTruthy()
  })

  it('[AUTH-17] leads nowhere where another service keeps them', () => {
    show('https://auth.example/auth/v1')
    expect(screen.getByText('ana@telar.demo')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
