import { calculatedRow } from '../lib/calculated.ts'
import { useFormat } from '../lib/format/format-context.ts'
import { sectorTone } from '../lib/sector-tone.ts'
import { microOf, typedMicro } from '../lib/typed-micro.ts'
import { Badge } from '../ui/badge.tsx'
import { CalcPanel } from '../ui/calc-panel.tsx'
import { SummaryCard } from '../ui/summary-card.tsx'
import { calcular, personas } from './mano-obra-calculo.ts'
import type { Valores } from './mano-obra-valores.ts'

interface Props {
  valores: Valores
  valorHora: number | null
}

/** What a new labour type comes to, as it is typed, and what it holds so far. */
export const ManoObraPanel = ({ valores, valorHora }: Props) => {
  const format = useFormat()
  const calculo = calcular({
    horas: typedMicro(valores.horas_hombre_std),
    valorHora: microOf(valorHora),
    std: typedMicro(valores.std_produccion),
    turno: typedMicro(valores.horas_por_turno),
  })
  const cifra = (texto: string) => texto.trim() && <span className="figures">{texto.trim()}</span>
  return (
    <>
      <CalcPanel
        rows={[
          calculatedRow(
            format,
            'Total Costo Mano de Obra',
            calculo.total,
            format.moneyMicros,
            'Horas hombre STD × valor por hora',
          ),
          calculatedRow(
            format,
            'Costo M.O. por Unidad',
            calculo.porUnidad,
            format.moneyMicros,
            'Horas × valor por hora ÷ STD producción',
          ),
          calculatedRow(
            format,
            'Personal Estimado',
            calculo.personal,
            personas(format),
            'Horas hombre STD ÷ horas por turno',
          ),
        ]}
      />
      <SummaryCard
        rows={[
          {
            label: 'Sector',
            value: valores.sector_productivo && (
              <Badge tone={sectorTone(valores.sector_productivo)}>{valores.sector_productivo}</Badge>
            ),
          },
          { label: 'Código', value: cifra(valores.codigo_mano_obra) },
          { label: 'Descripción', value: valores.descripcion.trim() },
          { label: 'STD Producción', value: cifra(valores.std_produccion) },
          { label: 'Horas Hombre STD', value: cifra(valores.horas_hombre_std) },
        ]}
      />
    </>
  )
}
