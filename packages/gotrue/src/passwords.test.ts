import { describe, expect, it } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { weaknesses } from './password-policy.ts'
import { createPasswords, generatePassword, hashPassword } from './passwords.ts'

describe('a one-time password', () => {
  it('[AUTH-21] is easy to read, never repeated, and valid as a chosen one', () => {
    const many = Array.from({ length: 200 }, generatePassword)
    expect(new Set(many).size).toBe(200)
    for (const password of many) {
      expect(password).toMatch(/^[a-hj-km-np-z2-9]{6}(-[a-hj-km-np-z2-9]{6}){2}$/)
      expect(weaknesses(password, 'ana@ejemplo.com')).toEqual([])
    }
  })
})

it('a hash costs what OWASP recommends: 19 MiB, two passes', async () => {
  const stored = await hashPassword('lanzadera y peine')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { verify } = createPasswords()
  expect(await verify(stored, 'lanzadera y peine')).toBe(true)
  expect(await verify(stored, 'lanzadera y peina')).toBe(false)
})

describe('the rules for a chosen password', () => {
  const EMAIL = 'juana.perez@ejemplo.com'

  it('[AUTH-22] include thousands of common passwords, all of an allowed length', () => {
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
  ])('[AUTH-22] refuse %s because it is easy to guess', (password) => {
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
  it('[LOGIN-07] uses every character of a long password, and never accepts one without a hash', async () => {
    const passwords = createPasswords()
    const long = 'ñ'.repeat(200)
    const stored = await passwords.hash(long)
    expect(await passwords.verify(stored, long)).toBe(true)
    expect(await passwords.verify(stored, `${long.slice(0, -1)}n`)).toBe(false)
    expect(await passwords.verify(null, long)).toBe(false)
  })

  it('[AUTH-25] refuses work beyond its queue, and continues afterwards', async () => {
    const passwords = createPasswords()
    const asked = await Promise.allSettled(Array.from({ length: 210 }, () => passwords.verify('', 'x')))
    const overloaded = asked.filter(
      (result) => result.status === 'rejected' && result.reason.reason === 'overloaded',
    )
    expect(overloaded).toHaveLength(8)
    expect(await passwords.verify(await passwords.hash('x'), 'x')).toBe(true)
  })
})
