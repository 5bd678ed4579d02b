import { AuthError } from './auth-error.ts'
import { MAX_METADATA, MAX_METADATA_KEY, MAX_METADATA_KEYS, MAX_NAME } from './limits.ts'

/** Why metadata is refused, in Spanish for the user; null: accepted. */
const metadataProblem = (metadata: Record<string, unknown>): string | null => {
  const keys = Object.keys(metadata)
  if (keys.length > MAX_METADATA_KEYS)
    return `Los datos de la persona admiten hasta ${MAX_METADATA_KEYS} claves.`
  if (keys.some((key) => key === '' || key.length > MAX_METADATA_KEY)) {
    return `Cada clave de los datos de la persona lleva de 1 a ${MAX_METADATA_KEY} caracteres.`
  }
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA) {
    return `Los datos de la persona pasan de ${MAX_METADATA} bytes.`
  }
  const { name } = metadata
  // Every screen that shows a person's name reads it as text.
  if (name !== undefined && (typeof name !== 'string' || name.length > MAX_NAME)) {
    return `name: tiene que ser un texto de hasta ${MAX_NAME} caracteres.`
  }
  return null
}

/** Problems with a person's data, in Spanish sentences. */
export const malformed = (sentences: readonly string[]): AuthError =>
  new AuthError('person_malformed', { message: sentences.join(' '), facts: { sentences } })

/** @throws AuthError `person_malformed` for refused metadata */
export const checkMetadata = (metadata: unknown): void => {
  const problem = metadata === undefined ? null : metadataProblem(metadata as Record<string, unknown>)
  if (problem !== null) throw malformed([problem])
}
