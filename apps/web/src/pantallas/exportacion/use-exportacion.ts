import {
  api,
  EXPORTACION_COMPLETA,
  EXPORTADAS,
  type FormatoExportable,
  type TablaExportable,
} from '@telar/contract'
import { useRef, useState } from 'react'
import { useCall } from '../../datos/api.ts'
import type { ApiError } from '../../datos/api-error.ts'
import { asApiError } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { type VentaSearch, ventaQuery } from '../../dominio/producto/venta-search.ts'
import { saveFile } from '../../kit/lib/save-file.ts'

/** What is being exported: a table, or all. */
type Cual = TablaExportable | 'todas'

interface Pedido {
  cual: Cual
  nombre: string
  pedir: () => Promise<Blob>
  inicio: string
  /** Reports the failure. */
  falla: (error: ApiError) => void
}

/**
 * Downloads files with the session's token; several at a time, but each only once.
 * @param tablas the tables of the common workbook
 * @param search the filter of products
 */
export const useExportacion = (tablas: readonly TablaExportable[], search: VentaSearch) => {
  const call = useCall()
  const venta = ventaQuery(search)
  const [enCurso, setEnCurso] = useState<ReadonlySet<Cual>>(new Set())
  // A state would be stale for a second click in the same tick.
  const running = useRef(new Set<Cual>())

  const run = async ({ cual, nombre, pedir, inicio, falla }: Pedido): Promise<void> => {
    if (running.current.has(cual)) return
    running.current.add(cual)
    setEnCurso(new Set(running.current))
    toast.message(inicio, { description: nombre })
    try {
      saveFile(await pedir(), nombre)
      toast.success('Exportación completada', { description: nombre })
    } catch (failure) {
      falla(asApiError(failure))
    } finally {
      running.current.delete(cual)
      setEnCurso(new Set(running.current))
    }
  }

  return {
    enCurso,
    /** @param moneda currency of the CDR; undefined means the installation's */
    exportar: (table: TablaExportable, format: FormatoExportable, moneda?: string) =>
      run({
        cual: table,
        nombre: `${EXPORTADAS[table].exporta}.${format}`,
        pedir: () => call(api.exportacion.tabla, { query: { table, format, moneda, ...venta } }),
        inicio: 'Exportación iniciada',
        falla: ({ message }) =>
          toast.error('Error en exportación', {
            description: `No se pudo exportar ${EXPORTADAS[table].exporta}: ${message}`,
          }),
      }),
    exportarTodo: () =>
      run({
        cual: 'todas',
        nombre: EXPORTACION_COMPLETA,
        pedir: () => call(api.exportacion.todas, { body: { tables: [...tablas], ...venta } }),
        inicio: 'Exportación masiva iniciada',
        falla: ({ message }) => toast.error('Error en exportación masiva', { description: message }),
      }),
  }
}
