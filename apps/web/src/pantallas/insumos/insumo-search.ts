import { VER } from '../../dominio/catalogo/ver-search.ts'
import { listSearch, text } from '../../kit/lib/read-search.ts'

/** The state of the list, as it stands in the address bar. */
export const insumoSearch = listSearch(['detalle', 'codigo', 'grupo', 'costo'], {
  grupo: text,
  ...VER,
})
export type InsumoSearch = ReturnType<typeof insumoSearch>
