import type { Autor } from './events.service.ts'
import type { Executor } from './executor.ts'

/** The author of a decision about people, and the request. */
export interface Operator extends Autor {
  /** The author's name in the host's journal, if they have no id; by default `sistema`. */
  actor?: string
  requestId: string | null
  /** Called with the entry's number in the host's journal after the commit. */
  alEscribir?: (seq: number) => void
}

/** The program itself, under its name in the host's journal. */
export const program = (actor: string): Operator => ({
  id: null,
  email: null,
  ip: null,
  requestId: null,
  actor,
})

/** One write about people or their access. `antes` is null for something new, `despues` for something removed. */
export interface Entry {
  entidad: 'persona' | 'perfil' | 'acceso'
  clave: string
  accion: string
  antes: unknown
  despues: unknown
}

/** A transaction of the host for a decision about people. */
interface Write {
  tx: Executor
  /** Records the write in the host's journal, in this transaction; once per write. */
  anotar: (entry: Entry) => Promise<unknown>
}

/** The parts of the host's database that sign-in needs. */
export interface Database {
  /** Outside of any transaction. */
  db: Executor
  /**
   * Changes sign-in data (sessions, counters, factors, events) in one transaction that does not queue behind the host's writes.
   */
  atTheDoor: <T>(action: (tx: Executor) => Promise<T>) => Promise<T>
  /** Changes people's data in one transaction, queued with the host's writes, with one journal entry. */
  write: <T>(by: Operator, action: (write: Write) => Promise<T>) => Promise<T>
  /** Answers cached until the next commit; asked anew each time if the host cannot know about commits. */
  recent: <K, T>() => { get: (key: K, ask: () => Promise<T>) => Promise<T> }
  /** Whether a failure only means that the host gave up a write for now. */
  isBusy: (error: unknown) => boolean
}
