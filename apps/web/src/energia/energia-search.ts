import type { z } from 'zod'
import { listSearch, optionalText } from '../lib/list-search.ts'

/** The state of the list, as it stands in the address bar. */
export const EnergiaSearch = listSearch([
  'codigo_energia',
  'descripcion',
  'sector_productivo',
  'codigo_mano_obra',
  'consumo_kw_std',
  'valor_kw',
  'std_produccion_aplicable',
  'total_pesos_std',
  'costo_energia_unidad',
]).extend({ sector: optionalText })
export type EnergiaSearch = z.output<typeof EnergiaSearch>

export const ORDEN = 'codigo_energia'
