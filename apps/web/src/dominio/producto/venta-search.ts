import { oneOf, text } from '../../kit/lib/read-search.ts'

/** What products are narrowed by besides their sector, as the address bar has it. */
export interface VentaSearch {
  linea?: string | undefined
  temporada?: string | undefined
  vendible?: 'si' | 'no' | undefined
}

/** Its parameters, for the search of a screen. */
export const ventaSearch = { linea: text, temporada: text, vendible: oneOf(['si', 'no']) }

/** The same as the server is asked it. */
export const ventaQuery = ({ linea, temporada, vendible }: VentaSearch) => ({
  linea,
  temporada,
  vendible: vendible && (vendible === 'si' ? ('true' as const) : ('false' as const)),
})

/** What each choice of whether they are sold says. */
export const VENDIBLE = { si: 'Los que se venden', no: 'Los que no se venden' } as const

/** What they are narrowed by, in words. */
export const ventaText = ({ linea, temporada, vendible }: VentaSearch): string[] =>
  [linea, temporada, vendible && VENDIBLE[vendible]].filter((word) => word !== undefined)

/** The products that they leave, as a sentence names them: ‘lo que se vende de la línea Jeans’; null for all of them. */
export const ventaNombre = ({ linea, temporada, vendible }: VentaSearch): string | null =>
  [
    vendible && (vendible === 'si' ? 'lo que se vende' : 'lo que no se vende'),
    linea && `la línea ${linea}`,
    temporada && `la temporada ${temporada}`,
  ]
    .filter(Boolean)
    .join(' de ') || null

/** What takes all of it off. */
export const SIN_VENTA = { linea: undefined, temporada: undefined, vendible: undefined }

/** Whether it narrows anything. */
export const hasVenta = (search: VentaSearch): boolean => Object.values(ventaQuery(search)).some(Boolean)
