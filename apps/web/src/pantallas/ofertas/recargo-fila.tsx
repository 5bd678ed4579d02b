import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '../../kit/format/format-context.ts'
import { DecimalInput, Input } from '../../kit/input.tsx'
import { moneyHint } from '../../kit/lib/decimal.ts'
import { MoveButtons, movedByKeys } from '../../kit/movable.tsx'
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
  /** Currencies to choose from, that of the offer first. */
  monedas: readonly string[]
  faltas: Readonly<Record<string, string>>
  onChange: (patch: Partial<RecargoBorrador>) => void
  onMover: (by: -1 | 1) => void
  onQuitar: () => void
}

/** One charge of the chain; Alt with an arrow moves it. */
export const RecargoFila = ({ recargo, lugar, monedas, faltas, onChange, onMover, onQuitar }: Props) => {
  const nota = useId()
  const format = useFormat()
  const { id, nombre, tipo, valor, moneda, piso, tope } = recargo
  const who = nombre.trim() || `recargo ${lugar}`
  const faulty = ['nombre', 'valor', 'piso', 'tope'].find((campo) => faltas[`${campo}-${id}`])
  const falta = faulty && faltas[`${faulty}-${id}`]
  const control = (campo: string) => ({
    name: `${campo}-${id}`,
    'aria-invalid': faulty === campo,
    'aria-describedby': faulty === campo ? nota : undefined,
  })
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
    <li
      className="grid gap-2 border-b px-5 py-3 last:border-b-0 max-sm:px-4"
      onKeyDown={movedByKeys(onMover)}
    >
      <div className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_12rem_8rem_auto]">
        <Input
          {...control('nombre')}
          aria-label={`Nombre del recargo ${lugar}`}
          placeholder="Flete, despacho, pronto pago…"
          value={nombre}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => onChange({ nombre: event.target.value })}
        />
        <Select
          label={`Sobre qué va ${who}`}
          value={tipo}
          options={TIPOS}
          onChange={(next) => onChange({ tipo: next })}
        />
        <DecimalInput
          {...control('valor')}
          aria-label={tipo === 'fijo' ? `Monto de ${who}` : `Porcentaje de ${who}`}
          placeholder={tipo === 'fijo' ? '0,00' : '%'}
          value={valor}
          onChange={(text) => onChange({ valor: text })}
        />
        <MoveButtons who={who} onMover={onMover} onQuitar={onQuitar} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
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
        {!falta && dudoso && (
          <p className="basis-full text-muted-foreground text-xs">{moneyHint(format, dudoso.text)}</p>
        )}
        {falta && (
          <p id={nota} className="flex basis-full items-start gap-1.5 text-destructive text-sm">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
            {falta}
          </p>
        )}
      </div>
    </li>
  )
}
