import { api } from '@telar/contract'
import { DatabaseBackup, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useCall } from '../lib/call-context.ts'
import type { Format } from '../lib/format/format.ts'
import { useFormat } from '../lib/format/format-context.ts'
import { asApiError } from '../lib/save-error.ts'
import { saveFile } from '../lib/save-file.ts'
import { Button } from '../ui/button.tsx'

/** By the day where the installation stands: `telar-2026-11-21.respaldo` */
const nameOf = ({ day }: Format): string => `telar-${day(new Date().toISOString())}.respaldo`

/** Everything there is in one file, for an administrator to keep elsewhere. */
export const Respaldo = () => {
  const call = useCall()
  const format = useFormat()
  const [busy, setBusy] = useState(false)

  const download = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await call(api.respaldo.descargar, {}), nameOf(format))
      toast.success('Respaldo descargado')
    } catch (failure) {
      toast.error('No se pudo hacer el respaldo', { description: asApiError(failure).message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <section
      aria-labelledby="respaldo-titulo"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-xl border bg-card p-5 shadow-raised max-sm:p-4"
    >
      <div className="min-w-0 max-w-160">
        <h2 id="respaldo-titulo" className="font-semibold text-base">
          Respaldo
        </h2>
        <p className="mt-0.5 text-pretty text-muted-foreground">
          Todo lo guardado, con personas, bitácora y cierres, en un archivo para conservar en otro lado. Se
          restaura en una instalación vacía; contiene datos privados.
        </p>
      </div>
      <Button variant="outline" aria-disabled={busy} onClick={() => void download()}>
        {busy ? <LoaderCircle className="animate-spin" aria-hidden /> : <DatabaseBackup aria-hidden />}
        {busy ? 'Preparando…' : 'Descargar respaldo'}
      </Button>
    </section>
  )
}
