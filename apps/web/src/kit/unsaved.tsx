import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { useSession } from '../datos/session/session-context.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'

/** The search parameters that show a form instead of its list, or beside it. */
type View = 'vista' | 'oferta' | 'valor'

/** What would be lost if its view closed. */
interface Unsaved {
  view: View
  onDiscard: (() => void) | undefined
}

/** Adds something unsaved; returns the function that takes it away again. */
type Register = (entry: Unsaved) => () => void

const UnsavedContext = createContext<Register | null>(null)

const registerIn =
  (unsaved: Set<Unsaved>): Register =>
  (entry) => {
    unsaved.add(entry)
    return () => void unsaved.delete(entry)
  }

type Move = Pick<Parameters<ShouldBlockFn>[0], 'current' | 'next' | 'action'>

const isLeft = (view: View, { current, next, action }: Move): boolean => {
  const viewOf = (search: object) => (search as Partial<Record<View, unknown>>)[view]
  return (
    current.pathname !== next.pathname ||
    (action !== 'REPLACE' && viewOf(current.search) !== viewOf(next.search))
  )
}

/**
 * Asks before unsaved changes are lost, once for all forms below it: within the app with its own dialog, on closing the
 * tab with the browser's. It never blocks the end of a session, a change of filters on the same screen, or a screen that
 * replaces its own address, as it does after a save and on ‘Cancelar’.
 */
export const UnsavedProvider = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  const [unsaved] = useState(() => new Set<Unsaved>())
  const [register] = useState(() => registerIn(unsaved))
  const lostBy = (move: Move) =>
    session.get().status === 'signed-in' ? [...unsaved].filter(({ view }) => isLeft(view, move)) : []
  const blocker = useBlocker({
    shouldBlockFn: (move) => lostBy(move).length > 0,
    enableBeforeUnload: () => unsaved.size > 0 && session.get().status === 'signed-in',
    withResolver: true,
  })
  const leave = () => {
    if (blocker.status !== 'blocked') return
    for (const { onDiscard } of lostBy(blocker)) onDiscard?.()
    blocker.proceed()
  }
  return (
    <UnsavedContext value={register}>
      {children}
      <UnsavedDialog asking={blocker.status === 'blocked'} leave={leave} stay={() => blocker.reset?.()} />
    </UnsavedContext>
  )
}

interface WithinProps {
  /** Closes the dialog, whatever is lost. */
  onClose: () => void
  /** The dialog; `close` closes it, but asks first if something would be lost. */
  children: (close: () => void) => ReactNode
}

/** Asks before the fields of a dialog are lost, when it closes or the screen below it is left. */
export const UnsavedWithin = ({ onClose, children }: WithinProps) => {
  const ofScreen = use(UnsavedContext)
  const [unsaved] = useState(() => new Set<Unsaved>())
  const [asking, setAsking] = useState(false)
  const register = useCallback<Register>(
    (entry) => {
      const removals = [registerIn(unsaved)(entry), ofScreen?.(entry)]
      return () => {
        for (const remove of removals) remove?.()
      }
    },
    [unsaved, ofScreen],
  )
  const leave = () => {
    setAsking(false)
    for (const { onDiscard } of unsaved) onDiscard?.()
    onClose()
  }
  return (
    <UnsavedContext value={register}>
      {children(() => (unsaved.size > 0 ? setAsking(true) : onClose()))}
      <UnsavedDialog asking={asking} leave={leave} stay={() => setAsking(false)} />
    </UnsavedContext>
  )
}

interface Options {
  /** The search parameter that shows the form. */
  view?: View
  /** Called once somebody chose to lose the changes. */
  onDiscard?: () => void
}

/** Says whether leaving would lose something typed; the nearest `UnsavedWithin` and the `UnsavedProvider` above ask. */
export const useUnsaved = (dirty: boolean, { view = 'vista', onDiscard }: Options = {}): void => {
  const register = use(UnsavedContext)
  useEffect(() => (dirty ? register?.({ view, onDiscard }) : undefined), [register, dirty, view, onDiscard])
}
