// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { createThemeStore } from './theme.ts'

it('leaves a sheet white where the system turns dark while it prints', () => {
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
