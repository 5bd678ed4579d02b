import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

describe('[NAV-13] the remembered location', () => {
  it.each([
    ['/resultados-cdr'],
    ['/resultados-cdr?sector=Textil&producto=001#abajo'],
    ['/resultados-cdr?q=//otro'],
  ])('lets %s through', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  it.each([
    [undefined],
    [''],
    ['//otro.com'],
    ['//otro.com/resultados-cdr'],
    ['/\\otro.com'],
    ['/\t/otro.com'],
    ['\\\\otro.com'],
    ['https://otro.com'],
    ['https:otro.com'],
    ['javascript:alert(1)'],
    ['resultados-cdr'],
    ['/..//otro.com'],
    ['/.//otro.com'],
    ['/login'],
    ['/login?redirect=/login'],
  ])('takes %s as /', (path) => {
    expect(safeRedirect(path)).toBe('/')
  })
})
