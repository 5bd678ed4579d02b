import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { toast } from 'sonner'
import { isCovered, isTyping } from '../../kit/keys.ts'
import type { Capa, Capas } from './capas/capas.tsx'

/** Whether a key is one of the palette's, pressed ahead of it. */
const isAhead = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !altKey && !metaKey && (key.length === 1 || key === 'Backspace' || key === 'Escape')

const isCtrlK = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

/**
 * The palette (Ctrl+K) and the list of keys (?), over whatever screen is there. Their code comes with the first wish for
 * them, or a moment before: with the Ctrl that precedes the K, or the pointer on the button.
 */
export const useCapas = (): { prepare: () => void; search: () => void; capas: ReactNode } => {
  const [parts, setParts] = useState<{ Capas: typeof Capas } | null>(null)
  const [open, setOpen] = useState<Capa | null>(null)
  // What is typed for the palette before its code is here.
  const [typed, setTyped] = useState('')
  const load = () => import('./capas/capas.tsx').then(setParts)

  const show = (capa: ComponentProps<typeof Capas>['open']) => {
    setOpen(capa)
    setTyped('')
    if (capa === null || parts) return
    load().catch(() => {
      setOpen(null)
      toast.error('No se pudo abrir. Revisá tu conexión y probá de nuevo.')
    })
  }
  const prepare = () => {
    // A failure is told by the wish that follows, if one does.
    if (!parts) load().catch(() => {})
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (open === 'paleta' && !parts && isAhead(event)) {
      // Not for the field below, where the keyboard still is.
      event.preventDefault()
      if (event.key === 'Escape') setOpen(null)
      else if (event.key === 'Backspace') setTyped((before) => before.slice(0, -1))
      else setTyped((before) => before + event.key)
    } else if (event.key === 'Control' || event.key === 'Meta') prepare()
    else if (isCtrlK(event)) {
      event.preventDefault()
      if (open === 'paleta') setOpen(null)
      // A question that waits for an answer keeps the keyboard.
      else if (!document.querySelector('[role=alertdialog][data-state=open]')) show('paleta')
    } else if (event.key === '?' && !isTyping(event.target) && !isCovered()) {
      event.preventDefault()
      show('teclas')
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return {
    prepare,
    search: () => show('paleta'),
    capas: parts && <parts.Capas open={open} typed={typed} onOpen={show} />,
  }
}
