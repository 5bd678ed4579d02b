// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useFocusReturn } from './use-focus-return.ts'

afterEach(cleanup)

const Content = ({ name, onGone }: { name: string; onGone?: (event: Event) => void }) => (
  <Dialog.Content aria-describedby={undefined} onCloseAutoFocus={useFocusReturn(onGone)}>
    <Dialog.Title>{name}</Dialog.Title>
    {/* biome-ignore lint/a11y/noAutofocus: like a box that people open in order to type */}
    <input autoFocus aria-label={name} />
  </Dialog.Content>
)

/** A button that opens a first dialog, and a second that can follow it in one go. */
const Page = ({ onGone }: { onGone?: (event: Event) => void }) => {
  const [open, setOpen] = useState<'first' | 'second' | null>(null)
  return (
    <>
      <button type="button" onClick={() => setOpen('first')}>
        open
      </button>
      {(['first', 'second'] as const).map((name) => (
        <Dialog.Root key={name} open={open === name} onOpenChange={(next) => !next && setOpen(null)}>
          {open === name && <Content name={name} {...(onGone && name === 'first' ? { onGone } : {})} />}
        </Dialog.Root>
      ))}
      <i data-testid="follow" onClickCapture={() => setOpen('second')} aria-hidden />
    </>
  )
}

const begin = async (onGone?: (event: Event) => void) => {
  render(<Page {...(onGone ? { onGone } : {})} />)
  const opener = screen.getByText('open')
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'first' })))
  return opener
}

it('returns the focus to the element that had it', async () => {
  const opener = await begin()
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'first' }), { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('leaves the focus to a second dialog, whatever the first would do', async () => {
  let asked = 0
  await begin(() => {
    asked += 1
    screen.getByText('open').focus()
  })
  fireEvent.click(screen.getByTestId('follow'))
  const box = await screen.findByRole('textbox', { name: 'second' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'first' })).toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.activeElement).toBe(box)
  expect(asked).toBe(0)
})
