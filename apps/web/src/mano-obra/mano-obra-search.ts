import type { z } from 'zod'
import { listSearch, optionalText } from '../lib/list-search.ts'

/** The state of the list, as it stands in the address bar. */
export const ManoObraSearch = listSearch([
  'codigo_mano_obra',
  'descripcion',
  'sector_productivo',
  'consumo_kw_std',
  'std_produccion',
  'horas_hombre_std',
  'valor_hora_hombre',
  'horas_por_turno',
  'producto_calculado_std',
  'costo_mano_obra',
  'cantidad_personal_estimado',
]).extend({ sector: optionalText })
export type ManoObraSearch = z.output<typeof ManoObraSearch>

export const ORDEN = 'codigo_mano_obra'
