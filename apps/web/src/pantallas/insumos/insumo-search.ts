import { VER } from '../../dominio/catalogo/ver-search.ts'
import { flag, listSearch, text } from '../../kit/lib/read-search.ts'

/** The parameters of the list's address. */
export const insumoSearch = listSearch(['detalle', 'codigo', 'grupo', 'costo'], {
  grupo: text,
  viejos: flag,
  ...VER,
})
export type InsumoSearch = ReturnType<typeof insumoSearch>
