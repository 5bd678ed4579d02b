import { isAuthApiError, isAuthRetryableFetchError, isAuthWeakPasswordError } from '@supabase/auth-js'

export const MIN_CLAVE = 8

export interface ClaveError {
  /** The faulty field; null if it is neither. */
  field: 'actual' | 'nueva' | null
  text: string
}

const weak = (reasons: readonly string[]): string => {
  if (reasons.includes('pwned'))
    return 'Esa contraseña es muy conocida y fácil de adivinar. Elegí otra, por ejemplo varias palabras sueltas.'
  if (reasons.includes('length')) return `La contraseña es muy corta. Usá al menos ${MIN_CLAVE} caracteres.`
  return 'La contraseña es muy débil. Elegí una más larga o menos común.'
}

export const claveError = (error: unknown, retryAfter: number | null): ClaveError => {
  if (isAuthWeakPasswordError(error)) return { field: 'nueva', text: weak(error.reasons) }
  if (isAuthRetryableFetchError(error))
    return { field: null, text: 'No pudimos conectar con el servidor. Probá de nuevo en un momento.' }
  if (!isAuthApiError(error))
    return { field: null, text: 'No pudimos cambiar la contraseña. Probá de nuevo.' }
  if (error.status === 429)
    return {
      field: null,
      text: `Demasiados intentos. Probá de nuevo en ${retryAfter === null ? 'unos minutos' : `${retryAfter} s`}.`,
    }
  switch (error.code) {
    case 'same_password':
      return { field: 'nueva', text: 'La contraseña nueva tiene que ser distinta de la actual.' }
    case 'current_password_required':
      return {
        field: 'actual',
        text: 'Pasó un rato desde que entraste. Ingresá la contraseña con la que entraste.',
      }
    case 'current_password_invalid':
    case 'current_password_mismatch':
      return { field: 'actual', text: 'La contraseña actual no es correcta.' }
    default:
      return { field: null, text: 'No pudimos cambiar la contraseña. Probá de nuevo.' }
  }
}
