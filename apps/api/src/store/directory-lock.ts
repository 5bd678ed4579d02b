import { mkdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'

/** Who holds a data directory. */
interface Holder {
  pid: number
  host: string
  /** Clock ticks from boot to the process's start, where the system tells; a reused pid has another one. */
  started: string | null
  since: string
}

const HEARTBEAT_MS = 5_000
const FOREIGN_STALE_MS = 30_000
const GUARD_STALE_MS = 5_000

const startOf = async (pid: number): Promise<string | null> => {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The command name, in parentheses, may hold spaces; the start time is the 20th field after it.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Processes of this machine are looked up; those of another one, on a shared disk, must keep touching the file. */
const isHeld = async (file: string, holder: Holder): Promise<boolean> => {
  if (holder.host === hostname()) {
    return isAlive(holder.pid) && (await startOf(holder.pid)) === holder.started
  }
  return Date.now() - (await stat(file)).mtimeMs < FOREIGN_STALE_MS
}

const readHolder = async (file: string): Promise<Holder | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** Lets one process at a time look at the lock and take it; held for milliseconds, so an old guard is a dead one's. */
const guarded = async <T>(file: string, action: () => Promise<T>): Promise<T> => {
  const guard = `${file}.guardia`
  for (;;) {
    try {
      await mkdir(guard)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const age = Date.now() - (await stat(guard).catch(() => ({ mtimeMs: 0 }))).mtimeMs
      if (age > GUARD_STALE_MS) await rmdir(guard).catch(() => undefined)
      else await sleep(20)
    }
  }
  try {
    return await action()
  } finally {
    await rmdir(guard).catch(() => undefined)
  }
}

/**
 * Takes `dataDir` for this process alone. The embedded database does not refuse a second process by itself, and the
 * second one's rows would vanish. The lock of a dead process does not block.
 * @throws StartupError saying who holds it.
 */
export const acquireDirectoryLock = async (dataDir: string): Promise<{ release: () => Promise<void> }> => {
  const file = join(dataDir, 'telar.lock')
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new StartupError(`La carpeta de datos ${dataDir} no se puede crear: ${(cause as Error).message}`, {
      cause,
    })
  }
  await guarded(file, async () => {
    const holder = await readHolder(file)
    if (holder && (await isHeld(file, holder))) {
      throw new StartupError(
        `La carpeta de datos ${dataDir} la está usando otro proceso de Telar: ` +
          `pid ${holder.pid} en ${holder.host}, desde ${holder.since}. Cerralo, o elegí otra carpeta con DATA_DIR.`,
      )
    }
    const mine: Holder = {
      pid: process.pid,
      host: hostname(),
      started: await startOf(process.pid),
      since: new Date().toISOString(),
    }
    await writeFile(file, JSON.stringify(mine))
  })
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => undefined)
  }, HEARTBEAT_MS)
  heartbeat.unref()
  return {
    release: async () => {
      clearInterval(heartbeat)
      await rm(file, { force: true })
    },
  }
}
