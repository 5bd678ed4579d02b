import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { ApiError, noAnswer } from '../../datos/api-error.ts'
import type { Session } from '../../datos/session/session.ts'

const refusalOf = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (isAuthRetryableFetchError(error)) return noAnswer(error)
  const text =
    isAuthApiError(error) && error.code === 'insufficient_aal'
      ? 'Entraste sin el segundo factor. Cerrá sesión, volvé a entrar con el código y probá otra vez.'
      : 'No pudimos quitar el segundo factor. Probá de nuevo.'
  return new ApiError(isAuthApiError(error) ? error.status : 500, 'sin_permiso', [text], { cause: error })
}

/** Removes the person's own factor, and checks what is due now: perhaps another factor. @throws ApiError */
export const quitarFactor = async (session: Session): Promise<void> => {
  try {
    await session.factor.remove()
  } catch (error) {
    throw refusalOf(error)
  }
  await session.restore()
}
