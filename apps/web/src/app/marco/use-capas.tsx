import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { toast } from 'sonner'
import { isCovered, isTyping, type KeyGroup } from '../../kit/keys.ts'
import type { Capa, Capas } from './capas/capas.tsx'

const GENERAL: KeyGroup = {
  title: 'En cualquier pantalla',
  hints: [
    { keys: 'Ctrl+K', does: 'busca productos, insumos, pantallas y acciones (⌘ + K en Mac)' },
    { keys: '?', does: 'muestra estas teclas' },
    { keys: 'Tab', does: 'pasa al control siguiente; la primera vez ofrece «Ir al contenido»' },
    { keys: 'Escape', does: 'cierra lo que está abierto encima de la pantalla' },
  ],
}

const isCtrlK = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'

/**
 * The palette (Ctrl+K) and the list of keys (?), over whatever screen is there. Their code comes with the first wish for
 * them, or a moment before: with the Ctrl that precedes the K, or the pointer on the button.
 */
export const useCapas = (): { prepare: () => void; search: () => void; capas: ReactNode } => {
  const [parts, setParts] = useState<{ Capas: typeof Capas } | null>(null)
  const [open, setOpen] = useState<Capa | null>(null)
  const load = () => import('./capas/capas.tsx').then(setParts)

  const show = (capa: ComponentProps<typeof Capas>['open']) => {
    setOpen(capa)
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
    if (event.key === 'Control' || event.key === 'Meta') prepare()
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
    capas: parts && <parts.Capas open={open} onOpen={show} general={GENERAL} />,
  }
}
