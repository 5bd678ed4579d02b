import { readEvents } from './event-stream.ts'

/** What screens need of an event: the kind of thing that was written, and its journal entry. */
export type News = { entidad: string; seq: number } | 'todo'

/** How far a follower has read; kept during pauses. */
export interface Place {
  lastId?: string
  connected?: true
}

interface Options {
  place: Place
  token: () => string | null
  /** Called after a refused connection and before the next attempt, so that it can renew the token. */
  onRefused: () => Promise<unknown>
  onNews: (news: News) => void
  /** Called when the feed is connected, and when it no longer is. */
  onUp?: (up: boolean) => void
  signal: AbortSignal
  fetch?: typeof globalThis.fetch
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** The server sends a sign of life every 15 seconds; after this much silence the connection is dead. */
const SILENCE_MS = 40_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

const newsOf = (event: string, data: string): News => {
  if (event === 'recargar') return 'todo'
  try {
    const { entidad, seq } = JSON.parse(data) as { entidad?: unknown; seq?: unknown }
    return typeof entidad === 'string' && typeof seq === 'number' ? { entidad, seq } : 'todo'
  } catch {
    return 'todo'
  }
}

/**
 * Follows the journal until `signal` aborts. Reconnects by itself after the last entry seen, waiting longer after each
 * failure. If it has seen no entry, a reconnection counts as news of everything.
 */
export const followEventos = async (options: Options): Promise<void> => {
  const { place, token, onRefused, onNews, signal, fetch = globalThis.fetch, wait = pause } = options
  const onUp = options.onUp ?? (() => {})
  let failures = 0

  const open = async (signal: AbortSignal) => {
    const bearer = token()
    if (bearer === null) throw new Error('nobody is signed in')
    const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${bearer}` })
    if (place.lastId !== undefined) headers.set('last-event-id', place.lastId)
    const response = await fetch('/api/eventos', { headers, signal, cache: 'no-store' })
    if (response.status === 401) await onRefused()
    if (!response.ok || !response.body) throw new Error(`eventos answered ${response.status}`)
    return response.body
  }

  /** One connection, until it ends or falls silent. */
  const listen = async () => {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), SILENCE_MS)
    try {
      const body = await open(AbortSignal.any([signal, silence.signal]))
      failures = 0
      if (place.connected && place.lastId === undefined) onNews('todo')
      place.connected = true
      onUp(true)
      for await (const { id, event, data } of readEvents(body)) {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), SILENCE_MS)
        if (id) place.lastId = id
        if (data) onNews(newsOf(event, data))
      }
    } finally {
      clearTimeout(timer)
      onUp(false)
    }
  }

  while (!signal.aborted) {
    // Whatever the failure, the next attempt shows whether it lasts.
    await listen().catch(() => {
      failures += 1
    })
    if (!signal.aborted)
      await wait(Math.min(FIRST_PAUSE_MS * 2 ** Math.max(failures - 1, 0), LONGEST_PAUSE_MS), signal)
  }
}
