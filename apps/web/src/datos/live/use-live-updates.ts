import { useQueryClient } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { useEffect } from 'react'
import { useCall } from '../call-context.ts'
import { useSession } from '../session/session-context.ts'
import { invalidateAffected } from './affected.ts'
import { followEventos, type Place } from './follow.ts'

/** Writes that come together are answered together: each round asks again for whole lists. */
const GATHER_MS = 150
const EVERYTHING = '*'

/**
 * Keeps every open screen at what the server knows, whoever wrote it. Mounted once, around all signed-in screens;
 * lists and costs on screen are asked for again, the rest when it is next opened.
 */
export const useLiveUpdates = (): void => {
  const call = useCall()
  const session = useSession()
  const queryClient = useQueryClient()

  useEffect(() => {
    const opened = session.get()
    // From before the first list was asked for: what is written until the stream begins is news too.
    const place: Place = opened.status === 'signed-in' ? { lastId: String(opened.seq) } : {}
    const gathered = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let abort: AbortController | undefined
    const tell = () => {
      timer = undefined
      void invalidateAffected(queryClient, gathered)
      gathered.clear()
    }
    const follow = () => {
      abort = new AbortController()
      void followEventos({
        place,
        token: () => {
          const state = session.get()
          return state.status === 'signed-in' ? state.user.token : null
        },
        // The client renews a refused token for any call, and ends the session where it cannot.
        onRefused: () => call(api.perfil.get, {}).catch(() => {}),
        onNews: (news) => {
          gathered.add(news === 'todo' ? EVERYTHING : news.entidad)
          timer ??= setTimeout(tell, GATHER_MS)
        },
        signal: abort.signal,
      })
    }
    // Browsers allow a site six connections at a time over HTTP/1.1: tabs that nobody sees must not hold them.
    const onVisibility = () => {
      abort?.abort()
      abort = undefined
      if (!document.hidden) follow()
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      clearTimeout(timer)
      abort?.abort()
    }
  }, [call, session, queryClient])
}
