// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFocusKept } from './use-focus-kept.ts'

afterEach(cleanup)

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
