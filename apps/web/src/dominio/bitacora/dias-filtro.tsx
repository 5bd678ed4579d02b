import { useFormat } from '../../kit/format/format-context.ts'
import { DiaFiltro } from './dia-filtro.tsx'

interface Dias {
  desde?: string | undefined
  hasta?: string | undefined
}

interface Props extends Dias {
  onChange: (patch: Dias) => void
}

/** A range of days up to today. */
export const DiasFiltro = ({ desde, hasta, onChange }: Props) => {
  const today = useFormat().day(new Date().toISOString())
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
