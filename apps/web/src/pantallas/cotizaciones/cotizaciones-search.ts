import { listSearch, oneOf, text } from '../../kit/lib/read-search.ts'

/** The parameters of the screen's address. */
export const cotizacionesSearch = listSearch(
  ['numero', 'cliente', 'fecha', 'vence', 'total', 'faltante_pct'],
  {
    estado: oneOf(['borrador', 'emitida', 'vencida']),
    /** The form for a new one, or for the draft in the address. */
    vista: oneOf(['nueva', 'editar']),
    /** The quotation from which a new one starts. */
    de: text,
  },
)
export type CotizacionesSearch = ReturnType<typeof cotizacionesSearch>

export const ORDEN = '-numero'
