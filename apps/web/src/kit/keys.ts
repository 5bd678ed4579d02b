import { createContext, useContext, useEffect } from 'react'

interface KeyHint {
  /** As written on the keys, with '+' between keys pressed together: 'Ctrl+S', '↑ ↓'. */
  keys: string
  /** Its effect: 'guarda'. */
  does: string
}

export interface KeyGroup {
  /** Where these keys work: 'En la lista'. */
  title: string
  hints: readonly KeyHint[]
}

/** The keys that work on what is shown now. */
export interface KeyList {
  /** Returns a function that removes the group. */
  add: (group: KeyGroup) => () => void
  /** The groups of the screen, merged by title, in the order in which they were added. */
  get: () => readonly KeyGroup[]
}

export const createKeyList = (): KeyList => {
  const groups = new Set<{ group: KeyGroup }>()
  return {
    add: (group) => {
      const entry = { group }
      groups.add(entry)
      return () => groups.delete(entry)
    },
    get: () => {
      const hints = new Map<string, Map<string, KeyHint>>()
      for (const { group } of groups) {
        const known = hints.get(group.title) ?? new Map<string, KeyHint>()
        for (const hint of group.hints) known.set(hint.keys, hint)
        hints.set(group.title, known)
      }
      return Array.from(hints, ([title, known]) => ({ title, hints: [...known.values()] }))
    },
  }
}

export const KeysContext = createContext<KeyList | null>(null)

/** Lists the keys that a component handles while it is mounted. Call it beside their handler; `group` is a constant. */
export const useKeys = (group: KeyGroup, on = true): void => {
  const list = useContext(KeysContext)
  useEffect(() => (on ? list?.add(group) : undefined), [list, group, on])
}

/** Whether the element takes typed text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Whether an open dialog keeps the keyboard to itself. */
export const isCovered = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null

/** Whether the event is this letter alone or with Shift. */
export const isPlainKey = (
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  letter: string,
): boolean => key.toLowerCase() === letter && !ctrlKey && !metaKey && !altKey

const inList = (keys: string, does: string): KeyGroup => ({ title: 'En la lista', hints: [{ keys, does }] })

/** The keys on a row of a grid. */
export const OPENS = inList('Enter', 'abre la fila')
export const EDITS = inList('Enter', 'edita la fila')
export const LOOKS = inList('V', 'muestra la historia y los usos de la fila')
export const CHOOSES = inList('Espacio', 'elige la fila; con Shift, todas hasta ella')
export const BUTTONS = inList('Tab', 'pasa a los botones de la fila')
