import { api, NOMBRE_EXPORTADO, TABLAS_EXPORTABLES, type TablaExportable } from '@telar/contract'
import { useCall } from '../../datos/call-context.ts'
import { ExportarBoton } from './exportar-boton.tsx'

interface Props {
  /** Nothing is offered of one that cannot be exported. */
  tabla: string
  /** Titles of the columns that hold the keys. */
  columnas: readonly string[]
  /** Of the rows that are shown, in their order, of several columns as `csvKey` joins them; asked for where they are not all here. */
  claves: readonly string[] | (() => Promise<readonly string[]>)
  /** Another moment, currency or list than those of always. */
  query?: { fecha?: string | undefined; moneda?: string | undefined; lista?: string | undefined }
}

const isExportable = (tabla: string): tabla is TablaExportable =>
  (TABLAS_EXPORTABLES as readonly string[]).includes(tabla)

/** Saves the rows that a list shows as a CSV, as the export of the whole table writes them (VIV-24). */
export const ExportarFilas = ({ tabla, columnas, claves, query = {} }: Props) => {
  const call = useCall()
  if (!isExportable(tabla)) return null
  const csv = async () => {
    // Most who look at a list export nothing of it.
    const { csvRows } = await import('../../kit/lib/csv-rows.ts')
    const keys = typeof claves === 'function' ? await claves() : claves
    const whole = await call(api.exportacion.tabla, { query: { table: tabla, format: 'csv', ...query } })
    // Read as it is: `text()` would take its byte order mark away, by which Excel knows the letters.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await whole.arrayBuffer())
    return csvRows(text, columnas, keys)
  }
  return (
    <ExportarBoton
      nombre={NOMBRE_EXPORTADO[tabla]}
      csv={csv}
      disabled={claves.length === 0 && typeof claves !== 'function'}
    />
  )
}
