// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LEADS_BACK, useFocusKept } from './use-focus-kept.ts'

// jsdom lacks it.
const checkVisibility = vi.fn(() => true)
beforeEach(() => Object.assign(Element.prototype, { checkVisibility }))
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const App = ({ path }: { path: string }) => {
  useFocusKept()
  return (
    <main tabIndex={-1}>{path === '/lista' ? <h1>Lista</h1> : <button type="button">Eliminar</button>}</main>
  )
}

it('begins in the new screen if the whole screen with the focus is gone', async () => {
  const { rerender } = render(<App path="/detalle" />)
  screen.getByRole('button').focus()
  rerender(<App path="/lista" />)
  expect(document.activeElement).toBe(document.body)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('leaves the focus alone after a click beside all controls', async () => {
  const { rerender } = render(<App path="/detalle" />)
  screen.getByRole('button').focus()
  document.dispatchEvent(new Event('pointerdown'))
  rerender(<App path="/lista" />)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.activeElement).toBe(document.body)
})

it('does not take a link that is hidden until the next screen is fetched for one that was left', async () => {
  render(<App path="/detalle" />)
  screen.getByRole('button').focus()
  checkVisibility.mockReturnValueOnce(false)
  screen.getByRole('button').blur()
  await Promise.resolve()
  screen.getByRole('button').remove()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

const FORM = '/unidades?vista=nueva'

/** A list and the form that its link leads to, each at its address. */
const Unidades = ({ address }: { address: string }) => {
  useFocusKept()
  const stays = (event: { preventDefault: () => void }) => event.preventDefault()
  return (
    <main tabIndex={-1}>
      {address === FORM ? (
        <form key="form">
          <a href="/unidades" {...LEADS_BACK} onClick={stays}>
            Volver
          </a>
          <a href="/unidades" onClick={stays}>
            Ver las que hay
          </a>
          <button type="button">Guardar</button>
        </form>
      ) : (
        <p key="list">
          <a href="/unidades?q=rollo">Rollos</a>
          <a href={FORM} onClick={stays}>
            Agregar unidad
          </a>
        </p>
      )}
    </main>
  )
}

/** Follows the list's link to the form; returns a function that goes back with the focus on one of its controls. */
const openForm = () => {
  history.replaceState(null, '', '/unidades')
  const { rerender } = render(<Unidades address="/unidades" />)
  const go = (address: string) => {
    history.replaceState(null, '', address)
    rerender(<Unidades address={address} />)
  }
  screen.getByText('Agregar unidad').focus()
  fireEvent.click(screen.getByText('Agregar unidad'))
  go(FORM)
  return (control: string) => {
    screen.getByText(control).focus()
    go('/unidades')
  }
}

it.each(['Guardar', 'Volver'])('returns to the link that led to a form closed by ‘%s’', async (control) => {
  openForm()(control)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Agregar unidad')))
})

it('begins in the list if another link led to it', async () => {
  openForm()('Ver las que hay')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
