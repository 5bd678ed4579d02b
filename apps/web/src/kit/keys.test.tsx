// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createKeyList, isTyping, type KeyGroup, KeysContext, useKeys } from './keys.ts'

afterEach(cleanup)

const MOVE: KeyGroup = { title: 'En la lista', hints: [{ keys: '↑ ↓', does: 'se mueve' }] }
const OPEN: KeyGroup = { title: 'En la lista', hints: [{ keys: 'Enter', does: 'abre' }] }
const FOLLOW: KeyGroup = {
  title: 'En la lista',
  hints: [{ keys: '↑ ↓', does: 'se mueve, y el panel lo sigue' }],
}

const Handler = ({ group, on = true }: { group: KeyGroup; on?: boolean }) => {
  useKeys(group, on)
  return null
}

it('[VIV-18] lists the keys of mounted components only', () => {
  const keys = createKeyList()
  const screen = (panel: boolean) => (
    <KeysContext value={keys}>
      <Handler group={MOVE} />
      <Handler group={OPEN} />
      <Handler group={FOLLOW} on={panel} />
    </KeysContext>
  )
  const { rerender, unmount } = render(screen(false))
  expect(keys.get()).toEqual([{ title: 'En la lista', hints: [MOVE.hints[0], OPEN.hints[0]] }])
  // If two hints name the same key, the later one wins.
  rerender(screen(true))
  expect(keys.get()).toEqual([{ title: 'En la lista', hints: [FOLLOW.hints[0], OPEN.hints[0]] }])
  unmount()
  expect(keys.get()).toEqual([])
})

it('[VIV-18] recognises elements that take typed text', () => {
  for (const [tag, typed] of [
    ['input', true],
    ['textarea', true],
    ['select', true],
    ['button', false],
    ['tr', false],
  ] as const)
    expect([tag, isTyping(document.createElement(tag))]).toEqual([tag, typed])
  expect(isTyping(null)).toBe(false)
})
