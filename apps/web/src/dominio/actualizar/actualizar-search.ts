import { matching, search } from '../../kit/lib/read-search.ts'

/** The value that is being tried, as it is typed. */
export const actualizarSearch = search({ valor: matching(/^.{0,40}$/s) })
