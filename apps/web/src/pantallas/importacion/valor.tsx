import { Amount } from '../../kit/format/amount.tsx'
import { dayText } from '../../kit/format/day-text.ts'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'

/** Columns with money; other amounts are quantities. */
const PLATA: ReadonlySet<string> = new Set(['costo', 'valor_hora_hombre', 'valor_kw', 'monto'])
const DIAS: ReadonlySet<string> = new Set(['desde', 'hasta', 'precio_desde'])

interface Props {
  columna: string
  valor: string | number | null
}

/** A value as the screen of its catalogue shows it. */
export const Valor = ({ columna, valor }: Props) => {
  const format = useFormat()
  if (valor === null) return <>{MISSING}</>
  if (valor === '') return <>(vacío)</>
  if (typeof valor === 'string') return <>{DIAS.has(columna) ? (dayText(valor) ?? valor) : valor}</>
  if (PLATA.has(columna)) return <Amount value={valor} />
  return (
    <span className="figures" title={format.exact(valor)}>
      {format.quantity(valor)}
    </span>
  )
}
