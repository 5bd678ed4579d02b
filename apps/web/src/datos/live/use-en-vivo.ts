import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { api, type Recurso } from '@telar/contract'
import { useEffect } from 'react'
import { useCall } from '../api.ts'
import { vencer } from '../consulta.ts'
import { esPropia } from '../guardar.ts'
import { useMotor } from '../motor/motor.ts'
import { FRESH_MS } from '../query-client.ts'
import { useSession } from '../session/session-context.ts'
import { tellIfReplaced } from '../version.ts'
import { followEventos, type News, type Place } from './follow.ts'

/** Writes within this time cause one reload, because each reload loads whole lists. */
const GATHER_MS = 150
/** How long an event waits at most for the answer to a save that may have caused it. */
const LONGEST_WAIT_MS = 1_500

/** Data that changes without a journal entry, or whose entry is not sent to everybody. */
const UNTOLD: readonly Recurso[] = ['cuenta', 'persona', 'perfil', 'acceso']

/**
 * While the feed is connected, answers do not get stale by themselves. `UNTOLD` ones still do, because the feed
 * announces none of their changes.
 */
const setFresh = (queryClient: QueryClient, up: boolean): void => {
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({
    ...defaults,
    queries: {
      ...defaults.queries,
      staleTime: ({ meta }) =>
        up && !meta?.lee?.some((recurso) => UNTOLD.includes(recurso)) ? Number.POSITIVE_INFINITY : FRESH_MS,
    },
  })
}

/** Gathers news and then refetches what they made stale; `stop` drops what it holds. */
export const gatherNews = (queryClient: QueryClient) => {
  let gathered: News[] = []
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    // A save's answer tells which entry is its own, and may arrive after the event.
    if (queryClient.isMutating() > 0 && Date.now() - since < LONGEST_WAIT_MS) {
      timer = setTimeout(tell, GATHER_MS)
      return
    }
    timer = undefined
    const news = gathered.filter((each) => each === 'todo' || !esPropia(queryClient, each.seq))
    gathered = []
    if (news.length === 0) return
    void vencer(
      queryClient,
      news.includes('todo') ? 'todo' : news.flatMap((each) => (each === 'todo' ? [] : [each.entidad])),
    )
  }
  return {
    onNews: (news: News) => {
      gathered.push(news)
      if (timer !== undefined) return
      since = Date.now()
      timer = setTimeout(tell, GATHER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Keeps every open screen up to date with the server, and stops data from getting stale by itself meanwhile. Mounted
 * once, around all signed-in screens.
 */
export const useEnVivo = (): void => {
  const call = useCall()
  const session = useSession()
  const queryClient = useQueryClient()
  const motor = useMotor()

  useEffect(() => {
    const opened = session.get()
    // Starts before the first list was loaded, so that writes before the stream begins are news too.
    const place: Place = opened.status === 'signed-in' ? { lastId: String(opened.seq) } : {}
    const { onNews, stop } = gatherNews(queryClient)
    let abort: AbortController | undefined
    let connected = false
    const follow = () => {
      abort = new AbortController()
      void followEventos({
        place,
        token: () => {
          const state = session.get()
          return state.status === 'signed-in' ? state.user.token : null
        },
        // Any call renews a refused token, and ends the session if it cannot.
        onRefused: () => call(api.perfil.get, {}).catch(() => {}),
        onNews: (news) => {
          motor?.enterar(news === 'todo' ? news : news.seq)
          onNews(news)
        },
        onUp: (up) => {
          motor?.oir(up)
          setFresh(queryClient, up)
          // A server that was away may have come back with another version.
          if (up && connected) void tellIfReplaced()
          connected ||= up
        },
        signal: abort.signal,
      })
    }
    // Over HTTP/1.1 browsers allow six connections per site, so that hidden tabs must give theirs up.
    const onVisibility = () => {
      abort?.abort()
      abort = undefined
      if (!document.hidden) follow()
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      stop()
      abort?.abort()
      motor?.cerrar()
    }
  }, [call, session, queryClient, motor])
}
