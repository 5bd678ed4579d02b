import { COMMON_PASSWORDS } from './common-passwords.ts'
import { MIN_PASSWORD } from './limits.ts'

/** Why a password may not be chosen, in GoTrue's words; `pwned` is one that anybody would guess. */
export type WeakReason = 'length' | 'pwned'

const MIN_CONTEXT_WORD = 4

const lengthOf = (text: string): number => [...text].length

/** What somebody who knows the product and the person would try first. */
const contextWords = (email: string): string[] => {
  const local = email.split('@')[0] ?? ''
  const parts = [local, local.replace(/[^\p{L}\p{N}]/gu, ''), ...local.split(/[^\p{L}]+/u)]
  return ['telar', ...parts.filter((part) => lengthOf(part) >= MIN_CONTEXT_WORD)].sort(
    (a, b) => b.length - a.length,
  )
}

const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+.?$/su.test(text)

/** Reasons against `password` for the person of `email` (lower-cased); none: it may be chosen. */
export const weaknesses = (password: string, email: string): WeakReason[] => {
  if (lengthOf(password) < MIN_PASSWORD) return ['length']
  const plain = password.normalize('NFC').toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || isRepetition(plain)) return ['pwned']
  const words = contextWords(email)
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain)
  // What is left when the obvious is taken away must be a password by itself.
  return rest !== plain && lengthOf(rest) < MIN_PASSWORD ? ['pwned'] : []
}
