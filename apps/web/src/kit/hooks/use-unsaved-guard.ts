import { useBlocker } from '@tanstack/react-router'
import { useSession } from '../../datos/session/session-context.ts'

export interface UnsavedGuard {
  /** Somebody is about to leave the screen. */
  asking: boolean
  leave: () => void
  stay: () => void
}

/**
 * Asks before unsaved changes are lost: within the app by `ui/unsaved-dialog.tsx`, on closing the tab by the browser.
 * The end of a session is never held up, nor a change of filters on the same screen.
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
