import { LIMITE_MONTO, type MesDeVolumen } from '@telar/contract'
import { CONCEPTOS } from '../../dominio/volumen/textos.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { StatCards } from '../../kit/stat-cards.tsx'
import { SinCosto } from './sin-costo.tsx'

interface Props {
  mes: MesDeVolumen | undefined
  failed: boolean
}

/** A month's production, stock and sales at replacement cost, and what the totals leave out. */
export const Resumen = ({ mes, failed }: Props) => {
  const format = useFormat()
  const totales = mes?.totales ?? []
  if (mes && totales.length === 0) return null
  const sinCosto = [...new Set(totales.flatMap(({ sin_costo }) => sin_costo))]
  return (
    <>
      <StatCards
        label="El mes a costo de reposición"
        stats={totales.map(({ concepto, unidades, valor, sin_costo: sin }) => ({
          label: `${CONCEPTOS[concepto]}: ${format.quantity(unidades)} ${unidades === 1 ? 'unidad' : 'unidades'}`,
          value: sin.length > 0 ? <Amount value={valor} incomplete /> : format.money(valor),
          ...(valor < LIMITE_MONTO && { title: format.exact(valor) }),
        }))}
        without={mes ? null : failed ? 'failed' : 'loading'}
      />
      <SinCosto productos={sinCosto} />
    </>
  )
}
