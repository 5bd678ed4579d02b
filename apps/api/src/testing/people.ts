import { addPerson, type NewPerson, program, systemClock } from '@telar/gotrue'
import { accesoDe } from '../people/gotrue/acceso.ts'
import type { Database } from '../store/client.ts'

/** Adds a person like a program does, without a screen. Returns the id. */
export const givePerson = async (database: Database, person: NewPerson): Promise<string> =>
  (await addPerson({ database: accesoDe(database), now: systemClock }, person, program('prueba'))).user.id
