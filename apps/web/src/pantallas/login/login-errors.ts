import { isAuthApiError } from '@supabase/auth-js'
import { ProfileError } from '../../datos/session/session.ts'

const throttledText = (retryAfter: number | null): string =>
  retryAfter === null
    ? 'Demasiados intentos. Probá de nuevo en unos minutos.'
    : `Demasiados intentos. Probá de nuevo en ${retryAfter} s.`

/** The message for a failed request for a new password. */
export const olvidoErrorText = (error: unknown, retryAfter: number | null): string =>
  isAuthApiError(error) && error.status === 429
    ? throttledText(retryAfter)
    : 'No pudimos conectar con el servidor. Probá de nuevo en un momento.'

/** The sign-in screen's message for a failure, by the provider's code and never by its message. */
export const loginErrorText = (error: unknown, retryAfter: number | null): string => {
  if (error instanceof ProfileError) return 'Perfil de usuario no encontrado'
  if (!isAuthApiError(error)) return 'Error al iniciar sesión'
  if (error.status === 429) return throttledText(retryAfter)
  if (error.code === 'invalid_credentials') return 'Correo o contraseña incorrectos'
  if (error.code === 'email_not_confirmed') return 'Por favor verifica tu correo electrónico primero'
  return 'Credenciales inválidas'
}
