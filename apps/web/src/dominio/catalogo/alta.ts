import type { Fault, Field, Values } from '../../datos/use-form.ts'

/** A schema of the contract, as far as it is asked. */
interface Esquema<B> {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: B; error?: undefined }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
}

interface Reglas<V extends Values> {
  /** Names the fields in the form's order, in which faults are told. */
  vacio: V
  /** In place of the contract's words, of a field that is empty or no number. */
  sinNumero?: Partial<Record<Field<V>, string>>
}

/**
 * How a new record is checked: the rules and texts of single fields are the contract's; `otras` are those that it cannot know,
 * told after the field's own. Answers what to send, or the first fault in the form's order.
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
      return [campo, (vacia && sinNumero[campo]) || message]
    })
    const [primera] = [...propias, ...otras].sort(([a], [b]) => orden.indexOf(a) - orden.indexOf(b))
    if (!primera) throw leido.error
    return { fault: primera }
  }
