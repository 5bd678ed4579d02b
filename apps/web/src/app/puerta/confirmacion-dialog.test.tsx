// @vitest-environment jsdom
import type { Prueba } from '@telar/contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Call, CallContext } from '../../datos/api.ts'
import { ApiError } from '../../datos/api-error.ts'
import { createConfirmation } from '../../datos/session/confirmation.ts'
import { SessionContext } from '../../datos/session/session-context.ts'
import { fakeAuthSession } from '../../testing/fake-auth.ts'
import { setUp as setUpSession } from '../../testing/session-setup.ts'
import { ConfirmacionDialog } from './confirmacion-dialog.tsx'

afterEach(cleanup)

const wrong = new ApiError(400, 'datos_invalidos', ['La contraseña no es correcta.'], {
  details: { campos: ['password'] },
})

/** Somebody signed in and typing, who is asked for a proof. */
const setUp = async (pide: Prueba, confirm: (args: unknown) => Promise<void>) => {
  const { session } = setUpSession({ stored: fakeAuthSession() })
  await session.restore()
  const confirmation = createConfirmation(async () => pide)
  const sent = vi.fn(confirm)
  const call = ((_endpoint: unknown, args: unknown) => sent(args)) as unknown as Call
  render(
    <SessionContext value={session}>
      <CallContext value={call}>
        <input aria-label="Debajo" defaultValue="a medio escribir" />
        <ConfirmacionDialog confirmation={confirmation} />
      </CallContext>
    </SessionContext>,
  )
  screen.getByLabelText('Debajo').focus()
  const answer = confirmation.ask()
  await screen.findByRole('alertdialog', { name: 'Confirmá que sos vos' })
  return { user: userEvent.setup(), sent, answer, session }
}

it('[AUTH-24] focuses the password, reports a wrong one beside it, and continues on Enter', async () => {
  let tries = 0
  const { user, sent, answer } = await setUp('clave', async () => {
    tries += 1
    if (tries === 1) throw wrong
  })
  const input = screen.getByLabelText<HTMLInputElement>('Tu contraseña')
  expect(document.activeElement).toBe(input)
  expect(input.type).toBe('password')
  await user.keyboard('{Enter}')
  await screen.findByText('Ingresá tu contraseña.')
  expect(sent).not.toHaveBeenCalled()
  await user.keyboard('no es esta{Enter}')
  await screen.findByText('La contraseña no es correcta.')
  expect(document.activeElement).toBe(input)
  await user.keyboard('urdimbre{Enter}')
  expect(await answer).toBe(true)
  expect(sent).toHaveBeenLastCalledWith({ body: { password: 'urdimbre' } })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('[AUTH-24] closes on Escape, back to what was being typed', async () => {
  const { user, sent, answer } = await setUp('clave', async () => {})
  await user.keyboard('urdi{Escape}')
  expect(await answer).toBe(false)
  expect(sent).not.toHaveBeenCalled()
  const below = screen.getByLabelText<HTMLInputElement>('Debajo')
  expect(below.value).toBe('a medio escribir')
  await waitFor(() => expect(document.activeElement).toBe(below))
})

it('[AUTH-19] asks for the code if there is a second factor, or for a recovery code', async () => {
  const { user, sent, answer } = await setUp('codigo', async () => {})
  expect(screen.queryByLabelText('Tu contraseña')).toBeNull()
  await user.keyboard('12{Enter}')
  await screen.findByText('El código tiene 6 números.')
  await user.click(screen.getByRole('button', { name: 'No tengo el teléfono' }))
  await user.type(screen.getByLabelText('Código de recuperación'), 'k7mp-2xqa-h9tr{Enter}')
  expect(await answer).toBe(true)
  expect(sent).toHaveBeenCalledWith({ body: { codigo: 'k7mp-2xqa-h9tr' } })
})

it('[AUTH-06] closes when its session ends', async () => {
  const { answer, session } = await setUp('clave', async () => {})
  await session.leave('inactividad')
  expect(await answer).toBe(false)
})
