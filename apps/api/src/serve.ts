import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { buildApp } from './http/app.ts'
import { StartupError } from './startup-error.ts'
import { type Database, openDatabase } from './store/client.ts'
import { makeForOwnerOnly } from './store/private.ts'

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reasons: Record<string, string> = {
      EADDRINUSE: `El puerto ${port} ya está en uso. Cerrá lo que lo usa, o elegí otro con PORT.`,
      EACCES: `No hay permiso para usar el puerto ${port}. Elegí uno desde 1024 con PORT.`,
      EADDRNOTAVAIL: `La dirección ${host} no es de esta máquina. Corregí HOST.`,
      ENOTFOUND: `La dirección ${host} no existe. Corregí HOST.`,
    }
    const reason = code && reasons[code]
    throw reason ? new StartupError(reason, { cause: error }) : error
  }
}

/** On SIGTERM or SIGINT, finishes requests under way, then closes the database. A second signal ends at once. */
const closeOnSignal = (close: () => Promise<void>): void => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(1))
      void close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

/** A listening server. */
interface Serving {
  address: string
  /** Finishes requests under way, then closes the database. */
  close: () => Promise<void>
}

/** Opens the database, lets `prepare` fill it, and listens. */
export const startServing = async (
  config: Config,
  prepare: (database: Database) => Promise<void>,
): Promise<Serving> => {
  const database = await openDatabase(config)
  let app: FastifyInstance | undefined
  try {
    await prepare(database)
    app = await buildApp({ database, config })
    const address = await listen(app, config)
    const server = app
    return {
      address,
      close: async () => {
        await server.close()
        await database.close()
      },
    }
  } catch (error) {
    await app?.close()
    await database.close()
    throw error
  }
}

/** Serves until a signal ends the process. Returns the address on which it listens. */
export const serve = async (
  config: Config,
  prepare: (database: Database) => Promise<void>,
): Promise<string> => {
  const { address, close } = await startServing(config, prepare)
  closeOnSignal(close)
  return address
}

/** Prints lines for the person who runs the program, apart from the log. */
export const show = (lines: readonly string[]): void => {
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

/** Runs a program. A `StartupError` prints its message only, any other error its stack too. */
export const runProgram = (program: () => Promise<void>): void => {
  makeForOwnerOnly()
  program().catch((error: unknown) => {
    const told = error instanceof StartupError ? error.message : error
    // biome-ignore lint/suspicious/noConsole: there is no logger before the server stands
    console.error(told)
    process.exitCode = 1
  })
}
