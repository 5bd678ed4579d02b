import { VER } from '../../dominio/catalogo/ver-search.ts'
import { flag, listSearch, text } from '../../kit/lib/read-search.ts'

/** The state of the list, as it stands in the address bar. */
export const insumoSearch = listSearch(['detalle', 'codigo', 'grupo', 'costo'], {
  grupo: text,
  viejos: flag,
  ...VER,
})
export type InsumoSearch = ReturnType<typeof insumoSearch>
