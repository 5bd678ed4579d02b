import type { LineaRechazada } from '@telar/contract'
import type { ApiError } from '../../../datos/api-error.ts'
import { serverText } from '../../../datos/save-error.ts'

const SHOWN = 3

/** A path of codes, as only the refusal of a cycle has one. */
const namesCycle = (message: string): boolean => message.includes('→')

/** What is wrong with a line, or with the whole save, by its status (ERR-11). */
export const textoDeRechazo = (status: number, message: string | undefined): string => {
  if (status === 404) return 'Recurso no encontrado'
  if (status === 409) return message !== undefined && namesCycle(message) ? message : 'Combinacion ya existe'
  if (status >= 500) return 'Error interno del servidor'
  return message ?? 'Datos invalidos'
}

/** Whether what is missing is the line's own ingredient, which its code names already; a colour of it may take another. */
const namesOwn = ({ codigo_ingrediente, message }: LineaRechazada): boolean =>
  message.includes(`(${codigo_ingrediente})`)

/** The lines at fault in words, each with its code. */
const textosDeLineas = (lineas: readonly LineaRechazada[]): string[] =>
  lineas.map((linea) => {
    const { codigo_ingrediente, status, message } = linea
    const texto = status === 404 && !namesOwn(linea) ? message : textoDeRechazo(status, message)
    return `${codigo_ingrediente}: ${texto}`
  })

/** Up to three, then how many more (ERR-12). */
export const resumir = (textos: readonly string[]): string[] =>
  textos.length > SHOWN ? [...textos.slice(0, SHOWN), `y ${textos.length - SHOWN} mas...`] : [...textos]

const general = (error: ApiError): string => {
  if (error.code === 'ilegible') return 'Respuesta invalida del servidor'
  if (error.code === 'sin_red') return error.message
  // Of the product: its own words say more than a status.
  if (error.status === 404) return serverText(error) ?? textoDeRechazo(404, undefined)
  return textoDeRechazo(error.status, serverText(error))
}

/** What to say of a composition that could not be saved, line by line where the server told it so. */
export const textosDeError = (error: ApiError): string[] => {
  const { lineas } = error.details
  return lineas && lineas.length > 0 ? textosDeLineas(lineas) : [general(error)]
}
