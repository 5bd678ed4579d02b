import type { ReactNode } from 'react'
import { DecimalInput } from './decimal-input.tsx'
import type { useRowFault } from './field.tsx'
import { Input } from './input.tsx'
import { MoveButtons, movedByKeys } from './movable.tsx'
import { Select } from './select.tsx'

interface Props<K extends string> {
  /** Noun and position, 'recargo 2', used until it has a name. */
  position: string
  name: string
  /** Examples of names: 'Flete, despacho…'. */
  examples: string
  /** What a percentage is of, or 'fijo' for an amount. */
  kind: K
  kinds: readonly { value: K; label: string }[]
  value: string
  control: ReturnType<typeof useRowFault<'nombre' | 'valor'>>['control']
  onName: (name: string) => void
  onKind: (kind: K) => void
  onValue: (value: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  /** Shown on a line of its own below. */
  children: ReactNode
}

/** The name of a row, or its position until it has one. */
export const calledBy = (name: string, position: string): string => name.trim() || position

/** A named percentage or amount in a list whose order matters; Alt with an arrow moves it. */
export const NamedAmountRow = <K extends string>(props: Props<K>) => {
  const { position, kind, control } = props
  const who = calledBy(props.name, position)
  const isAmount = kind === 'fijo'
  return (
    <li
      className="grid gap-2 border-b px-5 py-3 last:border-b-0 max-sm:px-4"
      onKeyDown={movedByKeys(props.onMove)}
    >
      <div className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_12rem_8rem_auto]">
        <Input
          {...control('nombre')}
          aria-label={`Nombre del ${position}`}
          placeholder={props.examples}
          value={props.name}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => props.onName(event.target.value)}
        />
        <Select label={`Sobre qué va ${who}`} value={kind} options={props.kinds} onChange={props.onKind} />
        <DecimalInput
          {...control('valor')}
          aria-label={`${isAmount ? 'Monto' : 'Porcentaje'} de ${who}`}
          placeholder={isAmount ? '0,00' : '%'}
          value={props.value}
          onChange={props.onValue}
        />
        <MoveButtons who={who} onMover={props.onMove} onQuitar={props.onRemove} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{props.children}</div>
    </li>
  )
}
