import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real server in its own process, as `npm start` or `npm run demo` starts it, with its own folder. */
export interface RunningServer {
  address: string
  /** All its output. */
  output: () => string
  dataDir: string
  /** Stops it as an operator would; its data stays. */
  finish: () => Promise<void>
  /** Stops it and starts it again on the same folder. */
  restart: () => Promise<RunningServer>
  /** Stops it and deletes its folder. */
  stop: () => Promise<void>
}

/** Journeys need no past, and some need the costing sheets: they begin with a factory's first day. */
const ARGUMENTS = { main: [], demo: ['--con-planillas', '--sin-pasado'] }

const START_MS = 120_000

const addressIn = (output: string): string | undefined => /está en (http:\/\/\S+)/.exec(output)?.[1]

const exited = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** A folder for this server only. */
const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'telar-e2e-'))

/** Starts a program on a new folder, where it installs itself. */
export const startServer = async (
  program: 'main' | 'demo',
  env: Record<string, string> = {},
): Promise<RunningServer> => startOn(await newDataDir(), program, env)

/** Starts a program on a folder as it is; the example uses its own folder beside that one. */
export const startOn = async (
  dataDir: string,
  program: 'main' | 'demo',
  env: Record<string, string> = {},
): Promise<RunningServer> => {
  const child = spawn(process.execPath, [`apps/api/dist/${program}.js`, ...ARGUMENTS[program]], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server did not start:\n${printed}`))
    }, START_MS)
    const read = (chunk: Buffer) => {
      printed += chunk
      const found = addressIn(printed)
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The server stopped:\n${printed}`)))
  })
  const finish = () => {
    child.kill('SIGTERM')
    return exited(child)
  }
  return {
    address,
    output: () => printed,
    dataDir: program === 'demo' ? `${dataDir}-demo` : dataDir,
    finish,
    restart: async () => {
      await finish()
      return startOn(dataDir, program, env)
    },
    stop: async () => {
      await finish()
      for (const folder of [dataDir, `${dataDir}-demo`]) await rm(folder, { recursive: true, force: true })
    },
  }
}
