import { createContext, useContext, useEffect } from 'react'

interface KeyHint {
  /** As it is written on the key, with '+' between keys pressed together: 'Ctrl+S', '↑ ↓'. */
  keys: string
  /** What it does: 'guarda'. */
  does: string
}

export interface KeyGroup {
  /** Where these keys hold: 'En la lista'. */
  title: string
  hints: readonly KeyHint[]
}

/** The keys that hold on what is shown now. */
export interface KeyList {
  /** Answers how to take it out again. */
  add: (group: KeyGroup) => () => void
  /** The groups of the screen, one a title, in the order in which they came. */
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

/** Says which keys a component handles, as long as it is shown. Stands beside their handler; `group` is a constant. */
export const useKeys = (group: KeyGroup, on = true): void => {
  const list = useContext(KeysContext)
  useEffect(() => (on ? list?.add(group) : undefined), [list, group, on])
}

/** Whether a key goes into a text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Whether something lies over the page that keeps the keyboard to itself. */
export const isCovered = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null

/** Whether it is the key of this letter, and no other with it but Shift. */
export const isPlainKey = (
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  letter: string,
): boolean => key.toLowerCase() === letter && !ctrlKey && !metaKey && !altKey

const inList = (keys: string, does: string): KeyGroup => ({ title: 'En la lista', hints: [{ keys, does }] })

/** What keys do on a row of a grid. */
export const OPENS = inList('Enter', 'abre la fila')
export const EDITS = inList('Enter', 'edita la fila')
export const LOOKS = inList('V', 'muestra la historia y los usos de la fila')
export const CHOOSES = inList('Espacio', 'elige la fila; con Shift, todas hasta ella')
export const BUTTONS = inList('Tab', 'pasa a los botones de la fila')
