import type { Vigencia } from '@telar/contract'
import { EscaleraGrafico } from '../../kit/escalera-grafico.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { amountInFull } from '../../kit/format/short.ts'
import { dibujoDe } from './serie.ts'

interface Props {
  codigo: string
  serie: readonly Vigencia[]
  hoy: string
  /** Told of the day of the amount that the pointer is on. */
  onSenalado: (desde: string | null) => void
}

/** What a valor was worth and will be, as a line of steps, with a mark at today. */
export const SerieGrafico = ({ codigo, serie, hoy, onSenalado }: Props) => {
  const format = useFormat()
  const dibujo = dibujoDe(serie, hoy)
  if (dibujo === null) return null
  return (
    <EscaleraGrafico
      escalones={dibujo.escalones}
      desde={dibujo.desde}
      hasta={dibujo.hasta}
      hito={{ at: dibujo.hoy, nombre: 'Hoy' }}
      marca={(valor) => amountInFull(format, valor)}
      onSenalado={(seq) => onSenalado(seq === null ? null : (serie[seq]?.desde ?? null))}
      label={`${codigo} a lo largo del tiempo: ${serie.length === 1 ? '1 monto' : `${serie.length} montos`}, en la tabla de abajo`}
    />
  )
}
