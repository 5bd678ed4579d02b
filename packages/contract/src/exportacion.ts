import { z } from 'zod'
import { Codigo, filtroDeVenta, Momento } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { NombreEnRuta } from './estructura.ts'
import { TABLAS_EXPORTABLES } from './exportables.ts'

/** A table that people can export. */
export const TablaExportable = z.enum(TABLAS_EXPORTABLES, { error: 'Esa tabla no se puede exportar.' })
export type TablaExportable = z.output<typeof TablaExportable>

export const FormatoExportable = z.enum(['xlsx', 'csv'], { error: "format: tiene que ser 'xlsx' o 'csv'." })
export type FormatoExportable = z.output<typeof FormatoExportable>

export const TIPO_XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const TIPO_CSV = 'text/csv; charset=utf-8'

/** The bytes of a file. */
const Archivo = z.unknown().meta({ type: 'string', format: 'binary' })

const entonces = {
  /** The end of this day, or another moment; left out: now. Of the past, only CDR, supplies, recipes and prices can be exported. */
  fecha: Momento.optional(),
  /** Currency of the exported CDR; left out: the installation's. */
  moneda: Codigo.optional(),
  /** The price list to export; left out: the prices of all products by their structures. */
  lista: NombreEnRuta.optional(),
  /** Filters products with their recipes, costs and prices; other tables are exported whole. */
  ...filtroDeVenta,
}

export const exportacion = {
  tabla: endpoint({
    method: 'GET',
    path: '/export',
    acceso: 'sesion',
    resumen: 'Una tabla como archivo',
    query: z.object({ table: TablaExportable, format: FormatoExportable, ...entonces }),
    status: 200,
    archivo: [TIPO_XLSX, TIPO_CSV],
    response: Archivo,
  }),
  todas: endpoint({
    method: 'POST',
    path: '/export/all',
    acceso: 'sesion',
    resumen: 'Varias tablas en un solo archivo, una hoja cada una',
    /** Sheets keep this order; repeated tables count once. */
    body: z.strictObject({
      tables: z
        .array(TablaExportable, { error: 'tables: tiene que ser una lista de tablas.' })
        .min(1, 'Elegí al menos una tabla para exportar.')
        .transform((tables) => [...new Set(tables)]),
      ...entonces,
    }),
    status: 200,
    archivo: [TIPO_XLSX],
    response: Archivo,
    toca: [],
  }),
}
