import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { isStorable, MIN_FRASE } from './limites.ts'

export const TIPO_RESPALDO = 'application/gzip'
/** Type of an encrypted backup, which only Telar can read. */
export const TIPO_RESPALDO_CIFRADO = 'application/octet-stream'

/**
 * A passphrase that encrypts a backup: 12 to 1,024 characters, used exactly as typed, with spaces at its ends. `nombre` begins
 * each message about it.
 */
export const fraseRespaldo = (nombre: string) =>
  z
    .string({ error: `${nombre} tiene que ser un texto.` })
    .min(MIN_FRASE, `${nombre} tiene que tener al menos ${MIN_FRASE} caracteres.`)
    .max(1_024, `${nombre} admite hasta 1.024 caracteres.`)
    // The restore command reads it from an environment variable, which cannot hold such characters.
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
  /** POST, because a passphrase in the URL would be written to logs. */
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
