import { matching, oneOf, search } from '../../kit/lib/read-search.ts'

/** The parameters of the screen's address. */
export const objetivoSearch = search({
  /** Whether the amount is a net price; by default a CDR. */
  busca: oneOf(['precio']),
  /** The wanted amount, with a decimal point. */
  monto: matching(/^\d+(\.\d+)?$/),
  /** Which levers may move; by default those that weigh most. */
  mueve: oneOf(['cantidades', 'valores']),
})
export type ObjetivoSearch = ReturnType<typeof objetivoSearch>
