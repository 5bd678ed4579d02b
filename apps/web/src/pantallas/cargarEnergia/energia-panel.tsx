import type { ManoObra } from '@telar/contract'
import { calcular, SIN_STD, stdAplicable } from '../../dominio/energia/energia-calculo.ts'
import { SectorBadge } from '../../dominio/sector/sector-badge.tsx'
import { CalcPanel } from '../../kit/calc-panel.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { calculatedRow } from '../../kit/lib/calculated.ts'
import { microOf, typedMicro } from '../../kit/lib/typed-micro.ts'
import { SummaryCard } from '../../kit/summary-card.tsx'
import type { Valores } from './energia-campos.tsx'

interface Props {
  valores: Valores
  tipo: ManoObra | undefined
  valorKw: number | null
}

/** The results and contents of a new energy row, while it is typed. */
export const EnergiaPanel = ({ valores, tipo, valorKw }: Props) => {
  const format = useFormat()
  const calculo = calcular({
    kw: typedMicro(valores.consumo_kw_std),
    valorKw: microOf(valorKw),
    std: stdAplicable(valores.std_produccion, tipo?.std_produccion ?? null),
  })
  const cifra = (texto: string) => texto.trim() && <span className="figures">{texto.trim()}</span>
  return (
    <>
      <CalcPanel
        rows={[
          calculatedRow(
            format,
            'Total Pesos STD',
            calculo.total,
            format.moneyMicros,
            'Consumo kW STD × valor kW',
          ),
          calculatedRow(
            format,
            'Costo Energía por Unidad',
            calculo.porUnidad,
            format.moneyMicros,
            'Total pesos STD ÷ STD producción',
            SIN_STD,
          ),
        ]}
      />
      <SummaryCard
        rows={[
          {
            label: 'Sector',
            value: valores.sector_productivo && <SectorBadge sector={valores.sector_productivo} />,
          },
          { label: 'Código Mano de Obra', value: cifra(valores.codigo_mano_obra) },
          { label: 'Código Energía', value: cifra(valores.codigo_energia) },
          { label: 'Descripción', value: valores.descripcion.trim() },
          {
            label: 'STD Producción',
            value:
              cifra(valores.std_produccion) ||
              (tipo && (
                <span>
                  <span className="figures">{format.quantity(tipo.std_produccion)}</span>{' '}
                  <span className="font-normal text-muted-foreground text-xs">heredado</span>
                </span>
              )),
          },
        ]}
      />
    </>
  )
}
