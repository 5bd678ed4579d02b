import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../datos/toast.ts'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/lib/clipboard.ts'
import { saveFile } from '../../kit/lib/save-file.ts'

const fileOf = (codigos: readonly string[]): Blob =>
  new Blob([`Telar: códigos de recuperación. Cada uno sirve una sola vez.\n\n${codigos.join('\n')}\n`], {
    type: 'text/plain',
  })

/** Recovery codes, which are shown only once. */
export const CodigosRecuperacion = ({ codigos }: { codigos: readonly string[] }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(codigos.join('\n'))) setCopied(true)
    else toast.error('No se pudieron copiar', { description: 'Descargalos, o seleccioná el texto.' })
  }
  return (
    <div className="grid gap-3">
      <ul
        aria-label="Códigos de recuperación"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg border bg-sunken px-4 py-3 font-mono text-[0.8125rem] text-foreground"
      >
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {/* The focus is here and not on the way out, because a key held too long would press that and close the codes
            unseen. */}
        <Button autoFocus variant="outline" onClick={() => void copy()}>
          {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{copied ? 'Copiados' : 'Copiar'}</span>
        </Button>
        <Button
          variant="outline"
          onClick={() => saveFile(fileOf(codigos), 'telar-codigos-de-recuperacion.txt')}
        >
          <Download aria-hidden />
          Descargar
        </Button>
      </div>
    </div>
  )
}
