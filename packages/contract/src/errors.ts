import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from './error-status.ts'

/** A record that uses another one. */
export const Uso = z.object({
  tipo: z.enum(['producto', 'energia', 'insumo', 'mano_obra', 'estructura', 'lista_precios']),
  codigo: z.string(),
})
export type Uso = z.output<typeof Uso>

/** A line of a recipe that could not be saved, with the status that it would have got on its own. */
export const LineaRechazada = z.object({
  codigo_ingrediente: z.string(),
  status: z.number().int(),
  message: z.string(),
})
export type LineaRechazada = z.output<typeof LineaRechazada>

/** Body of every failure of `/api`. `message` is Spanish, written for the user. */
export const ErrorBody = z.object({
  statusCode: z.number().int(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.union([z.string(), z.array(z.string())]),
  /** Fields at fault, in the order of `message`. */
  campos: z.array(z.string()).optional(),
  /** With `version_vieja`: the current row. */
  actual: z.unknown().optional(),
  /** With a refused recipe: the lines at fault. */
  lineas: z.array(LineaRechazada).optional(),
  /** With `en_uso`: the first records that use it. With `datos_cambiaron`: the records that others changed meanwhile. */
  usos: z.array(Uso).optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.output<typeof ErrorBody>
