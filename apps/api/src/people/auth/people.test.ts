import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bitacora, perfiles, users } from '../../store/schema/index.ts'
import { escribir } from '../../store/tx.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { program } from './operator.ts'
import { weaknesses } from './password-policy.ts'
import { createPasswords } from './passwords.ts'
import { addPerson, addPersonWithin, countPeople, generatePassword } from './people.ts'

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
    const { id } = (await addPerson({ database, now }, nueva, PROGRAMA)).user
    const [user] = await db.select().from(users).where(eq(users.id, id))
    expect(user).toMatchObject({ email: 'ana@ejemplo.com', must_change_password: true })
    expect(user!.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
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

  it('[AUTH-24] needs an address of its own, in whatever case, and leaves nothing behind when refused', async () => {
    const { database } = test
    await addPerson({ database, now }, { ...DATOS, email: 'beto@ejemplo.com' }, PROGRAMA)
    const before = [await countPeople(database.db), await database.db.$count(bitacora)]
    const again = addPerson({ database, now }, { ...DATOS, email: 'BETO@ejemplo.com' }, PROGRAMA)
    await expect(again).rejects.toMatchObject({ reason: 'email_exists' })
    expect([await countPeople(database.db), await database.db.$count(bitacora)]).toEqual(before)
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
    const alta = addPerson({ database, now }, { ...DATOS, email: 'caro@ejemplo.com', ...wrong }, PROGRAMA)
    await expect(alta).rejects.toMatchObject({ reason: 'person_malformed' })
  })

  it('[AUTH-21] can be part of a larger write', async () => {
    const id = await escribir(test.database, CONTEXTO, async (escritura) => {
      const { tx } = escritura
      const nueva = { ...DATOS, email: 'dora@ejemplo.com' }
      const { user } = await addPersonWithin(tx, { now }, nueva, PROGRAMA)
      await escritura.anotar({ entidad: 'instalacion', clave: '1', accion: 'alta', antes: null, despues: {} })
      return user.id
    })
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a one-time password', () => {
  it('[AUTH-21] is easy to read, never twice the same, and one that could be chosen', () => {
    const many = Array.from({ length: 200 }, generatePassword)
    expect(new Set(many).size).toBe(200)
    for (const password of many) {
      expect(password).toMatch(/^[a-hj-km-np-z2-9]{6}(-[a-hj-km-np-z2-9]{6}){2}$/)
      expect(weaknesses(password, 'ana@ejemplo.com')).toEqual([])
    }
  })
})

describe('the rules for a chosen password', () => {
  const EMAIL = 'juana.perez@ejemplo.com'

  it('[AUTH-22] know thousands of passwords that everybody tries, all of a length that would be allowed', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(3_000)
    for (const password of COMMON_PASSWORDS) {
      expect(password).toBe(password.normalize('NFC').toLowerCase())
      expect([...password].length).toBeGreaterThanOrEqual(8)
    }
  })

  it.each(['1234567', 'ñandúes', '🧵🧵🧵🧵🧵🧵🧵'])('[AUTH-22] refuse %s for its length', (password) => {
    expect(weaknesses(password, EMAIL)).toEqual(['length'])
  })

  it.each([
    '12345678',
    'password',
    'PASSWORD1',
    'contraseña',
    'Contrasen\u0303a1',
    'BocaJuniors',
    'argentina2024',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'telar2026',
    'TelarTelar!',
    'juana.perez',
    'JuanaPerez1990',
    'juana-perez-1',
    '25121985',
    '25-12-1985',
    '1985/12/25',
    'mercedes1974',
    'rodriguez1968',
    'fghjklñasd',
    'poiuytrewq',
    'mnbvcxzñlk',
    'lmnñopqrs',
  ])('[AUTH-22] refuse %s because anybody would guess it', (password) => {
    expect(weaknesses(password, EMAIL)).toEqual(['pwned'])
  })

  it.each([
    'lino crudo 40',
    'telar de mi bisabuela',
    'ñandú-en-la-niebla',
    `${'x'.repeat(3)}Kq7vTz`,
    `${'largo '.repeat(3)}y con algo más al final, de más de sesenta y cuatro caracteres`,
  ])('[AUTH-22] accept %s', (password) => {
    expect(weaknesses(password, EMAIL)).toEqual([])
  })
})

describe('hashing', () => {
  it('[LOGIN-07] takes every character of a long password into account, and never accepts for nobody', async () => {
    const passwords = createPasswords()
    const long = 'ñ'.repeat(200)
    const stored = await passwords.hash(long)
    expect(await passwords.verify(stored, long)).toBe(true)
    expect(await passwords.verify(stored, `${long.slice(0, -1)}n`)).toBe(false)
    expect(await passwords.verify(null, long)).toBe(false)
  })

  it('[AUTH-25] refuses work beyond its queue, and goes on after', async () => {
    const passwords = createPasswords()
    const asked = await Promise.allSettled(Array.from({ length: 210 }, () => passwords.verify('', 'x')))
    const overloaded = asked.filter(
      (result) => result.status === 'rejected' && result.reason.reason === 'overloaded',
    )
    expect(overloaded).toHaveLength(8)
    expect(await passwords.verify(await passwords.hash('x'), 'x')).toBe(true)
  })
})
