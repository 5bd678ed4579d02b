import type { LineaRechazada } from '@telar/contract'
import type { ApiError } from '../../../datos/api-error.ts'
import { serverText } from '../../../datos/save-error.ts'

const SHOWN = 3

/** Only the refusal of a cycle contains a path of codes. */
const namesCycle = (message: string): boolean => message.includes('→')

/** The text for a refused line or save, by its status (ERR-11). */
export const textoDeRechazo = (status: number, message: string | undefined): string => {
  if (status === 404) return 'Recurso no encontrado'
  if (status === 409) return message !== undefined && namesCycle(message) ? message : 'Combinacion ya existe'
  if (status >= 500) return 'Error interno del servidor'
  return message ?? 'Datos invalidos'
}

/** A faulty line; an answer that is not ours may lack its message. */
type Linea = Omit<LineaRechazada, 'message'> & { message?: string }

/** The words for a line. A colour may use another ingredient than the line, whose code precedes the text: that one is named. */
const textoDeLinea = ({ codigo_ingrediente, status, message }: Linea): string => {
  const namesAnother =
    message?.startsWith('Ingrediente no existente (') && !message.includes(`(${codigo_ingrediente})`)
  return status === 404 && namesAnother ? message! : textoDeRechazo(status, message)
}

/** At most three texts, then how many more there are (ERR-12). */
export const resumir = (textos: readonly string[]): string[] =>
  textos.length > SHOWN ? [...textos.slice(0, SHOWN), `y ${textos.length - SHOWN} mas...`] : [...textos]

const general = (error: ApiError): string => {
  if (error.code === 'ilegible') return 'Respuesta invalida del servidor'
  if (error.code === 'sin_red') return error.message
  const message = serverText(error)
  // About the product: the server's message says more than the status.
  if (error.status === 404 && message?.startsWith('Producto no existente')) return message
  return textoDeRechazo(error.status, message)
}

/** The messages for a composition that could not be saved, by line if the server names lines. */
export const textosDeError = (error: ApiError): string[] => {
  const { lineas } = error.details
  if (!lineas || lineas.length === 0) return [general(error)]
  return lineas.map((linea) => `${linea.codigo_ingrediente}: ${textoDeLinea(linea)}`)
}
