import { isAuthApiError } from '@supabase/auth-js'
import { ProfileError } from '../lib/session/session.ts'

/** What the sign-in screen says about a failure, by the provider's code and never by its message. */
export const loginErrorText = (error: unknown, retryAfter: number | null): string => {
  if (error instanceof ProfileError) return 'Perfil de usuario no encontrado'
  if (!isAuthApiError(error)) return 'Error al iniciar sesión'
  if (error.status === 429)
    return retryAfter === null
      ? 'Demasiados intentos. Probá de nuevo en unos minutos.'
      : `Demasiados intentos. Probá de nuevo en ${retryAfter} s.`
  if (error.code === 'invalid_credentials') return 'Correo o contraseña incorrectos'
  if (error.code === 'email_not_confirmed') return 'Por favor verifica tu correo electrónico primero'
  return 'Credenciales inválidas'
}
