import { matching, search } from '../../kit/lib/read-search.ts'

/** The new value as typed. */
export const actualizarSearch = search({ valor: matching(/^.{0,40}$/s) })
