import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, readlink, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import { startThread } from '../thread.ts'

/** The process that holds a data directory. */
interface Holder {
  pid: number
  host: string
  /** Clock ticks from boot to the process's start, if the system tells them; a process with a reused pid has another number. */
  started: string | null
  /** The scope in which a pid identifies one process: boot and pid namespace. Null if the system does not tell. */
  pids: string | null
  since: string
  /** A new token each time the lock is taken. */
  token: string
}

/** The data for starting the lock's thread. */
export interface HeartbeatData {
  file: string
  /** The content of the file as long as this process holds the lock. */
  mine: string
  /** The message to write when the lock is lost. */
  lost: string
}

const HEARTBEAT = new URL('./directory-heartbeat.js', import.meta.url)
/** Ten beats, so that a machine that stalls for seconds does not lose its lock. */
const WATCH_MS = 10_000
const LOOK_MS = 200
const GUARD_STALE_MS = 5_000

const orNull = (reading: Promise<string>): Promise<string | null> => reading.catch(() => null)

const startOf = async (pid: number): Promise<string | null> => {
  const status = await orNull(readFile(`/proc/${pid}/stat`, 'utf8'))
  // The command name, in parentheses, may hold spaces; the start time is the 20th field after it.
  return status?.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

/**
 * Two containers of one machine share its boot id but not the namespace; two machines may share a
 * namespace number but no boot id.
 */
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
  // The system may hide processes of other accounts.
  return start === null || start === started
}

/**
 * The part of the file that a beat changes; null if the lock no longer exists. Opens the file each time, because a network disk
 * would otherwise answer from its cache.
 */
const markOf = async (file: string): Promise<string | null> => {
  try {
    await using handle = await open(file)
    const { mtimeMs } = await handle.stat()
    return `${mtimeMs} ${await handle.readFile('utf8')}`
  } catch {
    return null
  }
}

/** Whether the holder still touches the lock. Uses no clock, because another machine's may be wrong. */
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
 * Looks up the process only if its pid means the same as here. The host name is no proof of that, because two containers may
 * have the same one.
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

/**
 * Lets one process at a time read and take the lock. This takes milliseconds, so that an old guard file belongs to a dead
 * process.
 */
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

/** Writes `mine` if the file still holds what was seen there. Returns false if another process was quicker. */
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
 * Takes `dataDir` for this process. The embedded database itself accepts a second process, whose rows would vanish. A lock that
 * its owner still touches is never taken. A dead process's lock is taken at once if the process can be looked up, else after
 * ten seconds without a touch. A process that was stopped for longer than that, and finds its lock taken, exits at once.
 * @throws StartupError with the holder
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
  // In a thread of its own, so that the lock stays alive while the process computes for long.
  const heartbeat = startThread(HEARTBEAT, { workerData })
  heartbeat.unref()
  return {
    release: async () => {
      await heartbeat.terminate()
      if ((await orNull(readFile(file, 'utf8'))) === mine) await rm(file, { force: true })
    },
  }
}
