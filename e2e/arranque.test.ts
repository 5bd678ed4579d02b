import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newFilledDir } from './support/filled.ts'
import { type RunningServer, startOn, startServer } from './support/server.ts'

/** Starts the server where it cannot start. Returns its exit code and its output. */
const start = (env: Record<string, string>): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
      env: { ...process.env, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
    child.once('exit', (code) => resolve({ code, said }))
  })

describe('a server that cannot start', () => {
  let running: RunningServer
  let folder: string
  let filled: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'telar-arranque-'))
    filled = await newFilledDir()
    running = await startOn(await newFilledDir(), 'main')
  })
  afterAll(async () => {
    await running.stop()
    for (const path of [folder, filled]) await rm(path, { recursive: true, force: true })
  })

  it('reports every mistake in its configuration, one a line, and touches nothing', async () => {
    const { code, said } = await start({
      DATA_DIR: join(folder, 'nada'),
      PORT: 'ochenta',
      MONEDA: 'PESOS',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'mucho',
    })
    expect(code).toBe(1)
    for (const name of ['PORT', 'MONEDA', 'DATABASE_URL', 'LOG_LEVEL'])
      expect(said).toContain(`- ${name} tiene que ser`)
    expect(said).not.toContain('    at ')
  })

  it('[STO-03] says who holds the data folder', async () => {
    const { code, said } = await start({ DATA_DIR: running.dataDir, PORT: '0' })
    expect(code).toBe(1)
    expect(said).toContain('la está usando otro proceso de Telar')
    expect(said).not.toContain('    at ')
    expect((await fetch(`${running.address}/health`)).status).toBe(200)
  })

  it('reports a taken port', async () => {
    const taken: Server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    const { code, said } = await start({ DATA_DIR: filled, PORT: String(port) })
    taken.close()
    expect(code).toBe(1)
    expect(said).toContain(`El puerto ${port} ya está en uso`)
  })

  it('reports that PostgreSQL does not answer, without its password', async () => {
    const { code, said } = await start({
      DATABASE_URL: 'postgres://telar:secreta@127.0.0.1:1/telar',
      PORT: '0',
    })
    expect(code).toBe(1)
    expect(said).toContain('No se pudo abrir PostgreSQL en postgres://telar:***@127.0.0.1:1/telar')
    expect(said).not.toContain('secreta')
  })

  it('reports an impossible data folder', async () => {
    const file = join(folder, 'archivo')
    await writeFile(file, 'x')
    const { code, said } = await start({ DATA_DIR: file, PORT: '0' })
    expect(code).toBe(1)
    expect(said).toContain('no se puede crear')
  })
})

describe('a running server', () => {
  it('reports its health, stops on SIGTERM, and prints no administrator the second time', async () => {
    const server = await startServer('main')
    const health = await (await fetch(`${server.address}/health`)).json()
    expect(health).toMatchObject({ status: 'ok', db: 'pglite', seq: 1 })
    expect(server.output()).toContain('Primer administrador')
    // An idle connection, as browsers keep in reserve, must not delay the stop.
    const idle = connect(Number(new URL(server.address).port), '127.0.0.1')
    idle.on('error', () => undefined)
    await new Promise((resolve) => idle.once('connect', resolve))
    const again = await server.restart()
    expect(again.output()).not.toContain('administrador')
    expect(await (await fetch(`${again.address}/health`)).json()).toMatchObject({ status: 'ok', seq: 1 })
    await again.stop()
  })
})
