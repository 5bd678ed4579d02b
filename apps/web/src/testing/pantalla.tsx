import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { Endpoint } from '@telar/contract'
import { fireEvent, screen as page, render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { expect, vi } from 'vitest'
import type { ApiError } from '../datos/api-error.ts'
import { InstalacionContext } from '../datos/instalacion.ts'
import type { Session } from '../datos/session/session.ts'
import { SessionContext } from '../datos/session/session-context.ts'
import { AskProvider } from '../kit/ask.tsx'
import { createFormat } from '../kit/format/format.ts'
import { FormatContext } from '../kit/format/format-context.ts'
import type { fakeContract } from './contrato.tsx'
import { setUp as setUpSession } from './session-setup.ts'

const INSTALACION = {
  version: '0',
  auth_url: '/auth/v1',
  moneda: 'ARS',
  locale: 'es-AR',
  zona_horaria: 'America/Argentina/Buenos_Aires',
  dias_precio_viejo: 60,
}
const format = createFormat(INSTALACION)
const { session: visitor } = setUpSession()

type Role = 'admin' | 'user'
const sessionOf = (role: Role | undefined): Session => {
  if (role === undefined) return visitor
  const areas = ['costos', 'precios'] as const
  const user = { id: 'x', email: 'x@telar.local', role, areas, token: 't', name: '' }
  const state = { status: 'signed-in', user, due: null, seq: 9 } as const
  return { get: () => state, subscribe: () => () => {} } as unknown as Session
}

/** Without asking of everything above whether it can be seen, which takes a document of tests seconds. */
const UNSEEN = { hidden: true }

/** Pixels, of which a document of tests has none: a list draws the rows that are in sight. */
const ROW = 50
const SIGHT = 800
const WIDE = 1280
const heightOf = function (this: HTMLElement) {
  return this.tagName === 'TR' ? ROW : SIGHT
}

const nothing = () => {}
/** What the pickers of a screen want of a browser, and a document of tests has not. */
class NoObserver {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}
/** Codes that tests look for hold nothing that a selector reads. */
const asIs = { escape: (text: string) => text }
/** It is no sheet of paper, no phone and no dark room. */
const noMatch = () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing })
/** No sheet of style is there but the one of every browser, and to go by that takes a document of tests a third of its time. */
const inline = (element: HTMLElement) => element.style

/** A screen whose address bar is its test's; `address` answers what stands in it. */
export const addressed = <S extends object>(
  Screen: ComponentType<{ search: S; onSearch: (patch: Partial<S>) => void }>,
  first: S,
) => {
  let address = first
  const Addressed = () => {
    const [search, setSearch] = useState(first)
    address = search
    return <Screen search={search} onSearch={(patch) => setSearch((now) => ({ ...now, ...patch }))} />
  }
  return { screen: <Addressed />, address: () => address }
}

/** The row of a list in which these words stand by themselves. */
export const rowOf = (words: string): HTMLElement => {
  const row = [...document.querySelectorAll<HTMLElement>('tr[data-row]')].find((each) =>
    within(each).queryByText(words),
  )
  return row ?? expect.fail(`no row of ${words}`)
}

/** What stands in its cells, with plain spaces. */
export const cellsOf = (words: string): string[] =>
  [...rowOf(words).querySelectorAll('td')].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' '))

/** Whether a button does nothing for now; one that keeps the keyboard says so without being shut off. */
export const rests = (button: HTMLButtonElement): boolean =>
  button.disabled || button.getAttribute('aria-disabled') === 'true'

