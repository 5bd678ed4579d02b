import { api, NOMBRE_EXPORTADO, TABLAS_EXPORTABLES, type TablaExportable } from '@telar/contract'
import { Download } from 'lucide-react'
import { toast } from 'sonner'
import { useCall } from '../../datos/call-context.ts'
import { asApiError } from '../../datos/save-error.ts'
import { useLatch } from '../../datos/use-latch.ts'
import { Button } from '../../kit/button.tsx'
import { saveFile } from '../../kit/lib/save-file.ts'

interface Props {
  /** Nothing is offered of one that cannot be exported. */
  tabla: string
  /** Titles of the columns that hold the keys. */
  columnas: readonly string[]
  /** Of the rows that are shown, in their order; of several columns as `csvKey` joins them. */
  claves: readonly string[]
  /** Another moment or currency than those of always. */
  query?: { fecha?: string | undefined; moneda?: string | undefined }
}

const isExportable = (tabla: string): tabla is TablaExportable =>
  (TABLAS_EXPORTABLES as readonly string[]).includes(tabla)

/** Saves the rows that a list shows as a CSV, as the export of the whole table writes them (VIV-24). */
export const ExportarFilas = ({ tabla, columnas, claves, query = {} }: Props) => {
  const call = useCall()
  const { once, working } = useLatch()
  if (!isExportable(tabla)) return null
  const nombre = `${NOMBRE_EXPORTADO[tabla]}.csv`
  const exportar = async () => {
    try {
      // Most who look at a list export nothing of it.
      const { csvRows } = await import('../../kit/lib/csv-rows.ts')
      const whole = await call(api.exportacion.tabla, { query: { table: tabla, format: 'csv', ...query } })
      // Read as it is: `text()` would take its byte order mark away, by which Excel knows the letters.
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await whole.arrayBuffer())
      saveFile(new Blob([csvRows(text, columnas, claves)], { type: whole.type }), nombre)
      toast.success('Exportación completada', { description: nombre })
    } catch (failure) {
      toast.error('Error en exportación', {
        description: `No se pudo exportar ${NOMBRE_EXPORTADO[tabla]}: ${asApiError(failure).message}`,
      })
    }
  }
  return (
    <Button
      variant="outline"
      size="icon"
      icon={Download}
      working={working}
      aria-label="Exportar estas filas"
      title="Exportar estas filas (CSV)"
      disabled={claves.length === 0}
      onClick={() => void once(exportar)}
    />
  )
}
