import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isStorable, MIN_FRASE } from './limites.ts'

export const TIPO_RESPALDO = 'application/gzip'
/** Of a backup under a passphrase: only Telar reads it. */
export const TIPO_RESPALDO_CIFRADO = 'application/octet-stream'

/**
 * A passphrase that seals a backup: 12 to 1,024 characters, taken to the letter, blanks at its ends too. `nombre` begins
 * each sentence about it.
 */
export const fraseRespaldo = (nombre: string) =>
  z
    .string({ error: `${nombre} tiene que ser un texto.` })
    .min(MIN_FRASE, `${nombre} tiene que tener al menos ${MIN_FRASE} caracteres.`)
    .max(1_024, `${nombre} admite hasta 1.024 caracteres.`)
    // The command that restores takes it from the environment, which could not hold it.
    .refine(isStorable, `${nombre} tiene caracteres que no se pueden usar.`)

export const FraseRespaldo = fraseRespaldo('La frase')

/** The bytes of a file. */
const Archivo = z.unknown().meta({ type: 'string', format: 'binary' })

export const respaldo = {
  descargar: endpoint({
    method: 'GET',
    path: '/respaldo',
    acceso: 'admin',
    confirma: true,
    resumen: 'Todo lo guardado, en un archivo que `npm run restaurar` devuelve a una base vacía',
    status: 200,
    archivo: [TIPO_RESPALDO],
    response: Archivo,
  }),
  /** The passphrase stands in the body: an address would be written into logs on its way. */
  descargarCifrado: endpoint({
    method: 'POST',
    path: '/respaldo',
    acceso: 'admin',
    confirma: true,
    resumen: 'Lo mismo, cifrado con una frase sin la cual nadie lo abre; sin cifrar si `frase` es null',
    body: z.strictObject({ frase: FraseRespaldo.nullable() }),
    status: 200,
    archivo: [TIPO_RESPALDO, TIPO_RESPALDO_CIFRADO],
    response: Archivo,
    toca: [],
  }),
}
