import { z } from 'zod'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { type Operator, program } from './database.ts'
import { note } from './events.service.ts'
import type { Executor } from './executor.ts'
import { MAX_EMAIL, MAX_PASSWORD } from './limits.ts'
import { checkMetadata, malformed } from './metadata.ts'
import { hashPassword } from './passwords.ts'
import { findRol } from './perfiles.repo.ts'
import { journalled } from './person.ts'
import { isStorable } from './storable.ts'
import {
  changeUser,
  countUsers,
  findWithRol,
  insertUser,
  type NewUser,
  type PerfilChange,
  type PersonRow,
} from './users.repo.ts'

export { generatePassword } from './passwords.ts'

/** A person to add. Fields left out take the table's defaults; the address counts as confirmed unless stated otherwise. */
export interface NewPerson extends NewUser {
  /** `admin`; any other word means a reader. */
  rol: string
  /** In the form of `perfiles`; left out: all. */
  areas?: string | null
  /** Accepted unchecked, because the rules are for passwords that people choose. Left out: the person cannot sign in yet. */
  password?: string
}

const Datos = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('El correo no es válido.').max(MAX_EMAIL, 'El correo es demasiado largo.')),
  password: z
    .string()
    .min(1, 'Falta la contraseña.')
    .max(MAX_PASSWORD, `La contraseña pasa de ${MAX_PASSWORD} caracteres.`)
    .refine(isStorable, 'La contraseña tiene caracteres no válidos.')
    .optional(),
  rol: z.string().trim().min(1, 'Falta el rol.').max(40, 'El rol pasa de 40 caracteres.'),
})

const checked = <S extends z.ZodType>(schema: S, datos: z.input<S>): z.output<S> => {
  const parsed = schema.safeParse(datos)
  if (parsed.success) return parsed.data
  throw malformed(parsed.error.issues.map((issue) => issue.message))
}

/** Checks a person and prepares the rows to store. */
const prepare = async (person: NewPerson): Promise<{ user: NewUser; perfil: PerfilChange }> => {
  const { password, email, rol } = checked(Datos, person)
  const { password: _plain, rol: _rol, areas, ...user } = person
  checkMetadata(user.user_metadata)
  checkMetadata(user.app_metadata)
  const hash = password === undefined ? {} : { encrypted_password: await hashPassword(password) }
  return { user: { ...user, ...hash, email }, perfil: { rol, areas } }
}

type Added = Awaited<ReturnType<typeof prepare>>

/** Further writes for a new person in the same transaction, such as its link. */
type Also = (tx: Executor, id: string) => Promise<void>

const insert = async (
  tx: Executor,
  { user, perfil }: Added,
  at: Date,
  autor: Operator,
  also?: Also,
): Promise<PersonRow> => {
  const marks = { email_confirmed_at: at, created_at: at, updated_at: at }
  const inserted = await insertUser(tx, { ...marks, ...user }, perfil)
  if (!inserted) throw new AuthError('email_exists', { facts: { email: user.email } })
  await also?.(tx, inserted.id)
  const person = (await findWithRol(tx, inserted.id))!
  // Writes of the program itself are no sign-in events.
  if (autor.email !== null) {
    const action = person.linkExpires === null ? 'user_signedup' : 'user_invited'
    await note(tx, autor, action, at, { user_id: inserted.id, user_email: inserted.email, rol: perfil.rol })
  }
  return person
}

/**
 * Adds a person and its profile in a write of its own.
 * @throws AuthError `email_exists`, `person_malformed`
 */
export const addPerson = async (
  { database, now }: Pick<AuthDeps, 'database' | 'now'>,
  person: NewPerson,
  autor: Operator,
  also?: Also,
): Promise<PersonRow> => {
  // Before the write, because hashing is slow and the write holds up all other writers.
  const added = await prepare(person)
  return database.write(autor, async ({ tx, anotar }) => {
    const at = now()
    const row = await insert(tx, added, at, autor, also)
    const { email } = row.user
    await anotar({
      entidad: 'persona',
      clave: email,
      accion: 'alta',
      antes: null,
      despues: journalled(row, at),
    })
    return row
  })
}

/** The same inside a larger write, which appends the journal entry. @throws as `addPerson` */
export const addPersonWithin = async (
  tx: Executor,
  { now }: Pick<AuthDeps, 'now'>,
  person: NewPerson,
  autor: Operator,
): Promise<PersonRow> => insert(tx, await prepare(person), now(), autor)

const Perfil = z.object({
  id: z.uuid('El ID tiene que ser el UUID que la persona tiene en su servicio de acceso.'),
  rol: Datos.shape.rol,
})

/**
 * Sets the role of a person of another auth service, by its id there. Returns both as stored.
 * @throws AuthError `person_malformed`
 */
export const savePerfil = async (
  { database }: Pick<AuthDeps, 'database'>,
  perfil: { id: string; rol: string },
): Promise<{ id: string; rol: string }> => {
  const { id, rol } = checked(Perfil, perfil)
  await database.write(program('sistema'), async ({ tx, anotar }) => {
    const antes = await findRol(tx, id)
    await changeUser(tx, id, { rol })
    await anotar({
      entidad: 'perfil',
      clave: id,
      accion: 'cambio',
      antes: antes && { rol: antes },
      despues: { rol },
    })
  })
  return { id, rol }
}

/** Number of people; 0: the installation is new. */
export const countPeople = (db: Executor): Promise<number> => countUsers(db)
