import { randomInt } from 'node:crypto'

// No i, l, o, 0, 1: read from paper they are taken for each other.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4
const CODE = /^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/

const group = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Its first group, which tells the codes of a person apart. */
export const prefixOf = (code: string): string => code.slice(0, GROUP_LENGTH)

/** So many codes such as `k7mp-2xqa-h9tr`, no two with the same first group; 39 secret bits beside it. */
export const generateCodes = (count: number): string[] => {
  const codes = new Map<string, string>()
  while (codes.size < count) {
    const code = Array.from({ length: GROUPS }, group).join('-')
    codes.set(prefixOf(code), code)
  }
  return [...codes.values()]
}

/** A recovery code however it was typed (capitals, blanks, no hyphens); null for what is none. */
export const readCode = (typed: string): string | null => {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  const code = plain.replace(/(.{4})(?=.)/g, '$1-')
  return CODE.test(code) ? code : null
}
