import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startServer } from './support/server.ts'

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

// The other reasons are proved where they are found: a taken port in `serve.test.ts`, databases in `client.test.ts`.
describe('a server that cannot start', () => {
  it('reports every mistake in its configuration, one a line, and touches nothing', async () => {
    const dataDir = join(tmpdir(), `telar-nada-${crypto.randomUUID()}`)
    const { code, said } = await start({
      DATA_DIR: dataDir,
      PORT: 'ochenta',
      MONEDA: 'PESOS',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'mucho',
    })
    expect(code).toBe(1)
    for (const name of ['PORT', 'MONEDA', 'DATABASE_URL', 'LOG_LEVEL'])
      expect(said).toContain(`- ${name} tiene que ser`)
    expect(said).not.toContain('    at ')
    expect(existsSync(dataDir)).toBe(false)
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
