import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/auth-js'

/** The kind of code: an app's six digits, or a recovery code. */
export type Clase = 'aplicacion' | 'recuperacion'

const WRONG: Readonly<Record<Clase, string>> = {
  aplicacion: 'El código no es correcto, o ya se usó. Esperá al siguiente y probá de nuevo.',
  recuperacion:
    'Ese código de recuperación no vale. Revisalo, o probá con otro: cada uno sirve una sola vez.',
}

const MALFORMED: Readonly<Record<Clase, string>> = {
  aplicacion: 'El código tiene 6 números.',
  recuperacion: 'El código de recuperación tiene 12 letras y números, como k7mp-2xqa-h9tr.',
}

/** What is wrong with a code before it is sent; null if nothing is. */
export const codigoProblem = (code: string, clase: Clase): string | null => {
  const plain = code.replace(/[\s-]/g, '')
  if (plain === '')
    return clase === 'aplicacion' ? 'Ingresá el código.' : 'Ingresá el código de recuperación.'
  return (clase === 'aplicacion' ? /^\d{6}$/ : /^[a-z\d]{12}$/i).test(plain) ? null : MALFORMED[clase]
}

/** The message for a refused code. */
export const codigoErrorText = (error: unknown, clase: Clase, retryAfter: number | null): string => {
  if (isAuthRetryableFetchError(error))
    return 'No pudimos conectar con el servidor. Probá de nuevo en un momento.'
  if (!isAuthApiError(error)) return 'No pudimos comprobar el código. Probá de nuevo.'
  if (error.status === 429)
    return `Demasiados intentos. Probá de nuevo en ${retryAfter === null ? 'unos minutos' : `${retryAfter} s`}.`
  switch (error.code) {
    case 'mfa_verification_failed':
      return WRONG[clase]
    case 'validation_failed':
      return MALFORMED[clase]
    case 'mfa_challenge_expired':
    case 'mfa_factor_not_found':
      return 'El pedido venció. Probá de nuevo con el código que se ve ahora.'
    default:
      return 'No pudimos comprobar el código. Probá de nuevo.'
  }
}
