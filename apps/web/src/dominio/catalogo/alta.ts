import type { Columna, Tabla } from '@telar/tablas'
import { withoutField } from '../../datos/api-error.ts'
import type { Fault, Field, Values } from '../../datos/use-form.ts'
import { parseDecimal } from '../../kit/lib/decimal.ts'

/** The part of a contract schema that is used here. */
interface Esquema<B> {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: B; error?: undefined }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
}

interface Reglas<V extends Values> {
  /** Lists the fields in the form's order, in which errors are reported. */
  vacio: V
  /** Messages that replace the contract's for a field that is empty or no number. */
  sinNumero?: Partial<Record<Field<V>, string>>
}

/**
 * Checks a new record. The contract has the rules and messages of single fields; `otras` has those that it cannot know,
 * and counts after the field's own. Returns the body, or the first error in the form's order.
 */
export const revisarAlta =
  <V extends Values, B>(esquema: Esquema<B>, { vacio, sinNumero = {} }: Reglas<V>) =>
  (cuerpo: object, otras: readonly Fault<V>[]): { body: B } | { fault: Fault<V> } => {
    const leido = esquema.safeParse(cuerpo)
    if (leido.success && otras.length === 0) return { body: leido.data }
    const orden = Object.keys(vacio)
    const propias = (leido.error?.issues ?? []).map(({ path, message }): Fault<V> => {
      const campo = path[0] as Field<V>
      const valor = (cuerpo as Partial<Record<string, unknown>>)[campo]
      const vacia = valor === undefined || Number.isNaN(valor)
      return [campo, (vacia && sinNumero[campo]) || withoutField(message)]
    })
    const [primera] = [...propias, ...otras].sort(([a], [b]) => orden.indexOf(a) - orden.indexOf(b))
    if (!primera) throw leido.error
    return { fault: primera }
  }

const leido = ({ clase, nulo }: Columna, texto: string): unknown => {
  if (clase !== 'monto') return texto || !nulo ? texto : undefined
  const numero = parseDecimal(texto)
  if (!nulo) return numero ?? undefined
  return texto.trim() ? (numero ?? Number.NaN) : null
}

/**
 * The body of a creation as typed, with amounts as numbers. A required amount that is empty or no number is left out, so that it gets the
 * form's own message. An optional one is null, or NaN.
 */
export const cuerpoDe = <V extends Values>(tabla: Tabla, valores: V): { [F in keyof V]: unknown } =>
  Object.fromEntries(
    Object.entries<string>(valores).map(([nombre, texto]) => [nombre, leido(tabla.columnas[nombre]!, texto)]),
  ) as { [F in keyof V]: unknown }