/** A button by its name, which mostly is what stands on it; to work out the name of every one takes a document of tests long. */
const buttonOf = (name: string): HTMLElement => {
  const named = [...document.querySelectorAll<HTMLElement>('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  )
  return named.length === 1 ? named[0]! : page.getByRole('button', { name, ...UNSEEN })
}

/** What stands below a label of a card or panel, with plain spaces. */
export const figureOf = (label: string): string => {
  const group = [...document.querySelectorAll('dl > div')].find((each) =>
    within(each as HTMLElement).queryByText(label),
  )
  return (group?.querySelector('dd')?.textContent ?? '').replaceAll('\u00a0', ' ')
}

/**
 * Shows a screen as the program does, over a server of the test's own. Its links lead nowhere. Answers the person at it,
 * their hands, and what toasts have said: the newest last.
 * @param role of who is signed in, where the screen asks
 */
export const showScreen = async (server: ReturnType<typeof fakeContract>, screen: ReactNode, role?: Role) => {
  vi.stubGlobal('ResizeObserver', NoObserver)
  vi.stubGlobal('matchMedia', noMatch)
  vi.stubGlobal('CSS', asIs)
  vi.stubGlobal('getComputedStyle', inline)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(heightOf)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDE)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(SIGHT)
  Element.prototype.scrollTo ??= nothing
  Element.prototype.scrollIntoView ??= nothing
  Element.prototype.hasPointerCapture ??= () => false
  const said: string[] = []
  const told: string[] = []
  const say: typeof toast.error = (text, options) => {
    if (typeof options?.description === 'string') told.push(options.description)
    return said.push(String(text))
  }
  vi.spyOn(toast, 'error').mockImplementation(say)
  vi.spyOn(toast, 'success').mockImplementation(say)
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  await router.load()
  render(
    <RouterContextProvider router={router}>
      <InstalacionContext value={INSTALACION}>
        <SessionContext value={sessionOf(role)}>
          <FormatContext value={format}>
            <AskProvider>{screen}</AskProvider>
          </FormatContext>
        </SessionContext>
      </InstalacionContext>
    </RouterContextProvider>,
    { wrapper: server.wrapper },
  )
  const person = userEvent.setup({ delay: null })
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  const press = (button: string) => person.click(buttonOf(button))
  /** Each field at fault with what is said beside it. */
  const faults = (): string[] =>
    page.queryAllByLabelText(/./, { selector: '[aria-invalid=true]' }).map((control) => {
      const note = document.getElementById(control.getAttribute('aria-describedby') ?? '')
      return note?.textContent ?? ''
    })
  return {
    person,
    said,
    /** What toasts have added in plain words. */
    told,
    field,
    /** Types a text in place of what a field holds. */
    fill: (label: string, text: string) => {
      field(label).focus()
      fireEvent.change(field(label), { target: { value: text } })
    },
    /** Chooses in a field that opens a list. */
    choose: async (label: string, option: string) => {
      await person.click(page.getByRole('combobox', { name: label, ...UNSEEN }))
      const found = await page.findAllByRole('option', { name: option, ...UNSEEN })
      // A choice in a form stands a second time in a hidden one of the browser's own.
      await person.click(found.find(({ tagName }) => tagName !== 'OPTION') ?? found[0]!)
    },
    press,
    /** The address that was gone to. */
    went: () => router.history.location.href,
    faults,
    /** A button that finds one fault: told by a toast and beside its field, which has the keyboard. */
    fails: async (button: string, words: string, at: HTMLElement) => {
      await press(button)
      await waitFor(() => expect(faults()).toEqual([words]))
      expect(said.at(-1)).toBe(words)
      expect(document.activeElement).toBe(at)
    },
    /** A button that asks for what the server refuses, and the words that a toast has for it. */
    refused: async (button: string, endpoint: Endpoint, error: ApiError, words: string) => {
      server.on(endpoint, () => {
        throw error
      })
      await press(button)
      await waitFor(() => expect(said.at(-1)).toBe(words))
    },
  }
}

/** Waits until a question above the screen asks this, with plain spaces; one that is on its way out asks nothing. */
export const asks = (words: string): Promise<void> =>
  waitFor(() => {
    const title = document.querySelector('[role=alertdialog][data-state=open] h2')?.textContent ?? ''
    expect(title.replaceAll('\u00a0', ' ')).toBe(words)
  })
