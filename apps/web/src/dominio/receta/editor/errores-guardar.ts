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

/** Whether the missing ingredient is the line's own, whose code already precedes the text; a colour may use another one. */
const namesOwn = ({ codigo_ingrediente, message }: LineaRechazada): boolean =>
  message.includes(`(${codigo_ingrediente})`)

/** The faulty lines in words, each with its code. */
const textosDeLineas = (lineas: readonly LineaRechazada[]): string[] =>
  lineas.map((linea) => {
    const { codigo_ingrediente, status, message } = linea
    const texto = status === 404 && !namesOwn(linea) ? message : textoDeRechazo(status, message)
    return `${codigo_ingrediente}: ${texto}`
  })

/** At most three texts, then how many more there are (ERR-12). */
export const resumir = (textos: readonly string[]): string[] =>
  textos.length > SHOWN ? [...textos.slice(0, SHOWN), `y ${textos.length - SHOWN} mas...`] : [...textos]

const general = (error: ApiError): string => {
  if (error.code === 'ilegible') return 'Respuesta invalida del servidor'
  if (error.code === 'sin_red') return error.message
  // About the product: the server's message says more than the status.
  if (error.status === 404) return serverText(error) ?? textoDeRechazo(404, undefined)
  return textoDeRechazo(error.status, serverText(error))
}

/** The messages for a composition that could not be saved, by line if the server names lines. */
export const textosDeError = (error: ApiError): string[] => {
  const { lineas } = error.details
  return lineas && lineas.length > 0 ? textosDeLineas(lineas) : [general(error)]
}
