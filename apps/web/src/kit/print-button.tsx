import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { asApiError } from '../datos/save-error.ts'
import { toast } from '../datos/toast.ts'
import { useLatch } from '../datos/use-latch.ts'
import { Button } from './button.tsx'
import { useLatest } from './hooks/use-latest.ts'
import { isCovered, type KeyGroup, useKeys } from './keys.ts'

const KEYS: KeyGroup = {
  title: 'En la lista',
  hints: [{ keys: 'Ctrl+P', does: 'imprime todas las filas del filtro' }],
}

interface Props {
  /** Loads and renders what the paper needs and the screen does not show yet. */
  onWhole?: (() => Promise<void>) | undefined
  /** Why it cannot be printed: more rows than a browser can lay out on paper. */
  tooMany?: string | undefined
  className?: string
}

/**
 * Prints the whole of a screen. The browser prints only what is rendered, so that Ctrl+P must wait for the load too if
 * the screen shows a part only.
 */
export const PrintButton = ({ onWhole, tooMany, className }: Props) => {
  const { once, working } = useLatch()
  const print = useLatest(
    () =>
      void once(async () => {
        if (tooMany !== undefined) {
          toast.error('No se pudo imprimir', { description: tooMany })
          return
        }
        try {
          await onWhole?.()
        } catch (failure) {
          toast.error('No se pudo imprimir', { description: asApiError(failure).message })
          return
        }
        // Renders what was loaded before the browser prints.
        flushSync(() => {})
        window.print()
      }),
  )
  const partial = onWhole !== undefined
  useKeys(KEYS, partial)
  useEffect(() => {
    if (!partial) return
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || shiftKey || altKey || isCovered()) return
      event.preventDefault()
      print.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [partial])
  return (
    <Button
      variant="outline"
      size="icon"
      icon={Printer}
      working={working}
      aria-label="Imprimir"
      title="Imprimir todas las filas"
      onClick={() => print.current()}
      className={className}
    />
  )
}
