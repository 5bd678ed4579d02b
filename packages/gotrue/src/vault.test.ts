import { describe, expect, it } from 'vitest'
import { createVault, SealBroken } from './vault.ts'

const KEY = Buffer.alloc(32, 1)
const OTHER = Buffer.alloc(32, 2)

describe('a sealed text', () => {
  const vault = createVault(KEY)

  it('[AUTH-19] opens with the same key and purpose, and never looks the same twice', () => {
    const sealed = vault.seal('secreto ñ', 'factor:1')
    expect(sealed).not.toContain('secreto')
    expect(vault.seal('secreto ñ', 'factor:1')).not.toBe(sealed)
    expect(vault.open(sealed, 'factor:1')).toBe('secreto ñ')
  })

  it('[AUTH-19] does not open with another key, for another row, altered or cut', () => {
    const sealed = vault.seal('secreto', 'factor:1')
    const altered = `${sealed.slice(0, -6)}${sealed.at(-6) === 'A' ? 'B' : 'A'}${sealed.slice(-5)}`
    for (const open of [
      () => createVault(OTHER).open(sealed, 'factor:1'),
      () => vault.open(sealed, 'factor:2'),
      () => vault.open(altered, 'factor:1'),
      () => vault.open(sealed.slice(0, 20), 'factor:1'),
      () => vault.open('v1.', 'factor:1'),
    ]) {
      expect(open).toThrow(SealBroken)
    }
  })
})
