import { api, EXPORTADAS, TABLAS_EXPORTABLES, type TablaExportable } from '@telar/contract'
import { useCall } from '../../datos/api.ts'
import { ExportarBoton } from './exportar-boton.tsx'

interface Props {
  /** A table that cannot be exported gets no button. */
  tabla: string
  /** Titles of the columns that hold the keys. */
  columnas: readonly string[]
  /** Keys of the shown rows in order, joined by `csvKey` if in several columns; a function loads them if not all are here. */
  claves: readonly string[] | (() => Promise<readonly string[]>)
  /** A moment, currency or list other than the default. */
  query?: { fecha?: string | undefined; moneda?: string | undefined; lista?: string | undefined }
}

const isExportable = (tabla: string): tabla is TablaExportable =>
  (TABLAS_EXPORTABLES as readonly string[]).includes(tabla)

/** Saves a list's shown rows as a CSV, in the format of the whole table's export (VIV-24). */
export const ExportarFilas = ({ tabla, columnas, claves, query = {} }: Props) => {
  const call = useCall()
  if (!isExportable(tabla)) return null
  const csv = async () => {
    // Most people export nothing, so that this code loads on demand.
    const { csvRows } = await import('../../kit/lib/csv-rows.ts')
    const keys = typeof claves === 'function' ? await claves() : claves
    const whole = await call(api.exportacion.tabla, { query: { table: tabla, format: 'csv', ...query } })
    // `text()` would drop the byte order mark by which Excel recognises accents.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await whole.arrayBuffer())
    return csvRows(text, columnas, keys)
  }
  return (
    <ExportarBoton
      nombre={EXPORTADAS[tabla].exporta}
      csv={csv}
      disabled={claves.length === 0 && typeof claves !== 'function'}
    />
  )
}
