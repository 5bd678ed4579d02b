import { readableCode } from './passwords.ts'

const GROUP_LENGTH = 4
const CODE = /^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/

/** First group of a code, unique among the person's codes. */
export const prefixOf = (code: string): string => code.slice(0, GROUP_LENGTH)

/** `count` codes such as `k7mp-2xqa-h9tr` with different first groups; the rest has 39 secret bits. */
export const generateCodes = (count: number): string[] => {
  const codes = new Map<string, string>()
  while (codes.size < count) {
    const code = readableCode(GROUP_LENGTH)
    codes.set(prefixOf(code), code)
  }
  return [...codes.values()]
}

/** Reads a code as people type it (capitals, spaces, no hyphens); null: not a code. */
export const readCode = (typed: string): string | null => {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  const code = plain.replace(/(.{4})(?=.)/g, '$1-')
  return CODE.test(code) ? code : null
}
