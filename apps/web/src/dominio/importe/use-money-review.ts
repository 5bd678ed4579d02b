import { isJump, microToNumber } from '@telar/costing'
import { useCallback } from 'react'
import type { Reviewed } from '../../datos/use-form.ts'
import type { Draft } from '../../datos/use-row-editor.ts'
import { useAsk } from '../../kit/ask.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { factorText } from '../../kit/format/short.ts'
import { decimalText, readingsOf, readingsQuestion } from '../../kit/lib/decimal.ts'
import { microOf, typedMicro } from '../../kit/lib/typed-micro.ts'

/** A typed amount of money. */
export interface MoneyTyped<D extends Draft> {
  field: keyof D & string
  text: string
  /** What has the amount: a record's code, or the name of a value. */
  name: string
  /** The stored amount; null if there is none. */
  stored: number | null
  /** The currency of both; by default the installation's. */
  moneda?: string | undefined
}

/** Formats amounts of a currency. */
const writer = (format: Format, moneda: string | undefined) => (amount: number) =>
  moneda ? format.price(amount, moneda) : format.moneyInFull(amount)

/** The question about a cost that jumps; null if it does not. */
export const saltoQuestion = (
  format: Format,
  name: string,
  stored: number | null,
  next: number | null,
  moneda?: string,
): string | null => {
  const [before, after] = [microOf(stored), microOf(next)]
  if (before === null || after === null || !isJump(before, after)) return null
  const [from, to] = [before, after].map((amount) => writer(format, moneda)(microToNumber(amount)))
  return `${name} pasa de ${from} a ${to}${factorText(format, before, after)}. ¿Está bien?`
}

/** The question about an offer that would more than triple a supply's cost, or cut it to under a third. */
export const ofertaQuestion = (
  format: Format,
  { proveedor, codigo, costo, puesto }: { proveedor: string; codigo: string; costo: number; puesto: number },
): string | null => {
  const [before, after] = [microOf(costo), microOf(puesto)]
  if (before === null || after === null || !isJump(before, after)) return null
  return `${proveedor} deja ${codigo} en ${format.moneyInFull(puesto)}, y hoy cuesta ${format.moneyInFull(costo)}${factorText(format, before, after)}. ¿Está bien?`
}

/** A cost per unit of use; an empty `unidad` means none. */
interface CostoPor {
  costo: number | null
  unidad: string
}

/**
 * The question about a supply whose new unit or choice would more than triple its cost, or cut it to under a third.
 * @param factor how many new units one old unit is: a price per metre that keeps its figure per centimetre costs
 * a hundred times as much
 */
export const compraQuestion = (
  format: Format,
  codigo: string,
  antes: CostoPor,
  despues: CostoPor,
  factor: number,
): string | null => {
  const after = despues.costo === null ? null : Math.round(despues.costo * factor * 1e6) / 1e6
  const [before, meant] = [microOf(antes.costo), microOf(after)]
  if (before === null || meant === null || !isJump(before, meant)) return null
  const [from, to] = [antes, despues].map(
    ({ costo, unidad }) => `${format.moneyInFull(costo!)}${unidad && ` por ${unidad}`}`,
  )
  return `${codigo} pasa de ${from} a ${to}${factorText(format, before, meant)}. ¿Está bien?`
}

/** The same for a typed amount. */
export const jumpQuestion = (
  format: Format,
  name: string,
  stored: number | null,
  text: string,
  moneda?: string,
): string | null => {
  const typed = typedMicro(text)
  return typed === null ? null : saltoQuestion(format, name, stored, microToNumber(typed), moneda)
}

/**
 * Asks about amounts before they are saved: about two readings (COM-22), and about one over three times or under a
 * third of the stored one (COM-21). All screens use it.
 */
export const useMoneyReview = () => {
  const ask = useAsk()
  const format = useFormat()
  return useCallback(
    async <D extends Draft>(amounts: readonly MoneyTyped<D>[]): Promise<Reviewed<D>> => {
      const changes: Partial<Record<string, string>> = {}
      for (const { field, text: typed, name, stored, moneda } of amounts) {
        const write = writer(format, moneda)
        let text = typed
        const readings = readingsOf(typed)
        if (readings) {
          const meant = await ask({
            title: readingsQuestion(format, typed) ?? '',
            answers: [
              { value: 'thousands', label: write(readings.thousands) },
              { value: 'decimals', label: write(readings.decimals) },
            ],
            back: 'Corregir',
          })
          if (meant === null) return { correct: field }
          text = decimalText(format, readings[meant])
          changes[field] = text
        }
        const jump = jumpQuestion(format, name, stored, text, moneda)
        if (jump === null) continue
        const answer = await ask({
          title: jump,
          answers: [{ value: 'igual', label: 'Guardar igual' }],
          back: 'Corregir',
        })
        if (answer === null) return { correct: field }
      }
      return { changes: changes as Partial<D> }
    },
    [ask, format],
  )
}
