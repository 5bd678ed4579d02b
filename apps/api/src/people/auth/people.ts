import { isStorable } from '@telar/contract'
import { z } from 'zod'
import type { Database } from '../../store/client.ts'
import { DomainError } from '../../store/domain-error.ts'
import type { Executor } from '../../store/executor.ts'
import { type Contexto, type Escritura, escribir } from '../../store/tx.ts'
import { MAX_EMAIL, MAX_PASSWORD } from './limits.ts'
import { hashPassword } from './passwords.ts'
import { findRol } from './perfiles.repo.ts'
import { changeUser, countUsers, insertUser } from './users.repo.ts'

export { generatePassword } from './passwords.ts'

/** A person to be let in. */
export interface PersonaNueva {
  email: string
  /** Taken as given: the rules are for passwords that people choose themselves. */
  password: string
  /** `admin`, or any other word for a reader. */
  rol: string
  /** True for a one-time password, which its holder must replace before anything else. */
  mustChangePassword: boolean
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
    .refine(isStorable, 'La contraseña tiene caracteres no válidos.'),
  rol: z.string().trim().min(1, 'Falta el rol.').max(40, 'El rol pasa de 40 caracteres.'),
  mustChangePassword: z.boolean(),
})

const checked = <S extends z.ZodType>(schema: S, datos: z.input<S>): z.output<S> => {
  const parsed = schema.safeParse(datos)
  if (parsed.success) return parsed.data
  throw new DomainError(
    'datos_invalidos',
    parsed.error.issues.map((issue) => issue.message),
  )
}

const insert = async (tx: Executor, datos: PersonaNueva, hash: string): Promise<string> => {
  const row = await insertUser(
    tx,
    {
      email: datos.email,
      encrypted_password: hash,
      must_change_password: datos.mustChangePassword,
      email_confirmed_at: new Date(),
    },
    datos.rol,
  )
  if (!row) throw new DomainError('duplicado', `Ya existe una persona con el correo ${datos.email}.`)
  return row.id
}

/**
 * Adds a person and its profile inside a write that appends its own journal entry. Answers the person's id.
 * @throws DomainError `duplicado` when the e-mail address is taken, `datos_invalidos`
 */
export const createPerson = async ({ tx }: Escritura, datos: PersonaNueva): Promise<string> => {
  const persona = checked(Datos, datos)
  return insert(tx, persona, await hashPassword(persona.password))
}

/**
 * Adds a person and its profile as a write of its own. Answers the person's id.
 * @throws DomainError `duplicado` when the e-mail address is taken, `datos_invalidos`
 */
export const altaDePersona = async (
  database: Database,
  contexto: Contexto,
  datos: PersonaNueva,
): Promise<string> => {
  const persona = checked(Datos, datos)
  // Before the write, which holds up all other writers.
  const hash = await hashPassword(persona.password)
  return escribir(database, contexto, async ({ tx, anotar }) => {
    const id = await insert(tx, persona, hash)
    const { email, rol } = persona
    await anotar({
      entidad: 'persona',
      clave: email,
      accion: 'alta',
      antes: null,
      despues: { id, email, rol },
    })
    return id
  })
}

const Perfil = z.object({
  id: z.uuid('El ID tiene que ser el UUID que la persona tiene en su servicio de acceso.'),
  rol: Datos.shape.rol,
})

/**
 * Gives a person of another auth service its role here, by the id that it has there. Answers the two as stored.
 * @throws DomainError `datos_invalidos`
 */
export const savePerfil = async (
  database: Database,
  perfil: { id: string; rol: string },
): Promise<{ id: string; rol: string }> => {
  const { id, rol } = checked(Perfil, perfil)
  await escribir(database, { actor: 'sistema', requestId: null }, async ({ tx, anotar }) => {
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

/** How many people there are; none: the installation is new. */
export const countPeople = (db: Executor): Promise<number> => countUsers(db)
