import { code, listSearch, oneOf } from '../../kit/lib/read-search.ts'

/** The parameters of the screen's address. */
export const proveedoresSearch = listSearch(['codigo', 'nombre', 'ofertas'], {
  /** The form for a new one. */
  vista: oneOf(['nuevo']),
  /** The supplier whose offers are shown. */
  proveedor: code,
  /** The supplier to buy from instead. */
  a: code,
})
export type ProveedoresSearch = ReturnType<typeof proveedoresSearch>
