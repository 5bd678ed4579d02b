import type { ManoObra } from '@telar/contract'
import { calculatedRow } from '../lib/calculated.ts'
import { useFormat } from '../lib/format/format-context.ts'
import { sectorTone } from '../lib/sector-tone.ts'
import { microOf, typedMicro } from '../lib/typed-micro.ts'
import { Badge } from '../ui/badge.tsx'
import { CalcPanel } from '../ui/calc-panel.tsx'
import { SummaryCard } from '../ui/summary-card.tsx'
import { calcular, SIN_STD, stdAplicable } from './energia-calculo.ts'
import type { Valores } from './energia-valores.ts'

interface Props {
  valores: Valores
  tipo: ManoObra | undefined
  valorKw: number | null
}

/** What a new energy row comes to, as it is typed, and what it holds so far. */
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
            value: valores.sector_productivo && (
              <Badge tone={sectorTone(valores.sector_productivo)}>{valores.sector_productivo}</Badge>
            ),
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
