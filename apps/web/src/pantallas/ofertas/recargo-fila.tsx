import { DecimalInput } from '../../kit/decimal-input.tsx'
import { useRowFault } from '../../kit/field.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { moneyHint } from '../../kit/lib/decimal.ts'
import { calledBy, NamedAmountRow } from '../../kit/named-amount-row.tsx'
import { Select } from '../../kit/select.tsx'
import { montosDeRecargos, type RecargoBorrador } from './borrador.ts'

const TIPOS = [
  { value: 'pct_acumulado', label: '% de lo acumulado' },
  { value: 'pct_precio', label: '% del precio' },
  { value: 'fijo', label: 'Monto fijo' },
] as const

interface Props {
  recargo: RecargoBorrador
  lugar: number
  /** Currencies to choose from, the offer's first. */
  monedas: readonly string[]
  faltas: Readonly<Record<string, string>>
  onChange: (patch: Partial<RecargoBorrador>) => void
  onMover: (by: -1 | 1) => void
  onQuitar: () => void
}

/** A charge of the list. */
export const RecargoFila = ({ recargo, lugar, monedas, faltas, onChange, onMover, onQuitar }: Props) => {
  const format = useFormat()
  const { id, nombre, tipo, valor, moneda, piso, tope } = recargo
  const { control, fault } = useRowFault(faltas, id, ['nombre', 'valor', 'piso', 'tope'])
  const position = `recargo ${lugar}`
  const who = calledBy(nombre, position)
  const limite = (campo: 'piso' | 'tope', value: string, label: string) => (
    <span className="flex items-center gap-2 text-muted-foreground text-sm">
      <span aria-hidden>{label}</span>
      <DecimalInput
        {...control(campo)}
        aria-label={`${label} de ${who}`}
        placeholder="sin"
        value={value}
        onChange={(text) => onChange({ [campo]: text })}
        className="w-24"
      />
    </span>
  )
  const dudoso = montosDeRecargos([recargo]).find(({ text }) => moneyHint(format, text))
  const own = monedas.find((one) => one === moneda) ?? monedas[0] ?? ''
  return (
    <NamedAmountRow
      position={position}
      name={nombre}
      examples="Flete, despacho, pronto pago…"
      kind={tipo}
      kinds={TIPOS}
      value={valor}
      control={control}
      onName={(next) => onChange({ nombre: next })}
      onKind={(next) => onChange({ tipo: next })}
      onValue={(next) => onChange({ valor: next })}
      onMove={onMover}
      onRemove={onQuitar}
    >
      {limite('piso', piso, 'Piso')}
      {limite('tope', tope, 'Tope')}
      {monedas.length > 1 && (tipo === 'fijo' || piso !== '' || tope !== '') && (
        <Select
          label={`Moneda de ${who}`}
          value={own}
          options={monedas.map((value) => ({ value, label: value }))}
          onChange={(next) => onChange({ moneda: next === monedas[0] ? '' : next })}
        />
      )}
      {!fault && dudoso && (
        <p className="basis-full text-muted-foreground text-xs">{moneyHint(format, dudoso.text)}</p>
      )}
      {fault}
    </NamedAmountRow>
  )
}
