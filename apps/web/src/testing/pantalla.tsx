import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { Endpoint } from '@telar/contract'
import { act, fireEvent, screen as page, render, waitFor, within } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { type ComponentType, isValidElement, type ReactNode, useState } from 'react'
import { expect, vi } from 'vitest'
import type { ApiError } from '../datos/api-error.ts'
import { InstalacionContext } from '../datos/instalacion.ts'
import type { Session } from '../datos/session/session.ts'
import { SessionContext } from '../datos/session/session-context.ts'
import { toast } from '../datos/toast.ts'
import { AskProvider } from '../kit/ask.tsx'
import { createFormat } from '../kit/format/format.ts'
import { FormatContext } from '../kit/format/format-context.ts'
import { UnsavedProvider } from '../kit/unsaved.tsx'
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

/** Skips the check that an element and its ancestors are visible, which takes seconds in jsdom. */
const UNSEEN = { hidden: true }

/** Sizes in pixels, which jsdom lacks: lists draw only the rows in view. */
const ROW = 50
const SIGHT = 800
const WIDE = 1280
const heightOf = function (this: HTMLElement) {
  return this.tagName === 'TR' ? ROW : SIGHT
}

const nothing = () => {}
/** The screens' pickers need this observer, and jsdom lacks it. */
class NoObserver {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}
/** Codes in tests have no characters to escape in a selector. */
const asIs = { escape: (text: string) => text }
/** Neither print, nor phone, nor dark mode. */
const noMatch = () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing })
/** There are no style sheets except the browser's own, and computing styles takes a third of a test's time in jsdom. */
const inline = (element: HTMLElement) => element.style

/** A screen whose search parameters the test holds; `address` returns the current ones. */
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

/** The row of a list that has these words as a whole text. */
export const rowOf = (words: string): HTMLElement => {
  const row = [...document.querySelectorAll<HTMLElement>('tr[data-row]')].find((each) =>
    within(each).queryByText(words),
  )
  return row ?? expect.fail(`no row of ${words}`)
}

/** The texts of its cells, with plain spaces. */
export const cellsOf = (words: string): string[] =>
  [...rowOf(words).querySelectorAll('td')].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' '))

/** Whether a button is inactive. One that must keep the keyboard is `aria-disabled` instead of `disabled`. */
export const rests = (button: HTMLButtonElement): boolean =>
  button.disabled || button.getAttribute('aria-disabled') === 'true'

/** A button by its name, mostly its text. Computing the names of all buttons takes long in jsdom. */
const buttonOf = (name: string): HTMLElement => {
  const named = [...document.querySelectorAll<HTMLElement>('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  )
  return named.length === 1 ? named[0]! : page.getByRole('button', { name, ...UNSEEN })
}

/** The figure below a label of a card or panel, with plain spaces. */
export const figureOf = (label: string): string => {
  const group = [...document.querySelectorAll('dl > div')].find((each) =>
    within(each as HTMLElement).queryByText(label),
  )
  return (group?.querySelector('dd')?.textContent ?? '').replaceAll('\u00a0', ' ')
}

/**
 * Shows a screen as the program does, with the test's server. Its links lead nowhere. Returns the simulated person and the
 * texts of toasts, the newest last.
 * @param role of the signed-in person, if the screen asks for it
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
    const { description } = options ?? {}
    // A toast that goes on to tell the effect on costs holds its text as a property.
    const words = isValidElement<{ descripcion?: string }>(description)
      ? description.props.descripcion
      : description
    if (typeof words === 'string') told.push(words)
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
            <AskProvider>
              <UnsavedProvider>{screen}</UnsavedProvider>
            </AskProvider>
          </FormatContext>
        </SessionContext>
      </InstalacionContext>
    </RouterContextProvider>,
    { wrapper: server.wrapper },
  )
  // A question that is just opening refuses the pointer until its effects have run; a person would take longer than that.
  const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
  const press = (button: string) => person.click(buttonOf(button))
  /** The message at each faulty field. */
  const faults = (): string[] =>
    page.queryAllByLabelText(/./, { selector: '[aria-invalid=true]' }).map((control) => {
      const note = document.getElementById(control.getAttribute('aria-describedby') ?? '')
      return note?.textContent ?? ''
    })
  return {
    person,
    said,
    /** The descriptions of toasts, without effects on costs. */
    told,
    field,
    /** Types a text in place of a field's content. */
    fill: (label: string, text: string) => {
      field(label).focus()
      fireEvent.change(field(label), { target: { value: text } })
    },
    /** Chooses an option in a field that opens a list. */
    choose: async (label: string, option: string) => {
      await person.click(page.getByRole('combobox', { name: label, ...UNSEEN }))
      const found = await page.findAllByRole('option', { name: option, ...UNSEEN })
      // In a form the browser's hidden `select` has the same option a second time.
      await person.click(found.find(({ tagName }) => tagName !== 'OPTION') ?? found[0]!)
    },
    press,
    /** The current address. */
    went: () => router.history.location.href,
    faults,
    /** Follows a link to another screen; returns whether a question about unsaved changes is in the way. */
    asksToLeave: async (): Promise<boolean> => {
      const { pathname } = router.history.location
      await act(async () => router.history.push(pathname === '/' ? '/otra' : '/'))
      const asked = page.queryByRole('alertdialog', { name: 'Tenés cambios sin guardar', ...UNSEEN }) !== null
      if (asked) await press('Seguir editando')
      return asked
    },
    /** Presses a button that finds one fault, which a toast and the field both name, and expects the focus in that field. */
    fails: async (button: string, words: string, at: HTMLElement) => {
      await press(button)
      await waitFor(() => expect(faults()).toEqual([words]))
      expect(said.at(-1)).toBe(words)
      expect(document.activeElement).toBe(at)
    },
    /** Presses a button whose request the server refuses, and expects these words in a toast. */
    refused: async (button: string, endpoint: Endpoint, error: ApiError, words: string) => {
      server.on(endpoint, () => {
        throw error
      })
      await press(button)
      await waitFor(() => expect(said.at(-1)).toBe(words))
    },
  }
}

/** Waits for an open question with this title, with plain spaces; a closing dialog does not count. */
export const asks = (words: string): Promise<void> =>
  waitFor(() => {
    const title = document.querySelector('[role=alertdialog][data-state=open] h2')?.textContent ?? ''
    expect(title.replaceAll('\u00a0', ' ')).toBe(words)
  })
