import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { api, type Recurso } from '@telar/contract'
import { useEffect } from 'react'
import { useCall } from '../call-context.ts'
import { vencer } from '../consulta.ts'
import { esPropia } from '../guardar.ts'
import { useMotor } from '../motor/motor.ts'
import { FRESH_MS } from '../query-client.ts'
import { useSession } from '../session/session-context.ts'
import { followEventos, type News, type Place } from './follow.ts'

/** Writes that come together are answered together: each round asks again for whole lists. */
const GATHER_MS = 150
/** So long at most an event waits for the answer to a save that may have caused it. */
const LONGEST_WAIT_MS = 1_500

/** What changes without an entry in the journal, or with one that not everybody is told of. */
const UNTOLD: readonly Recurso[] = ['cuenta', 'persona', 'perfil', 'acceso']

/** While the feed is heard nothing grows old by itself; an answer that counts as new for ever is never asked for again. */
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

/** Gathers what was written, and asks again for what that made old; `stop` forgets what it holds. */
export const gatherNews = (queryClient: QueryClient) => {
  let gathered: News[] = []
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    // The answer to a save says which entry is its own, and may come after the event.
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
 * Keeps every open screen at what the server knows, whoever wrote it, and lets nothing grow old while it does. Mounted once,
 * around all signed-in screens.
 */
export const useEnVivo = (): void => {
  const call = useCall()
  const session = useSession()
  const queryClient = useQueryClient()
  const motor = useMotor()

  useEffect(() => {
    const opened = session.get()
    // From before the first list was asked for: what is written until the stream begins is news too.
    const place: Place = opened.status === 'signed-in' ? { lastId: String(opened.seq) } : {}
    const { onNews, stop } = gatherNews(queryClient)
    let abort: AbortController | undefined
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
          motor?.enterar(news === 'todo' ? news : news.seq)
          onNews(news)
        },
        onUp: (up) => {
          motor?.oir(up)
          setFresh(queryClient, up)
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
      stop()
      abort?.abort()
      motor?.cerrar()
    }
  }, [call, session, queryClient, motor])
}
