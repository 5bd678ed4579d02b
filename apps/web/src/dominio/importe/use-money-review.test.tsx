// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useForm } from '../../datos/use-form.ts'
import { AskProvider } from '../../kit/ask.tsx'
import { Form } from '../../kit/form.tsx'
import { createFormat } from '../../kit/format/format.ts'
import { FormatContext } from '../../kit/format/format-context.ts'
import { jumpQuestion, useMoneyReview } from './use-money-review.ts'

afterEach(cleanup)

const format = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'UTC' })
/** Replaces no-break spaces by plain ones, to compare texts. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

describe('a cost that jumps', () => {
  const ask = (stored: number | null, text: string) => plain(jumpQuestion(format, 'TELA', stored, text))

  it('[COM-21] asks above three times the stored amount and below a third of it, to the cent', () => {
    expect(ask(1234.56, '3703,68')).toBeNull()
    expect(ask(1234.56, '3703,69')).toBe('TELA pasa de $ 1.234,56 a $ 3.703,69 (×3). ¿Está bien?')
    expect(ask(1234.56, '411,52')).toBeNull()
    expect(ask(1234.56, '411,51')).toBe('TELA pasa de $ 1.234,56 a $ 411,51 (×0,33). ¿Está bien?')
  })

  it('[COM-21] names both costs and their ratio', () => {
    expect(ask(1234.56, '12345,6')).toBe('TELA pasa de $ 1.234,56 a $ 12.345,60 (×10). ¿Está bien?')
    expect(ask(0.333333, '0,000333')).toBe('TELA pasa de $ 0,333333 a $ 0,000333 (×0,001). ¿Está bien?')
    expect(ask(0, '5')).toBe('TELA pasa de $ 0,00 a $ 5,00. ¿Está bien?')
  })

  it('[COM-21] asks nothing about a first price, an unchanged one, or an invalid one', () => {
    expect(ask(null, '5000000')).toBeNull()
    expect(ask(1234.56, '1234,56')).toBeNull()
    expect(ask(1234.56, 'abc')).toBeNull()
  })
})

interface Props {
  stored?: number | null
  initial: string
  submit: (values: { costo: string }) => Promise<void>
}

const Alta = ({ stored = null, initial, submit }: Props) => {
  const review = useMoneyReview()
  const form = useForm({
    name: 'insumo',
    initial: { costo: initial },
    check: () => [],
    review: ({ costo }) => review([{ field: 'costo', text: costo, name: 'TELA', stored }]),
    submit,
  })
  return (
    <Form {...form.props}>
      <input
        name="costo"
        aria-label="Costo"
        value={form.values.costo}
        onChange={(event) => form.set('costo', event.target.value)}
      />
      <p>{form.faults.costo}</p>
      <button type="submit">Guardar</button>
    </Form>
  )
}

const start = (props: Omit<Props, 'submit'>) => {
  const submit = vi.fn(async (_: { costo: string }) => {})
  render(
    <FormatContext value={format}>
      <AskProvider>
        <Alta {...props} submit={(values) => submit(values)} />
      </AskProvider>
    </FormatContext>,
  )
  return submit
}

const costo = () => screen.getByLabelText<HTMLInputElement>('Costo')
const enter = async () => {
  costo().focus()
  await userEvent.keyboard('{Enter}')
}
const dialog = () => screen.findByRole('alertdialog')
const answer = async (name: string) => {
  const button = (await screen.findAllByRole('button')).find(({ textContent }) => plain(textContent) === name)
  if (!button) throw new Error(`no answer ${name}`)
  await userEvent.click(button)
  // The dialog returns the focus before it resolves.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
}

describe('the questions before a form is sent', () => {
  it('[COM-22] asks which of two readings is meant, does not answer on Enter, and sends nothing before', async () => {
    const submit = start({ initial: '2.150' })
    await enter()
    expect(plain((await dialog()).querySelector('h2')?.textContent ?? null)).toBe('¿$ 2.150,00 o $ 2,15?')
    await userEvent.keyboard('{Enter}{Enter}')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    expect(submit).not.toHaveBeenCalled()
    await answer('$ 2.150,00')
    expect(submit.mock.calls).toEqual([[{ costo: '2150' }]])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('[COM-22] accepts the other reading too, and writes it unambiguously', async () => {
    const submit = start({ initial: '2.150' })
    await enter()
    await answer('$ 2,15')
    expect(submit.mock.calls).toEqual([[{ costo: '2,15' }]])
    expect(costo().value).toBe('2,15')
  })

  it('[COM-22] returns to the field with the typed text for a correction', async () => {
    const submit = start({ initial: '2.150' })
    await enter()
    await answer('Corregir')
    expect(submit).not.toHaveBeenCalled()
    expect(costo().value).toBe('2.150')
    expect(document.activeElement).toBe(costo())
    expect(screen.getByText('Corregilo antes de guardar.')).toBeTruthy()
    await enter()
    await dialog()
  })

  it('[COM-22] [UI-17] asks nothing about a text with one reading', async () => {
    const submit = start({ initial: '' })
    for (const text of ['2150', '2,150', '2.15', '2.1500', '1.234,56', '1.234.567', '0.500']) {
      await userEvent.clear(costo())
      await userEvent.type(costo(), text)
      await enter()
      expect(submit).toHaveBeenLastCalledWith({ costo: text })
    }
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('[COM-21] [COM-22] asks both questions one after the other', async () => {
    const submit = start({ initial: '2.150', stored: 2.15 })
    await enter()
    await answer('$ 2.150,00')
    expect(plain((await dialog()).querySelector('h2')?.textContent ?? null)).toBe(
      'TELA pasa de $ 2,15 a $ 2.150,00 (×1.000). ¿Está bien?',
    )
    expect(submit).not.toHaveBeenCalled()
    await answer('Guardar igual')
    expect(submit.mock.calls).toEqual([[{ costo: '2150' }]])
  })
})
