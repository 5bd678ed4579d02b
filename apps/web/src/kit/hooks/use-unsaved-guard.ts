import { useBlocker } from '@tanstack/react-router'
import { useSession } from '../../datos/session/session-context.ts'

export interface UnsavedGuard {
  /** Whether somebody is about to leave the screen. */
  asking: boolean
  leave: () => void
  stay: () => void
}

/** The search parameters that show a form instead of its list, or beside it. */
export type View = 'vista' | 'oferta' | 'valor'

interface Address {
  pathname: string
  search: Readonly<Record<string, unknown>>
}

/**
 * Asks before unsaved changes are lost: within the app with `kit/unsaved-dialog.tsx`, on closing the tab with the
 * browser's own dialog. It never blocks the end of a session, a change of filters on the same screen, or a screen that
 * replaces its own address, as it does after a save and on ‘Cancelar’.
 * @param view the search parameter that shows this form
 */
export const useUnsavedGuard = (dirty: boolean, view: View = 'vista'): UnsavedGuard => {
  const session = useSession()
  const asks = () => dirty && session.get().status === 'signed-in'
  const isLeft = (from: Address, to: Address, replaced: boolean) =>
    from.pathname !== to.pathname || (!replaced && from.search[view] !== to.search[view])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => asks() && isLeft(current, next, action === 'REPLACE'),
    enableBeforeUnload: asks,
    withResolver: true,
  })
  return {
    asking: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
