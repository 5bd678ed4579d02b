// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { useKept } from './kept.ts'

afterEach(cleanup)

const Field = () => {
  const { value = '', put } = useKept<string>(['nombre'])
  return <input value={value} onChange={(event) => put(event.target.value)} />
}
const show = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <Field />
    </QueryClientProvider>,
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox')

it('keeps each letter that is typed, and the place where it was typed', async () => {
  show(new QueryClient())
  // Without a pause between the keys.
  const person = userEvent.setup({ delay: null })
  await person.type(field(), 'Proveedora')
  expect(field().value).toBe('Proveedora')
  await person.type(field(), 'vv', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect([field().value, field().selectionStart]).toEqual(['Provvveedora', 5])
})

it('outlives its screen, and ends with the session', async () => {
  const client = new QueryClient()
  const { unmount } = show(client)
  await userEvent.type(field(), 'Avíos')
  unmount()
  const again = show(client)
  expect(field().value).toBe('Avíos')
  again.unmount()
  client.clear()
  show(client)
  expect(field().value).toBe('')
})
