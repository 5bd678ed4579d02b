import { COMMON_PASSWORDS } from './common-passwords.ts'
import { MIN_PASSWORD } from './limits.ts'

/** Why a password is refused, in GoTrue's terms; `pwned`: easy to guess. */
export type WeakReason = 'length' | 'pwned'

const MIN_CONTEXT_WORD = 4

const lengthOf = (text: string): number => [...text].length

/** Words that an attacker who knows the product and the person would try first. */
const contextWords = (email: string): string[] => {
  const local = email.split('@')[0] ?? ''
  const parts = [local, local.replace(/[^\p{L}\p{N}]/gu, ''), ...local.split(/[^\p{L}]+/u)]
  return ['telar', ...parts.filter((part) => lengthOf(part) >= MIN_CONTEXT_WORD)].sort(
    (a, b) => b.length - a.length,
  )
}

const isDayOf = (day: number, month: number): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12

/** A date as people write it: `25121985`, `12251985` or `19851225`, with or without separators. */
const isDate = (text: string): boolean => {
  const digits = text.replace(/[-/. ]/g, '')
  if (!/^\d{8}$/.test(digits)) return false
  const parts = (year: number, rest: number) =>
    [digits.slice(year, year + 4), digits.slice(rest, rest + 2), digits.slice(rest + 2, rest + 4)].map(Number)
  return [parts(4, 0), parts(0, 4)].some(
    ([year, a, b]) => year! >= 1_900 && year! < 2_100 && (isDayOf(a!, b!) || isDayOf(b!, a!)),
  )
}

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm', 'abcdefghijklmnñopqrstuvwxyz']
const WALKS = [...ROWS, ROWS.slice(0, 4).join(''), ROWS.slice(1, 4).join('')].flatMap((row) => [
  row + row,
  [...(row + row)].reverse().join(''),
])

/** A row of the keyboard or the alphabet, forwards or backwards. */
const isWalk = (text: string): boolean => WALKS.some((walk) => walk.includes(text))

const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+.?$/su.test(text)

/** Reasons against `password` for the person of `email` (lower case); none: accepted. */
export const weaknesses = (password: string, email: string): WeakReason[] => {
  if (lengthOf(password) < MIN_PASSWORD) return ['length']
  const plain = password.normalize('NFC').toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || isRepetition(plain) || isDate(plain) || isWalk(plain)) return ['pwned']
  const words = contextWords(email)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain)
  // Without the obvious words, the rest must still be long enough.
  return rest !== plain && lengthOf(rest) < MIN_PASSWORD ? ['pwned'] : []
}
