import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useSession } from '../datos/session/session-context.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'

/** The search parameters that show a form instead of its list, or beside it. */
type View = 'vista' | 'oferta' | 'valor'

/** What would be lost if its view closed. */
interface Unsaved {
  view: View
  onDiscard: (() => void) | undefined
}

const UnsavedContext = createContext<Set<Unsaved> | null>(null)

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
    <UnsavedContext value={unsaved}>
      {children}
      <UnsavedDialog asking={blocker.status === 'blocked'} leave={leave} stay={() => blocker.reset?.()} />
    </UnsavedContext>
  )
}

interface Options {
  /** The search parameter that shows the form. */
  view?: View
  /** Called once somebody chose to lose the changes. */
  onDiscard?: () => void
}

/** Says whether leaving would lose something typed; the `UnsavedProvider` above asks. */
export const useUnsaved = (dirty: boolean, { view = 'vista', onDiscard }: Options = {}): void => {
  const unsaved = use(UnsavedContext)
  useEffect(() => {
    if (!dirty || !unsaved) return
    const entry = { view, onDiscard }
    unsaved.add(entry)
    return () => void unsaved.delete(entry)
  }, [unsaved, dirty, view, onDiscard])
}
