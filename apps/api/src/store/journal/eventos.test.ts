import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { givePerson } from '../../testing/people.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { escribir } from '../tx.ts'
import { Eventos } from './eventos.service.ts'
import { newestSeq } from './read.ts'

interface Message {
  id?: number
  event?: string
  data: string
}

/** A stream of `GET /api/eventos`, read like a browser, open until the server ends it. */
class Stream {
  readonly messages: Message[] = []
  /** How often the server has checked the person again, and has let the stream go on. */
  checks = 0
  readonly ended: Promise<void>
  readonly response: Response

  private constructor(response: Response) {
    this.response = response
    this.ended = this.#read().catch(() => undefined)
  }

  static async open(url: string, headers: Record<string, string>): Promise<Stream> {
    return new Stream(await fetch(`${url}/api/eventos`, { headers }))
  }

  async #read(): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of this.response.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) this.#take(block.split('\n'))
    }
  }

  #take(lines: readonly string[]): void {
    if (lines[0] === ': sigo acá') this.checks += 1
    const field = (name: string) => lines.find((l) => l.startsWith(`${name}: `))?.slice(name.length + 2)
    const [id, event, data] = [field('id'), field('event'), field('data')]
    if (data === undefined) return
    this.messages.push({ ...(id && { id: Number(id) }), ...(event && { event }), data })
  }

  get ids(): (number | undefined)[] {
    return this.messages.map(({ id }) => id)
  }

  /** Waits for a matching message, at most ten seconds. */
  async until(fits: (messages: readonly Message[]) => boolean): Promise<void> {
    for (let i = 0; i < 500 && !fits(this.messages); i++) await sleep(20)
  }

  /** Waits for the entry `seq`. */
  upTo(seq: number): Promise<void> {
    return this.until((messages) => messages.some(({ id }) => id === seq))
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('GET /eventos', () => {
  let server: TestServer
  let url: string
  beforeAll(async () => {
    server = await createTestServer()
    url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())

  const open = (lastEventId?: number | string) =>
    Stream.open(url, {
      authorization: `Bearer ${server.tokens.user}`,
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    })
  const seq = () => newestSeq(server.database.db)
  /** Appends an entry like any write, and returns its `seq`. */
  const write = (clave: string, entidad: 'cierre' | 'persona' | 'perfil' | 'acceso' = 'cierre') =>
    escribir(server.database, { actor: 'prueba', requestId: null }, ({ anotar }) =>
      anotar({ entidad, clave, accion: 'cambio', antes: null, despues: null }),
    )

  it('[BIT-11] announces a write to all listeners, without its rows', async () => {
    const stream = await open()
    expect(stream.response.status).toBe(200)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.response.headers.get('cache-control')).toBe('no-store')
    await server.call('admin', 'POST', '/insumos/registrar', {
      grupo: 'g',
      codigo: 'VIVO',
      detalle: 'd',
      costo: 1,
    })
    const newest = await seq()
    await stream.upTo(newest)
    const { body: admin } = await server.call('admin', 'GET', '/perfil')
    expect(stream.messages).toEqual([{ id: newest, data: expect.any(String) }])
    expect(JSON.parse(stream.messages[0]!.data)).toEqual({
      seq: newest,
      entidad: 'insumo',
      clave: 'VIVO',
      accion: 'alta',
      actor: admin.id,
    })
  })

  it('[BIT-11] continues after Last-Event-ID, in order and once each', async () => {
    const from = await seq()
    for (let i = 0; i < 5; i++) await write(`perdido ${i}`)
    const stream = await open(from + 2)
    await stream.upTo(from + 5)
    await write('nuevo')
    await stream.upTo(from + 6)
    expect(stream.ids).toEqual(range(from + 3, from + 6))
  })

  it('[BIT-11] starts with what is new if Last-Event-ID is not the number of an entry', async () => {
    const from = await seq()
    const streams = await Promise.all(['', 'x', '-1', '1.5', '1e400', 'NaN', '9'.repeat(16)].map(open))
    await write('nuevo')
    for (const stream of streams) {
      await stream.upTo(from + 1)
      expect(stream.ids).toEqual([from + 1])
    }
  })

  it('[BIT-11] asks for a reload if Last-Event-ID is newer than the journal, and continues', async () => {
    const from = await seq()
    const stream = await open(from + 1000)
    await stream.until((messages) => messages.length > 0)
    expect(stream.messages).toEqual([{ id: from, event: 'recargar', data: '{}' }])
    await write('nuevo')
    await stream.upTo(from + 1)
    expect(stream.ids).toEqual([from, from + 1])
  })

  it('[BIT-11] [BIT-04] misses and repeats no entry while many write and streams open and close', async () => {
    const streams: { stream: Stream; from: number }[] = []
    const writers = range(1, 4).map(async (writer) => {
      for (let i = 0; i < 20; i++) await write(`${writer}-${i}`)
    })
    const opener = (async () => {
      for (let i = 0; i < 8; i++) {
        const from = await seq()
        streams.push({ stream: await open(from), from })
        await sleep(i * 10)
      }
    })()
    await Promise.all([...writers, opener])
    const newest = await seq()
    for (const { stream, from } of streams) {
      if (from < newest) await stream.upTo(newest)
      expect(stream.ids).toEqual(range(from + 1, newest))
    }
  })

  it('[BIT-11] announces to the first listener what was written before its first look at the journal', async () => {
    const eventos = new Eventos(server.database)
    const told: number[] = []
    const from = await eventos.newest()
    const written = await write('entre medio')
    const stop = eventos.listen(from, {
      onWrites: (news) => told.push(...news.map((evento) => evento.seq)),
      onDay: () => undefined,
    })
    for (let i = 0; i < 500 && told.length === 0; i++) await sleep(20)
    stop()
    expect(told).toEqual([written])
  })

  it('[BIT-11] asks for a reload instead of announcing hundreds of entries one by one', async () => {
    const from = await seq()
    await escribir(server.database, { actor: 'prueba', requestId: null }, async ({ tx, anotar }) => {
      await tx.execute(
        `insert into bitacora (actor, entidad, clave, accion) select 'prueba', 'persona', 'x', 'cambio' from generate_series(1, 500)`,
      )
      await anotar({ entidad: 'persona', clave: 'x', accion: 'cambio', antes: null, despues: null })
    })
    const newest = await seq()
    expect(newest).toBe(from + 501)
    const stream = await open(from)
    await stream.until((messages) => messages.length > 0)
    await write('nuevo')
    await stream.upTo(newest + 1)
    expect(stream.messages[0]).toEqual({ id: newest, event: 'recargar', data: '{}' })
    expect(stream.ids).toEqual([newest, newest + 1])
  })

  it('answers 401 to a visitor, without a stream', async () => {
    const refused = await fetch(`${url}/api/eventos`)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ code: 'sin_sesion' })
  })

  it('[ROLE-17] announces entries about people to administrators only, live and missed ones', async () => {
    const from = await seq()
    for (const entidad of ['persona', 'perfil', 'acceso'] as const) await write('antes', entidad)
    const reader = await open(from)
    const admin = await Stream.open(url, {
      authorization: `Bearer ${server.tokens.admin}`,
      'last-event-id': String(from),
    })
    await write('después', 'persona')
    const last = await write('para todos')
    await Promise.all([reader.upTo(last), admin.upTo(last)])
    expect(reader.ids).toEqual([last])
    expect(admin.ids).toEqual(range(from + 1, last))
  })

  /** Another person and their stream. Streams check again by timers, which the test advances. */
  const another = async (rol: 'admin' | 'lectura') => {
    const persona = { email: `${crypto.randomUUID()}@prueba.local`, password: 'una-clave-para-probar', rol }
    const id = await givePerson(server.database, persona)
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: persona,
    })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    return { id, stream: await Stream.open(url, { authorization: `Bearer ${signedIn.json().access_token}` }) }
  }

  it('[ROLE-17] announces nothing about people any more once an administrator is none', async () => {
    const { id, stream } = await another('admin')
    const seen = await write('antes', 'persona')
    await stream.upTo(seen)
    const demoted = await server.call('admin', 'PUT', `/personas/${id}`, { nombre: '', rol: 'lectura' })
    expect(demoted.status).toBe(200)
    vi.advanceTimersByTime(60_000)
    await stream.until(() => stream.checks > 0)
    const hidden = await write('después', 'persona')
    await stream.upTo(await write('para todos'))
    expect(stream.ids).toContain(seen)
    expect(stream.ids).not.toContain(hidden)
  })

  it('[AUTH-24] ends the stream of a suspended person, and of nobody else', async () => {
    const { id, stream } = await another('lectura')
    const others = await open()
    expect((await server.call('admin', 'POST', `/personas/${id}/suspender`)).status).toBe(200)
    vi.advanceTimersByTime(60_000)
    await stream.ended
    const written = await write('después')
    await others.upTo(written)
    expect(stream.ids).not.toContain(written)
    expect(others.ids).toContain(written)
  })

  it('allows thirty streams for a person, and another one once one is closed', async () => {
    const persona = { email: 'pantallas@prueba.local', password: 'una-clave-para-probar', rol: 'lectura' }
    await givePerson(server.database, persona)
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: persona,
    })
    const headers = { authorization: `Bearer ${signedIn.json().access_token}` }
    const hangUp = new AbortController()
    const opened = [await fetch(`${url}/api/eventos`, { headers, signal: hangUp.signal })]
    while (opened.length < 30) opened.push(await fetch(`${url}/api/eventos`, { headers }))
    expect(opened.map(({ status }) => status)).toEqual(Array(30).fill(200))
    const refused = await fetch(`${url}/api/eventos`, { headers })
    expect([refused.status, await refused.json()]).toEqual([
      429,
      {
        statusCode: 429,
        code: 'demasiados_pedidos',
        message: 'Tenés demasiadas pantallas de Telar abiertas. Cerrá algunas.',
      },
    ])
    expect(refused.headers.get('retry-after')).toBe('60')
    hangUp.abort()
    await vi.waitFor(async () => expect((await fetch(`${url}/api/eventos`, { headers })).status).toBe(200))
  })

  it('ends every stream when the server closes, without waiting for the browsers', async () => {
    const streams = await Promise.all([open(), open(), open(await seq())])
    await server.app.close()
    await Promise.all(streams.map(({ ended }) => ended))
    await expect(fetch(`${url}/health`)).rejects.toThrow()
  })
})
