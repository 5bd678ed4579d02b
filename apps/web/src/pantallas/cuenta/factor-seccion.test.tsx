// @vitest-environment jsdom
import { api } from '@telar/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeContract } from '../../testing/contrato.tsx'
import { showScreen } from '../../testing/pantalla.tsx'
import { FactorSeccion } from './factor-seccion.tsx'

afterEach(cleanup)

it('[AUTH-19] shows new recovery codes once, and then returns the focus to the button that asked for them', async () => {
  const server = fakeContract()
    .on(
      api.cuenta.get,
      () => ({ segundo_factor: true, codigos_restantes: 2, exige_segundo_factor: false }) as never,
    )
    .on(api.cuenta.newCodes, () => ({ codigos: ['k7mp-2xqa-h9tr'] }))
  const { press } = await showScreen(
    server,
    <FactorSeccion activar={() => null} codigos={(codigos) => <p>{codigos.join(' ')}</p>} />,
  )
  await screen.findByText('Códigos nuevos')
  await press('Códigos nuevos')
  await press('Pedir códigos nuevos')
  await screen.findByText('k7mp-2xqa-h9tr')
  await press('Ya los guardé')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Códigos nuevos'))
  expect(screen.queryByText('k7mp-2xqa-h9tr')).toBeNull()
})
