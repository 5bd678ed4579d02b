import { calcular, personas } from '../../dominio/mano-obra/mano-obra-calculo.ts'
import { SectorBadge } from '../../dominio/sector/sector-badge.tsx'
import { CalcPanel } from '../../kit/calc-panel.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { calculatedRow } from '../../kit/lib/calculated.ts'
import { typedMicro } from '../../kit/lib/typed-micro.ts'
import { SummaryCard } from '../../kit/summary-card.tsx'
import type { Valores } from './mano-obra-campos.tsx'

interface Props {
  valores: Valores
  valorHora: number | null
}

/** The results and contents of a new labour type, while it is typed. */
export const ManoObraPanel = ({ valores, valorHora }: Props) => {
  const format = useFormat()
  const calculo = calcular(valores, valorHora, typedMicro)
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
            value: valores.sector_productivo && <SectorBadge sector={valores.sector_productivo} />,
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
