import { addPerson, addPersonWithin, countPeople, program } from '@telar/gotrue'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bitacora, perfiles, users } from '../../store/schema/index.ts'
import { escribir } from '../../store/tx.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { accesoDe, accesoEn } from './acceso.ts'

const CONTEXTO = { actor: 'prueba', requestId: 'r-1' }
const DATOS = { email: 'ana@ejemplo.com', password: 'x', rol: 'admin', must_change_password: true }
const PROGRAMA = program('prueba')
const now = () => new Date()

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.destroy())

describe('a new person', () => {
  it('[AUTH-24] gets a profile and one journal entry, without the password', async () => {
    const { db } = test.database
    const email = '  Ana@Ejemplo.com '
    const { database } = test
    const nueva = { ...DATOS, email, password: 'una-clave' }
    const { id } = (await addPerson({ database: accesoDe(database), now }, nueva, PROGRAMA)).user
    const [user] = await db.select().from(users).where(eq(users.id, id))
    expect(user).toMatchObject({ email: 'ana@ejemplo.com', must_change_password: true })
    expect(user!.encrypted_password).toMatch(/^\$argon2id\$v=19\$/)
    expect(await db.select({ rol: perfiles.rol }).from(perfiles).where(eq(perfiles.id, id))).toEqual([
      { rol: 'admin' },
    ])
    const entries = await db.select().from(bitacora).where(eq(bitacora.clave, 'ana@ejemplo.com'))
    expect(entries).toMatchObject([
      {
        entidad: 'persona',
        accion: 'alta',
        antes: null,
        despues: { id, email: 'ana@ejemplo.com', rol: 'admin' },
        actor: 'prueba',
      },
    ])
  })

  it('[AUTH-24] needs an unused address, in any case, and a refusal leaves nothing behind', async () => {
    const { database } = test
    await addPerson({ database: accesoDe(database), now }, { ...DATOS, email: 'beto@ejemplo.com' }, PROGRAMA)
    const before = [await countPeople(accesoEn(database.db)), await database.db.$count(bitacora)]
    const again = addPerson(
      { database: accesoDe(database), now },
      { ...DATOS, email: 'BETO@ejemplo.com' },
      PROGRAMA,
    )
    await expect(again).rejects.toMatchObject({ reason: 'email_exists' })
    expect([await countPeople(accesoEn(database.db)), await database.db.$count(bitacora)]).toEqual(before)
  })

  it.each([
    { email: 'sin arroba' },
    { email: `${'a'.repeat(250)}@b.co` },
    { password: '' },
    { password: 'x'.repeat(1_025) },
    { password: 'con \0 nulo' },
    { rol: '  ' },
  ])('[AUTH-24] is refused with %j', async (wrong) => {
    const { database } = test
    const alta = addPerson(
      { database: accesoDe(database), now },
      { ...DATOS, email: 'caro@ejemplo.com', ...wrong },
      PROGRAMA,
    )
    await expect(alta).rejects.toMatchObject({ reason: 'person_malformed' })
  })

  it('[AUTH-21] can be part of a larger write', async () => {
    const id = await escribir(test.database, CONTEXTO, async (escritura) => {
      const { tx } = escritura
      const nueva = { ...DATOS, email: 'dora@ejemplo.com' }
      const { user } = await addPersonWithin(accesoEn(tx), { now }, nueva, PROGRAMA)
      await escritura.anotar({
        entidad: 'instalacion',
        clave: '1',
        accion: 'alta',
        antes: null,
        despues: null,
      })
      return user.id
    })
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })
})
