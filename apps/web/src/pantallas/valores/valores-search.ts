import { code, oneOf, search } from '../../kit/lib/read-search.ts'

/** The parameters of the screen's address. */
export const valoresSearch = search({
  /** The valor shown. */
  valor: code,
  /** The form that replaces the list. */
  vista: oneOf(['nuevo', 'varios']),
})
export type ValoresSearch = ReturnType<typeof valoresSearch>

/** Goes to another view; `replace` leaves no history entry for this one. */
export type OnValoresSearch = (next: ValoresSearch, replace?: boolean) => void
