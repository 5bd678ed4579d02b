import { DomainError } from '../../store/domain-error.ts'
import { AuthError } from './auth-error.ts'

/** What the sign-in service puts off, in the words of the screens; any other failure as it is. */
export const inOurWords = (error: unknown): unknown => {
  if (!(error instanceof AuthError) || error.retryAfter === undefined) return error
  const { retryAfter } = error
  return error.reason === 'over_request_rate_limit'
    ? new DomainError('demasiados_pedidos', `Demasiados intentos. Probá de nuevo en ${retryAfter} s.`, {
        retryAfter,
      })
    : new DomainError('no_disponible', 'El servidor está muy ocupado. Probá de nuevo en unos segundos.', {
        retryAfter,
      })
}
