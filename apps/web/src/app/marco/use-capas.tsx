import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { fetched } from '../../datos/version.ts'
import { isCovered, isTyping } from '../../kit/keys.ts'
import type { Capa, Capas } from './capas/capas.tsx'

/** Whether a key pressed before the palette is loaded belongs into it. */
const isAhead = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !altKey && !metaKey && (key.length === 1 || key === 'Backspace' || key === 'Escape')

const isCtrlK = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

/**
 * The palette (Ctrl+K) and the list of keys (?), over any screen. Their code loads on first use, or a moment before:
 * with the Ctrl that precedes K, or when the pointer reaches the button.
 */
export const useCapas = (): { prepare: () => void; search: () => void; capas: ReactNode } => {
  const [parts, setParts] = useState<{ Capas: typeof Capas } | null>(null)
  const [open, setOpen] = useState<Capa | null>(null)
  // The text typed before the palette's code is loaded.
  const [typed, setTyped] = useState('')
  const show = async (capa: ComponentProps<typeof Capas>['open']) => {
    setOpen(capa)
    setTyped('')
    if (capa === null || parts) return
    const loaded = await fetched(import('./capas/capas.tsx'))
    if (loaded) setParts(loaded)
    else setOpen(null)
  }
  const prepare = () => {
    // A failure is ignored here: if the person opens the palette, that load reports it.
    if (!parts) import('./capas/capas.tsx').then(setParts, () => {})
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (open === 'paleta' && !parts && isAhead(event)) {
      // Keeps the key from the field that still has the focus.
      event.preventDefault()
      if (event.key === 'Escape') setOpen(null)
      else if (event.key === 'Backspace') setTyped((before) => before.slice(0, -1))
      else setTyped((before) => before + event.key)
    } else if (event.key === 'Control' || event.key === 'Meta') prepare()
    else if (isCtrlK(event)) {
      event.preventDefault()
      if (open === 'paleta') setOpen(null)
      // An open question keeps the keyboard.
      else if (!document.querySelector('[role=alertdialog][data-state=open]')) void show('paleta')
    } else if (event.key === '?' && !isTyping(event.target) && !isCovered()) {
      event.preventDefault()
      void show('teclas')
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return {
    prepare,
    search: () => void show('paleta'),
    capas: parts && <parts.Capas open={open} typed={typed} onOpen={(capa) => void show(capa)} />,
  }
}
