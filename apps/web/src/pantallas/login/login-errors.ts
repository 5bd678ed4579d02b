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

/** A Supabase Auth from before 2024 sends no code, only these texts. */
const CODES_OF_OLD_TEXTS = new Map([
  ['Invalid login credentials', 'invalid_credentials'],
  ['Email not confirmed', 'email_not_confirmed'],
])

/** The sign-in screen's message for a failure, by the provider's code; by its text only where it sends no code. */
export const loginErrorText = (error: unknown, retryAfter: number | null): string => {
  if (error instanceof ProfileError) return 'Perfil de usuario no encontrado'
  if (!isAuthApiError(error)) return 'Error al iniciar sesión'
  if (error.status === 429) return throttledText(retryAfter)
  const code = error.code ?? CODES_OF_OLD_TEXTS.get(error.message)
  if (code === 'invalid_credentials') return 'Correo o contraseña incorrectos'
  if (code === 'email_not_confirmed') return 'Por favor verifica tu correo electrónico primero'
  return 'Credenciales inválidas'
}
