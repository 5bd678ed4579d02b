// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AskProvider, useAsk } from './ask.tsx'

const QUESTION = { title: '¿Guardar igual?', answers: [{ value: 'si', label: 'Guardar' }], back: 'Corregir' }

const answers: (string | null)[] = []
const Asker = () => {
  const ask = useAsk()
  return (
    <button type="button" onClick={() => ask(QUESTION).then((answer) => answers.push(answer))}>
      Preguntar
    </button>
  )
}
const Neighbour = () => {
  useAsk()
  return null
}

const show = (askers: { asker: boolean; neighbour: boolean }) => (
  <AskProvider>
    {askers.asker && <Asker />}
    {askers.neighbour && <Neighbour />}
  </AskProvider>
)

/** Asks, and then unmounts one of two components that may ask. */
const askWhile = async (left: { asker: boolean; neighbour: boolean }) => {
  const { rerender } = render(show({ asker: true, neighbour: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Preguntar' }))
  await screen.findByRole('heading', { name: QUESTION.title })
  await act(async () => rerender(show(left)))
}

describe('an open question', () => {
  afterEach(() => {
    cleanup()
    answers.length = 0
  })

  it('stays when another component that may ask is unmounted', async () => {
    await askWhile({ asker: true, neighbour: false })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })))
    await expect.poll(() => answers).toEqual(['si'])
  })

  it('is withdrawn without an answer when its own component is unmounted', async () => {
    await askWhile({ asker: false, neighbour: true })
    await expect.poll(() => answers).toEqual([null])
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
