import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { programOf } from '../testing/program.ts'
import { acquireDirectoryLock } from './directory-lock.ts'

const HOLDER = programOf('testing/lock-holder')
/** A container has its own processes; the host name stays the same. */
const CONTAINER = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc']
const canContain = spawnSync(CONTAINER[0]!, [...CONTAINER.slice(1), 'true']).status === 0

describe.runIf(inject('goldenDatabase').kind === 'pglite')('the lock of a data folder', () => {
  let dataDir: string
  let file: string
  const started: ChildProcess[] = []
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'telar-candado-'))
    file = join(dataDir, 'telar.lock')
  })
  afterEach(async () => {
    for (const child of started.splice(0)) child.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })

  const start = (inside: readonly string[] = []): ChildProcess => {
    const node = [process.execPath, HOLDER, dataDir]
    const [command, ...args] = [...inside, ...node]
    const child = spawn(command!, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    started.push(child)
    return child
  }
  const said = async (child: ChildProcess): Promise<string> => String((await once(child.stdout!, 'data'))[0])
  const kill = async (child: ChildProcess): Promise<void> => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  it.runIf(canContain)('[STO-03] blocks another container with the same host name', async () => {
    const holder = start(CONTAINER)
    expect(await said(holder)).toBe('taken\n')
    expect(await said(start(CONTAINER))).toContain('la está usando otro proceso de Telar')
    await expect(acquireDirectoryLock(dataDir)).rejects.toThrow('la está usando otro proceso de Telar')
    await kill(holder)
    expect(await said(start(CONTAINER))).toBe('taken\n')
  })

  it('[STO-03] is never taken while somebody touches it, whoever it names, but taken if nobody does', async () => {
    const since = '2026-11-22T00:00:00.000Z'
    await writeFile(file, JSON.stringify({ pid: 2 ** 30, host: hostname(), started: '1', since }))
    // With a clock that is an hour slow.
    let at = Date.now() / 1000 - 3600
    const touching = setInterval(() => {
      at += 1
      void utimes(file, at, at)
    }, 1_000)
    try {
      await expect(acquireDirectoryLock(dataDir)).rejects.toThrow(`en ${hostname()}, desde ${since}`)
    } finally {
      clearInterval(touching)
    }
    const lock = await acquireDirectoryLock(dataDir)
    await lock.release()
  })

  it('[STO-03] of a killed process is taken by one of several', async () => {
    const first = start()
    expect(await said(first)).toBe('taken\n')
    await kill(first)
    const answers = await Promise.all([start(), start(), start()].map(said))
    expect(answers.filter((answer) => answer === 'taken\n')).toHaveLength(1)
    expect(answers.filter((answer) => answer.includes('la está usando'))).toHaveLength(2)
  })

  it('ends the process that lost it, and leaves the new holder’s lock alone', async () => {
    const holder = start()
    expect(await said(holder)).toBe('taken\n')
    const complaint = said({ stdout: holder.stderr } as ChildProcess)
    await writeFile(file, 'de otro')
    const [, signal] = await once(holder, 'exit')
    expect(signal).toBe('SIGKILL')
    expect(await complaint).toContain('la tomó otro proceso de Telar')
    expect(await readFile(file, 'utf8')).toBe('de otro')
  })
})
