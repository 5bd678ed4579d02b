import { useValores } from '../../datos/valores.ts'
import { MoneyField } from '../../kit/fields.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { Bound } from '../../kit/lib/bound.ts'
import { decimalText } from '../../kit/lib/decimal.ts'
import { typedMoney } from '../../kit/lib/typed-micro.ts'
import { valeHoy } from './efectivo.ts'
import { ValorCampo } from './valor-campo.tsx'

/** What an hour or kWh costs in a draft: the typed value, or that of the named grade or tariff. */
export const useValeDelBorrador = (texto: string, nombrado: string): number | null => {
  const valores = useValores()
  return texto.trim() || !nombrado ? typedMoney(texto) : valeHoy(valores, nombrado)
}

interface Props {
  columna: 'categoria' | 'tarifa'
  /** The global value for rows that name none. */
  global: 'MO' | 'ME'
  /** The fields for the grade or tariff and for the row's own value. */
  fuente: Bound
  valor: Bound
}

/**
 * A row's hour or kWh, and the grade or tariff from which it may come. Choosing one empties the row's own value, so
 * that the row follows it; removing it restores the global value.
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
