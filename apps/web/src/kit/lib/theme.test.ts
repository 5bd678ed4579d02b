// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { createThemeStore } from './theme.ts'

it('keeps paper white if the system turns dark during a print', () => {
  const root = document.createElement('html')
  const system = Object.assign(new EventTarget(), { matches: false })
  createThemeStore(localStorage, root, system as unknown as MediaQueryList)
  const isDark = () => root.classList.contains('dark')
  const turnDark = () => {
    system.matches = true
    system.dispatchEvent(new Event('change'))
  }
  dispatchEvent(new Event('beforeprint'))
  turnDark()
  expect(isDark()).toBe(false)
  dispatchEvent(new Event('afterprint'))
  expect(isDark()).toBe(true)
})
