import { afterEach, expect, it, vi } from 'vitest'
import { followEventos, type News, type Place } from './follow.ts'

afterEach(() => {
  vi.useRealTimers()
})

const stream = (...chunks: string[]) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    }),
  )

const event = (seq: number, entidad: string) =>
  `id: ${seq}\ndata: ${JSON.stringify({ seq, entidad, clave: 'X', accion: 'cambio', actor: 'ana' })}\n\n`

/** Follows through the given answers, one per connection, then stops. */
const follow = async (answers: (() => Response)[], place: Place = {}) => {
  const abort = new AbortController()
  const news: News[] = []
  const pauses: number[] = []
  const ups: boolean[] = []
  const onRefused = vi.fn(async () => {})
  const fetch = vi.fn(async (_url: RequestInfo | URL, _init?: RequestInit) => {
    const answer = answers.shift()
    if (answers.length === 0) abort.abort()
    if (!answer) throw new TypeError('no answer left')
    return answer()
  })
  await followEventos({
    place,
    token: () => 'secreto',
    onRefused,
    onNews: (item) => news.push(item),
    onUp: (up) => ups.push(up),
    signal: abort.signal,
    fetch,
    wait: async (ms) => void pauses.push(ms),
  })
  const headers = fetch.mock.calls.map(([, init]) => new Headers(init?.headers))
  return { news, pauses, ups, onRefused, headers, urls: fetch.mock.calls.map(([url]) => String(url)) }
}

it('[BIT-11] reports each write, even if it arrives in pieces and between heartbeats', async () => {
  const text = `retry: 1000\n\n${event(4, 'insumo')}: sigo acá\n\n${event(5, 'receta')}`
  const { news } = await follow([() => stream(text.slice(0, 30), text.slice(30, 75), text.slice(75))])
  expect(news).toEqual([
    { entidad: 'insumo', seq: 4 },
    { entidad: 'receta', seq: 5 },
  ])
})

it('[ROLE-18] sends the token in a header and never in the address', async () => {
  const { headers, urls } = await follow([() => stream()])
  expect(headers[0]?.get('authorization')).toBe('Bearer secreto')
  expect(urls).toEqual(['/api/eventos'])
})

it('[BIT-11] reconnects after the last entry seen, so that nothing is missed', async () => {
  const { headers, news } = await follow([() => stream(event(7, 'insumo')), () => stream(event(8, 'sector'))])
  expect(headers.map((sent) => sent.get('last-event-id'))).toEqual([null, '7'])
  expect(news).toEqual([
    { entidad: 'insumo', seq: 7 },
    { entidad: 'sector', seq: 8 },
  ])
})

it('[BIT-11] reports that everything may have changed if it missed too much, or cannot know', async () => {
  expect((await follow([() => stream('event: recargar\ndata: {}\n\n')])).news).toEqual(['todo'])
  expect((await follow([() => stream(), () => stream()])).news).toEqual(['todo'])
})

it('[BIT-11] waits longer after each failure, and has a refused token renewed', async () => {
  const down = () => new Response(null, { status: 503 })
  const refused = () => new Response(null, { status: 401 })
  const { pauses, onRefused, news } = await follow([down, down, refused, () => stream(event(1, 'insumo'))])
  expect(pauses).toEqual([1000, 2000, 4000])
  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(news).toEqual([{ entidad: 'insumo', seq: 1 }])
})

it('[BIT-11] reports when it is connected, and when a connection ends', async () => {
  const down = () => new Response(null, { status: 503 })
  expect((await follow([() => stream(), down, () => stream()])).ups).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

it('[BIT-11] reconnects after a long silence', async () => {
  vi.useFakeTimers()
  const silent = (signal: AbortSignal) =>
    new Response(
      new ReadableStream({
        start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
      }),
    )
  const abort = new AbortController()
  const ups: boolean[] = []
  let connections = 0
  const done = followEventos({
    place: {},
    token: () => 'secreto',
    onRefused: async () => {},
    onNews: () => {},
    onUp: (up) => ups.push(up),
    signal: abort.signal,
    fetch: async (_url, init) => {
      connections += 1
      if (connections === 2) {
        abort.abort()
        throw new TypeError('down')
      }
      return silent(init?.signal as AbortSignal)
    },
    wait: async () => {},
  })
  await vi.advanceTimersByTimeAsync(39_000)
  expect(ups).toEqual([true])
  await vi.advanceTimersByTimeAsync(2_000)
  await done
  expect(connections).toBe(2)
})
