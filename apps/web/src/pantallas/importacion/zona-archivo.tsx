import { FileSpreadsheet, FileUp } from 'lucide-react'
import { type DragEvent, type Ref, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { ACEPTADOS } from './archivos.ts'
import { usePegado } from './use-pegado.ts'

/** With one decimal in the installation's format: `1,5 MB`. */
const sizeOf = (bytes: number, { quantity }: Format): string => {
  const [size, unit] = bytes < 1_048_576 ? [bytes / 1_024, 'KB'] : [bytes / 1_048_576, 'MB']
  return `${quantity(Math.ceil(size * 10) / 10)} ${unit}`
}

interface Props {
  archivo: File | null
  disabled: boolean
  onElegir: (archivo: File) => void
  ref?: Ref<HTMLButtonElement>
}

/** Accepts a file by drop, button or paste. */
export const ZonaArchivo = ({ archivo, disabled, onElegir, ref }: Props) => {
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  usePegado((file) => {
    if (!disabled) onElegir(file)
  })

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !disabled) onElegir(file)
  }
  const Icon = archivo ? FileSpreadsheet : FileUp

  return (
    <section
      aria-label="Archivo"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border-2 border-dashed px-5 py-6 transition-colors max-sm:px-4 max-sm:py-4',
        over ? 'border-ring bg-primary-soft' : 'border-border bg-sunken/40',
      )}
    >
      <span
        className={cn(
          'grid size-11 shrink-0 place-items-center rounded-xl',
          archivo ? 'bg-primary-soft text-primary-text' : 'bg-card text-muted-foreground',
        )}
      >
        <Icon className="size-5.5" aria-hidden />
      </span>
      <div className="min-w-40 flex-1">
        {archivo ? (
          <>
            <p className="break-all font-medium">{archivo.name}</p>
            <p className="figures text-muted-foreground text-xs">{sizeOf(archivo.size, format)}</p>
          </>
        ) : (
          <>
            <p className="font-medium pointer-coarse:hidden">Arrastrá un archivo hasta acá</p>
            {/* Touch screens have no drag and drop of files. */}
            <p className="hidden font-medium pointer-coarse:block">Elegí un archivo</p>
            <p className="text-muted-foreground text-xs">
              CSV, Excel (.xlsx, .xlsm) o LibreOffice (.ods), hasta 20 MB
            </p>
            <p className="text-muted-foreground text-xs pointer-coarse:hidden">
              O copiá las filas en tu planilla, con sus títulos, y pegalas acá con Ctrl+V
            </p>
          </>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={ACEPTADOS}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Allows the same file to be chosen again after a correction.
          event.target.value = ''
          if (file) onElegir(file)
        }}
      />
      <Button ref={ref} variant="outline" disabled={disabled} onClick={() => input.current?.click()}>
        {archivo ? 'Cambiar archivo' : 'Elegir archivo'}
      </Button>
    </section>
  )
}
