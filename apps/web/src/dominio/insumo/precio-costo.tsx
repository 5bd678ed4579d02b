import type { Insumo } from '@telar/contract'
import { Amount } from '../../kit/format/amount.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'

const EnPesos = ({ costo, falta }: { costo: number | null; falta: string }) =>
  costo === null ? (
    <span className="text-warning-text" title={falta}>
      {MISSING}
    </span>
  ) : (
    <Amount value={costo} className="font-medium" />
  )

/** What one unit costs, after its price where that is in another currency: `US$ 0,35 · $ 519,75`. */
export const PrecioCosto = ({ costo, precio, moneda }: Pick<Insumo, 'costo' | 'precio' | 'moneda'>) => {
  const format = useFormat()
  if (!moneda || precio === null)
    return <EnPesos costo={costo} falta="Sin costo: los productos que lo usan quedan incompletos" />
  return (
    <span className="whitespace-normal">
      <span className="figures text-muted-foreground">{format.price(precio, moneda)} · </span>
      <EnPesos costo={costo} falta={`Sin costo: falta el valor de ${moneda}`} />
    </span>
  )
}
