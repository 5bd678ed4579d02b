import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { newBase } from './lib/base.ts'
import { CUENTA, ENTORNO } from './lib/servidor.ts'

/**
 * Measures many saves a second, each durable before its answer, while others read. Uses its own server with the example
 * factory, on the embedded database or, with --postgres, on a PostgreSQL.
 *   npm run bench -- guardados [seconds]
 */

const SAVES_A_SECOND = 200
const MAX_UNDER_WAY = 20
const READERS = 50
/** Pause of a reader between two reads. */
const PAUSE_MS = 250
const seconds = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 60)

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

const agent = new Agent({ keepAlive: true })

/** A cheap call, because this process shares its cores with the server under test. */
const call = (
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: object },
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const json = sent === undefined ? {} : { 'content-type': 'application/json' }
    const asked = request(url, { method, agent, headers: { ...headers, ...json } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.once('error', reject)
    asked.end(sent)
  })

const startServer = async (
  store: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    env: { ...process.env, PORT: '0', ...ENTORNO, ...store },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk
      const found = /está en (http:\/\/\S+)/.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    })
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { url, stop }
}

const base = await newBase()
const { url, stop } = await startServer(base.env)
try {
  const session = await call(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: CUENTA,
  })
  const { access_token } = JSON.parse(session.text) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  await call(`${url}/api/ejemplo`, { method: 'POST', headers })
  const get = async <T>(path: string): Promise<T> => {
    const { status, text } = await call(`${url}/api${path}`, { headers })
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
    return JSON.parse(text) as T
  }
  const all =
    await get<{ codigo: string; detalle: string; grupo: string; moneda: string | null; eleccion: string }[]>(
      '/insumos?limit=400',
    )
  // The others cost what an offer does, or have a price in another currency.
  const insumos = all.filter(({ moneda, eleccion }) => moneda === null && eleccion === 'propio')
  const productos = await get<{ codigo_producto: string }[]>('/productos?limit=400')
  const saved: number[] = []
  const read: number[] = []
  let price = 1
  let failed = 0

  const save = async (): Promise<void> => {
    const { codigo, detalle, grupo } = insumos[saved.length % insumos.length]!
    price += 1
    const start = performance.now()
    const { status } = await call(`${url}/api/insumos/${encodeURIComponent(codigo)}`, {
      method: 'PUT',
      headers,
      body: { detalle, grupo, costo: price },
    })
    if (status === 200) saved.push(performance.now() - start)
    else failed += 1
  }
  const end = performance.now() + seconds * 1000
  const reader = async (n: number): Promise<void> => {
    await sleep((PAUSE_MS * n) / READERS)
    for (let i = n; performance.now() < end; i++) {
      const start = performance.now()
      const codigo = productos[i % productos.length]!.codigo_producto
      await get(`/resultados-cdr/${encodeURIComponent(codigo)}/base`)
      read.push(performance.now() - start)
      await sleep(PAUSE_MS)
    }
  }
  const writer = async (): Promise<void> => {
    const underWay = new Set<Promise<void>>()
    const start = performance.now()
    for (let n = 0; performance.now() < end; n++) {
      const due = start + (n * 1000) / SAVES_A_SECOND
      if (due > performance.now()) await sleep(due - performance.now())
      // If the server cannot keep up, this measures its limit instead of piling up requests.
      while (underWay.size >= MAX_UNDER_WAY) await Promise.race(underWay)
      const one = save().finally(() => underWay.delete(one))
      underWay.add(one)
    }
    await Promise.all(underWay)
  }
  const start = performance.now()
  await Promise.all([writer(), ...Array.from({ length: READERS }, (_, n) => reader(n))])
  const elapsed = (performance.now() - start) / 1000
  const figure = (value: number, unit = 'ms') => `${value.toFixed(1).padStart(10)} ${unit}`
  console.log(`\nsaves on ${base.nombre}, ${seconds} s, ${READERS} readers`)
  console.log(
    `  saves a second, durable                                 ${figure(saved.length / elapsed, '/s')}   200 /s`,
  )
  console.log(
    `  a save, median · 99 %                                   ${figure(percentile(saved, 0.5))} ${figure(percentile(saved, 0.99))}`,
  )
  console.log(
    `  a read, median · 99 %                                   ${figure(percentile(read, 0.5))} ${figure(percentile(read, 0.99))}   < 100 ms`,
  )
  console.log(`  reads ${read.length}, saves refused ${failed}`)
} finally {
  agent.destroy()
  await stop()
  await base.remove()
}
