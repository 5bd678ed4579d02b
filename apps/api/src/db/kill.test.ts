import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { entriesAfter } from '../bitacora/bitacora.repo.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insumos } from './schema/index.ts'

const WRITER = fileURLToPath(new URL('../testing/writer.ts', import.meta.url))
/** On PostgreSQL the process that dies is a client: nothing of the database dies with it. */
const ROUNDS = inject('goldenDatabase').kind === 'pglite' ? 8 : 2

/** Lets the writer acknowledge `count` writes, then kills it some way into the next ones. Answers what it acknowledged. */
const writeAndKill = (env: NodeJS.ProcessEnv, round: number, count: number): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--conditions=@telar/source', WRITER, String(round)],
      { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      if (output.split('\n').length > count) setTimeout(() => child.kill('SIGKILL'), Math.random() * 5)
    })
    child.once('error', reject)
    child.once('exit', () => resolve(output.split('\n').slice(0, -1)))
  })

describe('a process killed in the middle of its writes', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
    await test.database.close()
  })
  afterAll(() => test.destroy())

  it('[STO-02] [STO-03] loses no acknowledged write, whole or journal, and its lock does not block the next', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      acknowledged.push(...(await writeAndKill(test.env, round, 1 + Math.floor(Math.random() * 40))))
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)
    const database = await test.reopen()
    try {
      const stored = new Set(
        (await database.db.select({ codigo: insumos.codigo }).from(insumos)).map((r) => r.codigo),
      )
      const journalled = new Set((await entriesAfter(database.db, 0)).map((entry) => entry.clave))
      expect(acknowledged.filter((codigo) => !stored.has(codigo))).toEqual([])
      expect(journalled).toEqual(stored)
    } finally {
      await database.close()
    }
  }, 120_000)
})
