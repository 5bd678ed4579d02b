import type { Vigencia } from '@telar/contract'
import { EscaleraGrafico } from '../../kit/escalera-grafico.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { amountInFull } from '../../kit/format/short.ts'
import { dibujoDe } from './serie.ts'

interface Props {
  codigo: string
  serie: readonly Vigencia[]
  hoy: string
  /** Receives the day of the amount under the pointer. */
  onSenalado: (desde: string | null) => void
}

/** The past and future amounts of a valor as steps, with a mark for today. */
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
      label={`${codigo} a lo largo del tiempo: ${format.counted(serie.length, 'monto', 'montos')}, en la tabla de abajo`}
    />
  )
}
