import { useValores } from '../../datos/valores.ts'
import { MoneyField } from '../../kit/fields.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Bound } from '../../kit/lib/bound.ts'
import { decimalText } from '../../kit/lib/decimal.ts'
import { typedMoney } from '../../kit/lib/typed-micro.ts'
import { valeHoy } from './efectivo.ts'
import { ValorCampo } from './valor-campo.tsx'

/** What an hour or a kWh costs in a draft: what is typed, or else what the grade or tariff is worth that it names. */
export const useValeDelBorrador = (texto: string, nombrado: string): number | null => {
  const valores = useValores()
  return texto.trim() || !nombrado ? typedMoney(texto) : valeHoy(valores, nombrado)
}

interface Props {
  columna: 'categoria' | 'tarifa'
  /** The global value that a row follows which names neither. */
  global: 'MO' | 'ME'
  /** The grade or tariff, and the row's own value. */
  fuente: Bound
  valor: Bound
}

/**
 * The hour or kWh of a row and the grade or tariff that it may take it from. Who chooses one leaves its own value empty, and
 * so follows; who takes it away has the global value again.
 */
export const ValorDeFila = ({ columna, global, fuente, valor }: Props) => {
  const format = useFormat()
  const valores = useValores()
  const propio = valor.value.trim()
  const vale = fuente.value ? valeHoy(valores, fuente.value) : null
  const choose = (codigo: string) => {
    fuente.onChange(codigo)
    valor.onChange(codigo ? '' : decimalText(format, valeHoy(valores, global)))
  }
  return (
    <>
      <ValorCampo columna={columna} {...fuente} onChange={choose} />
      <MoneyField
        {...valor}
        placeholder={vale === null ? undefined : decimalText(format, vale)}
        hint={fuente.value && !propio ? `El de ${fuente.value}.` : undefined}
      />
    </>
  )
}
