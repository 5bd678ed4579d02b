import type { ApiError } from '../../../datos/api-error.ts'
import { serverText } from '../../../datos/save-error.ts'
import { toast } from '../../../datos/toast.ts'
import { resumir, textosDeError } from './errores-guardar.ts'

const DURATION_MS = 8_000

/** Shows a toast with at most three reasons why a composition could not be saved (ERR-12). */
export const toastErrorAlGuardar = (textos: readonly string[]): void => {
  toast.error('Error al guardar', {
    description: (
      <ul className="mt-0.5 grid gap-0.5">
        {resumir(textos).map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
    ),
    duration: DURATION_MS,
  })
}

/** The same for a refused save; a refusal by role shows the server's message (ERR-20). */
export const toastGuardadoFallido = (error: ApiError): void => {
  if (error.status === 403) toast.error(serverText(error) ?? 'Error al guardar')
  else toastErrorAlGuardar(textosDeError(error))
}
