// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { InstalacionContext } from '../lib/instalacion-context.ts'
import { CuentaMenu } from './cuenta-menu.tsx'

afterEach(cleanup)

const show = (auth_url: string) =>
  render(
    <InstalacionContext
      value={{ version: '0', moneda: 'ARS', locale: 'es-AR', zona_horaria: 'America/Bogota', auth_url }}
    >
      <CuentaMenu name="ana@fabrica.example" admin />
    </InstalacionContext>,
  )

it('[AUTH-17] [NAV-17] leads to accounts only where Telar itself keeps them', () => {
  show('/auth/v1')
  screen.getByRole('button', { name: 'ana@fabrica.example' })
  cleanup()
  show('https://otro.example/auth/v1')
  screen.getByText('ana@fabrica.example')
  expect(screen.queryByRole('button')).toBeNull()
})
