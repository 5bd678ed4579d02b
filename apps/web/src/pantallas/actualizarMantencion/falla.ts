import type { ApiError } from '../../datos/api-error.ts'

/** What to say of a save that failed (ERR-18). */
export const fallaText = (error: ApiError): string => {
  if (error.code === 'sin_red') return 'Ocurrió un error'
  return error.messages.join(', ') || `No se pudo actualizar (HTTP ${error.status})`
}
