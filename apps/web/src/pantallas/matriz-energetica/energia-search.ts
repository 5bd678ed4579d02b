import { VER } from '../../dominio/catalogo/ver-search.ts'
import { listSearch, text } from '../../kit/lib/read-search.ts'

/** The parameters of the list's address. */
export const energiaSearch = listSearch(
  [
    'codigo_energia',
    'descripcion',
    'sector_productivo',
    'codigo_mano_obra',
    'consumo_kw_std',
    'valor_kw',
    'std_produccion_aplicable',
    'total_pesos_std',
    'costo_energia_unidad',
  ],
  { sector: text, ...VER },
)
export type EnergiaSearch = ReturnType<typeof energiaSearch>
