import { useBlocker } from '@tanstack/react-router'
import { useSession } from '../../datos/session/session-context.ts'

export interface UnsavedGuard {
  /** Whether somebody is about to leave the screen. */
  asking: boolean
  leave: () => void
  stay: () => void
}

/**
 * Asks before unsaved changes are lost: within the app with `kit/unsaved-dialog.tsx`, on closing the tab with the
 * browser's own dialog. It never blocks the end of a session, nor a change of filters on the same screen.
 */
export const useUnsavedGuard = (dirty: boolean): UnsavedGuard => {
  const session = useSession()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty && current.pathname !== next.pathname && session.get().status === 'signed-in',
    enableBeforeUnload: () => dirty,
    withResolver: true,
  })
  return {
    asking: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
