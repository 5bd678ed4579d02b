import { listSearch, oneOf, text } from '../../kit/lib/read-search.ts'

/** What the screen shows, as it stands in the address bar. */
export const cotizacionesSearch = listSearch(
  ['numero', 'cliente', 'fecha', 'vence', 'total', 'faltante_pct'],
  {
    estado: oneOf(['borrador', 'emitida', 'vencida']),
    /** The form of a new one, or of the draft in the address. */
    vista: oneOf(['nueva', 'editar']),
    /** The one that a new one begins as. */
    de: text,
  },
)
export type CotizacionesSearch = ReturnType<typeof cotizacionesSearch>

export const ORDEN = '-numero'
