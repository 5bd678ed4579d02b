import { oneOf, text } from '../../kit/lib/read-search.ts'

/** The filters of products beside the sector, as in the address. */
export interface VentaSearch {
  linea?: string | undefined
  temporada?: string | undefined
  vendible?: 'si' | 'no' | undefined
}

/** The parameters for a screen's search. */
export const ventaSearch = { linea: text, temporada: text, vendible: oneOf(['si', 'no']) }

/** The same filters as the server's query. */
export const ventaQuery = ({ linea, temporada, vendible }: VentaSearch) => ({
  linea,
  temporada,
  vendible: vendible && (vendible === 'si' ? ('true' as const) : ('false' as const)),
})

/** Labels for the filter by whether products are sold. */
export const VENDIBLE = { si: 'Los que se venden', no: 'Los que no se venden' } as const

/** The filters in words. */
export const ventaText = ({ linea, temporada, vendible }: VentaSearch): string[] =>
  [linea, temporada, vendible && VENDIBLE[vendible]].filter((word) => word !== undefined)

/** The filtered products as a noun phrase: ‘lo que se vende de la línea Jeans’; null for all products. */
export const ventaNombre = ({ linea, temporada, vendible }: VentaSearch): string | null =>
  [
    vendible && (vendible === 'si' ? 'lo que se vende' : 'lo que no se vende'),
    linea && `la línea ${linea}`,
    temporada && `la temporada ${temporada}`,
  ]
    .filter(Boolean)
    .join(' de ') || null

/** Clears these filters. */
export const SIN_VENTA = { linea: undefined, temporada: undefined, vendible: undefined }

/** Whether any of these filters is set. */
export const hasVenta = (search: VentaSearch): boolean => Object.values(ventaQuery(search)).some(Boolean)
