import { useId } from 'react'
import { DayInput } from '../../kit/day-input.tsx'
import { isDay } from '../../kit/format/day-text.ts'
import { useHoy } from '../../kit/format/format-context.ts'

interface Punta {
  label: string
  value: string | undefined
  min?: string | undefined
  max: string
  onChange: (day: string | undefined) => void
}

/** One end of a range of days. */
const DiaFiltro = ({ label, value, min, max, onChange }: Punta) => {
  const id = useId()
  return (
    // On a phone the label stands above the field, which would otherwise have no room for the year.
    <span className="flex min-w-0 items-center gap-1.5 max-sm:flex-1 max-sm:basis-5/12 max-sm:flex-col max-sm:items-start max-sm:gap-1">
      <label htmlFor={id} className="text-[0.8125rem] text-muted-foreground">
        {label}
      </label>
      <DayInput
        id={id}
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(day) => {
          // An unfinished day does not filter yet.
          if (day === '') onChange(undefined)
          else if (isDay(day)) onChange(day)
        }}
        className="w-36 max-sm:w-full"
      />
    </span>
  )
}

interface Dias {
  desde?: string | undefined
  hasta?: string | undefined
}

interface Props extends Dias {
  onChange: (patch: Dias) => void
}

/** A range of days up to today. */
export const DiasFiltro = ({ desde, hasta, onChange }: Props) => {
  const today = useHoy()
  return (
    <>
      <DiaFiltro
        label="Desde"
        value={desde}
        max={hasta ?? today}
        onChange={(day) => onChange({ desde: day })}
      />
      <DiaFiltro
        label="Hasta"
        value={hasta}
        min={desde}
        max={today}
        onChange={(day) => onChange({ hasta: day })}
      />
    </>
  )
}
