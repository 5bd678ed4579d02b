import type { Autor } from './events.service.ts'
import type { Executor } from './executor.ts'

/** Who decides something about people, and by which request. */
export interface Operator extends Autor {
  /** What the host's record calls who is nobody with an id; `sistema` without it. */
  actor?: string
  requestId: string | null
  /** Told under which number the host's record keeps what was written, once it stands. */
  alEscribir?: (seq: number) => void
}

/** The program itself, under the word that the host's record has for it. */
export const program = (actor: string): Operator => ({
  id: null,
  email: null,
  ip: null,
  requestId: null,
  actor,
})

/** What one write did to people, or to how they enter. `antes` is null for what is new, `despues` for what is gone. */
export interface Entry {
  entidad: 'persona' | 'perfil' | 'acceso'
  clave: string
  accion: string
  antes: unknown
  despues: unknown
}

/** A transaction of the host in which something is decided about people. */
interface Write {
  tx: Executor
  /** Tells the host's record what was done, in this very transaction; once a write. */
  anotar: (entry: Entry) => Promise<unknown>
}

/** The host's database, as far as sign-in asks for it. */
export interface Database {
  /** Outside of any transaction. */
  db: Executor
  /**
   * Changes what belongs to the door (sessions, counters, factors, events) in one transaction that stands in line behind no
   * other write.
   */
  atTheDoor: <T>(action: (tx: Executor) => Promise<T>) => Promise<T>
  /** Changes what is decided about people, in one transaction and in the host's order of writes, with one entry. */
  write: <T>(by: Operator, action: (write: Write) => Promise<T>) => Promise<T>
  /** Answers that are kept for as long as nothing is committed; asked anew each time where nobody can know that. */
  recent: <K, T>() => { get: (key: K, ask: () => Promise<T>) => Promise<T> }
  /** Whether a failure only means that the host gave a write up for now. */
  isBusy: (error: unknown) => boolean
}
