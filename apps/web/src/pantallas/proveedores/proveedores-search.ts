import { code, listSearch, oneOf } from '../../kit/lib/read-search.ts'

/** What the screen shows, as it stands in the address bar. */
export const proveedoresSearch = listSearch(['codigo', 'nombre', 'ofertas'], {
  /** The form of a new one. */
  vista: oneOf(['nuevo']),
  /** The offers of this one. */
  proveedor: code,
  /** Who its supplies are tried to be bought from instead. */
  a: code,
})
export type ProveedoresSearch = ReturnType<typeof proveedoresSearch>
