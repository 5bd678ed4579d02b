import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, readlink, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { StartupError } from '../startup-error.ts'

/** Who holds a data directory. */
interface Holder {
  pid: number
  host: string
  /** Clock ticks from boot to the process's start, where the system tells; a reused pid has another one. */
  started: string | null
  /** Within which one pid means one process: boot and namespace of pids. Null where the system does not tell. */
  pids: string | null
  since: string
  /** Makes every taking another one. */
  token: string
}

/** What the thread that keeps the lock is started with. */
export interface HeartbeatData {
  file: string
  /** What the file says as long as the lock is ours. */
  mine: string
  /** Told where it is not. */
  lost: string
}

const HEARTBEAT = new URL('./directory-heartbeat.js', import.meta.url)
/** Ten beats: a machine that stalls for seconds does not lose its folder. */
const WATCH_MS = 10_000
const LOOK_MS = 200
const GUARD_STALE_MS = 5_000

const orNull = (reading: Promise<string>): Promise<string | null> => reading.catch(() => null)

const startOf = async (pid: number): Promise<string | null> => {
  const status = await orNull(readFile(`/proc/${pid}/stat`, 'utf8'))
  // The command name, in parentheses, may hold spaces; the start time is the 20th field after it.
  return status?.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

/** Two containers of one machine share its boot, and not this; two machines may share this, and not the boot. */
const pidsOfOurs = async (): Promise<string | null> => {
  const boot = await orNull(readFile('/proc/sys/kernel/random/boot_id', 'utf8'))
  const namespace = await orNull(readlink('/proc/self/ns/pid'))
  return boot === null || namespace === null ? null : `${boot.trim()} ${namespace}`
}

const isAlive = async ({ pid, started }: Holder): Promise<boolean> => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const start = await startOf(pid)
  // Of another account's process the system may tell nothing.
  return start === null || start === started
}

/** What a beat changes; null where there is no lock any more. Opened anew, or a network disk answers from memory. */
const markOf = async (file: string): Promise<string | null> => {
  try {
    await using handle = await open(file)
    const { mtimeMs } = await handle.stat()
    return `${mtimeMs} ${await handle.readFile('utf8')}`
  } catch {
    return null
  }
}

/** Whether somebody goes on touching the lock. No clock is read: another machine's may be wrong. */
const isBeating = async (file: string): Promise<boolean> => {
  const first = await markOf(file)
  for (let waited = 0; waited < WATCH_MS; waited += LOOK_MS) {
    await sleep(LOOK_MS)
    const mark = await markOf(file)
    if (mark === null) return false
    if (mark !== first) return true
  }
  return false
}

/**
 * A process is looked up only where its pid means the same as here. By the name of the host it does not: two containers may
 * bear the same one.
 */
const isHeld = async (file: string, holder: Holder): Promise<boolean> =>
  holder.pids != null && holder.pids === (await pidsOfOurs()) ? isAlive(holder) : isBeating(file)

const parse = (text: string | null): Holder | null => {
  try {
    return JSON.parse(text ?? 'null') as Holder | null
  } catch {
    return null
  }
}

/** Lets one process at a time look at the lock and take it; held for milliseconds, so that an old guard is a dead one's. */
const guarded = async <T>(file: string, action: () => Promise<T>): Promise<T> => {
  const guard = `${file}.guardia`
  let seen: number | undefined
  let unchanged = 0
  for (;;) {
    try {
      await mkdir(guard)
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const { mtimeMs } = await stat(guard).catch(() => ({ mtimeMs: undefined }))
    unchanged = mtimeMs === seen ? unchanged + LOOK_MS : 0
    seen = mtimeMs
    if (unchanged > GUARD_STALE_MS) await rmdir(guard).catch(() => undefined)
    await sleep(LOOK_MS)
  }
  try {
    return await action()
  } finally {
    await rmdir(guard).catch(() => undefined)
  }
}

/** Puts `mine` in the place of what was seen there. False where somebody was quicker. */
const replace = (file: string, seen: string | null, mine: string): Promise<boolean> =>
  guarded(file, async () => {
    if ((await orNull(readFile(file, 'utf8'))) !== seen) return false
    await writeFile(file, mine)
    return true
  })

const take = async (dataDir: string, file: string, mine: string): Promise<void> => {
  for (let taken = false; !taken; ) {
    const seen = await orNull(readFile(file, 'utf8'))
    const holder = parse(seen)
    if (holder && (await isHeld(file, holder))) {
      throw new StartupError(
        `La carpeta de datos ${dataDir} la está usando otro proceso de Telar: ` +
          `pid ${holder.pid} en ${holder.host}, desde ${holder.since}. Cerralo, o elegí otra carpeta con DATA_DIR.`,
      )
    }
    taken = await replace(file, seen, mine)
  }
}

/**
 * Takes `dataDir` for this process alone. The embedded database does not refuse a second process by itself, and the
 * second one's rows would vanish. A lock that somebody goes on touching is never taken; that of a dead process is, at once
 * where the process can be looked up, else once it was not touched for ten seconds. A process that finds its lock taken, as
 * one that was stopped for longer, ends on the spot.
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
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    started: await startOf(process.pid),
    pids: await pidsOfOurs(),
    since: new Date().toISOString(),
    token: randomUUID(),
  }
  const mine = JSON.stringify(holder)
  await take(dataDir, file, mine)
  const workerData: HeartbeatData = {
    file,
    mine,
    lost: `La carpeta de datos ${dataDir} la tomó otro proceso de Telar: este se cierra para no dañarla.\n`,
  }
  // A thread of its own: the lock of a process that computes for long is not a dead one's.
  const heartbeat = new Worker(HEARTBEAT, { workerData })
  heartbeat.unref()
  return {
    release: async () => {
      await heartbeat.terminate()
      if ((await orNull(readFile(file, 'utf8'))) === mine) await rm(file, { force: true })
    },
  }
}
