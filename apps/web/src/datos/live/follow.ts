import { readEvents } from './event-stream.ts'

/** Of an event, all that a screen needs to know: what kind of thing was written, and by which entry of the journal. */
export type News = { entidad: string; seq: number } | 'todo'

/** How far a follower has come; kept while it pauses. */
export interface Place {
  lastId?: string
  connected?: true
}

interface Options {
  place: Place
  token: () => string | null
  /** Called after a refusal, before the next attempt: may put a newer token in place. */
  onRefused: () => Promise<unknown>
  onNews: (news: News) => void
  /** Told when the feed begins to be heard, and when it no longer is. */
  onUp?: (up: boolean) => void
  signal: AbortSignal
  fetch?: typeof globalThis.fetch
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** The server says every 15 seconds that it is there; after this long without a word the line is dead. */
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
 * Follows the journal until `signal` aborts: reconnects by itself, later and later while nothing answers, from the
 * last entry that it has seen. Where it has seen none, a reconnection is news of everything.
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

  /** One connection, until it ends, is cut, or falls silent. */
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
    // Down, refused or cut: in each case the next attempt tells.
    await listen().catch(() => {
      failures += 1
    })
    if (!signal.aborted)
      await wait(Math.min(FIRST_PAUSE_MS * 2 ** Math.max(failures - 1, 0), LONGEST_PAUSE_MS), signal)
  }
}
