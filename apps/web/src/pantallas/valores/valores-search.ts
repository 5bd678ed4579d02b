import { code, oneOf, search } from '../../kit/lib/read-search.ts'

/** What the screen shows, as it stands in the address bar. */
export const valoresSearch = search({
  /** This valor alone. */
  valor: code,
  /** A form in the list's place. */
  vista: oneOf(['nuevo', 'varios']),
})
export type ValoresSearch = ReturnType<typeof valoresSearch>

/** Goes to another view of the screen; `replace` leaves no way back to this one. */
export type OnValoresSearch = (next: ValoresSearch, replace?: boolean) => void
