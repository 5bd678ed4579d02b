import { VER } from '../../dominio/catalogo/ver-search.ts'
import { listSearch, text } from '../../kit/lib/read-search.ts'

/** The parameters of the list's address. */
export const manoObraSearch = listSearch(
  [
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
  ],
  { sector: text, ...VER },
)
export type ManoObraSearch = ReturnType<typeof manoObraSearch>
