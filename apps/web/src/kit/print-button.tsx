import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { toast } from 'sonner'
import { asApiError } from '../datos/save-error.ts'
import { useLatch } from '../datos/use-latch.ts'
import { Button } from './button.tsx'
import { useLatest } from './hooks/use-latest.ts'
import { isCovered, type KeyGroup, useKeys } from './keys.ts'

const KEYS: KeyGroup = {
  title: 'En la lista',
  hints: [{ keys: 'Ctrl+P', does: 'imprime todas las filas del filtro' }],
}

interface Props {
  /** Fetches what is not on the screen yet and has to be on paper, and puts it where it is drawn. */
  onWhole?: (() => Promise<void>) | undefined
  /** Why it is not printed: more rows than a browser lays out on paper. */
  tooMany?: string | undefined
  className?: string
}

/**
 * Prints a screen whole. The browser prints what stands: where not all of it is here, the key by which it is asked to print
 * has to wait for the rest too.
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
        // What has come stands before the browser looks.
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
