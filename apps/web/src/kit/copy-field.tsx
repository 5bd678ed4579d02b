import { Check, Copy } from 'lucide-react'
import { type FocusEvent, useEffect, useState } from 'react'
import { toast } from '../datos/toast.ts'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { Input } from './input.tsx'
import { copyText } from './lib/clipboard.ts'

const SAID_MS = 2_000

const selectAll = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select()

interface Props {
  /** 'Enlace'. */
  label: string
  text: string
  /** How many lines to show it in, for a text that people retype elsewhere. Without it a text that is too long is cut. */
  lines?: number
  /** Focuses the field and selects its text when it appears, for a text that is shown once only. */
  autoFocus?: boolean
}

/** A text to copy by hand or by the button. */
export const CopyField = ({ label, text, lines, autoFocus = false }: Props) => {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    if (await copyText(text)) setCopied(true)
    else toast.error('No se pudo copiar', { description: 'Seleccioná el texto y copialo a mano.' })
  }

  const field = {
    readOnly: true,
    'aria-label': label,
    value: text,
    spellCheck: false,
    onFocus: selectAll,
    autoFocus,
  }
  return (
    <div className={cn('flex items-start gap-2', lines !== undefined && 'max-sm:flex-col')}>
      {lines === undefined ? (
        <Input {...field} className="bg-sunken font-mono sm:text-[0.8125rem]" />
      ) : (
        <textarea
          {...field}
          rows={lines}
          className="w-full min-w-0 resize-none rounded-lg border border-input bg-sunken px-3 py-2 font-mono text-foreground text-sm sm:text-[0.8125rem]"
        />
      )}
      <Button variant="outline" aria-label={`Copiar: ${label}`} onClick={() => void copy()}>
        {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span aria-live="polite">{copied ? 'Copiado' : 'Copiar'}</span>
      </Button>
    </div>
  )
}
