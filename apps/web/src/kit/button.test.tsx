// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

it('shows its running action, keeps the focus, and starts no other', () => {
  const begin = vi.fn()
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (working: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" working={working} doing="Guardando…" onClick={begin}>
        Guardar
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Guardar' })
  button.focus()
  fireEvent.click(button)
  rerender(form(true))
  expect(button.textContent).toBe('Guardando…')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  fireEvent.click(button)
  expect([begin.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
})

it('keeps the focus while idle, and sends nothing', () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (idle: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" idle={idle}>
        Guardar
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Guardar' })
  button.focus()
  rerender(form(true))
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})
