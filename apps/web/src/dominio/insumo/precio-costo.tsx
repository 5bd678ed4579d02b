import type { Insumo } from '@telar/contract'
import { Amount } from '../../kit/format/amount.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'

interface Props
  extends Pick<Insumo, 'costo' | 'precio' | 'moneda'>,
    Partial<Pick<Insumo, 'unidad' | 'eleccion'>> {
  /** Puts the price above the cost: in the column of a list the two do not fit beside each other. */
  apilado?: boolean
}

const EnPesos = ({ costo, falta }: { costo: number | null; falta: string }) =>
  costo === null ? (
    <span className="text-warning-text" title={falta}>
      {MISSING}
    </span>
  ) : (
    <Amount value={costo} className="font-medium" />
  )

/** A unit's cost, preceded by its own price if that is in another currency: `US$ 0,35 · $ 519,75/m`. */
export const PrecioCosto = ({
  costo,
  precio,
  moneda,
  unidad,
  eleccion = 'propio',
  apilado = false,
}: Props) => {
  const format = useFormat()
  const por = unidad && <span className="text-muted-foreground text-xs">/{unidad}</span>
  if (!moneda || precio === null || eleccion !== 'propio')
    return (
      <span className="whitespace-normal">
        <EnPesos costo={costo} falta="Sin costo: los productos que lo usan quedan incompletos" />
        {por}
      </span>
    )
  const propio = format.price(precio, moneda)
  const enPesos = <EnPesos costo={costo} falta={`Sin costo: falta el valor de ${moneda}`} />
  return apilado ? (
    <span className="grid gap-0.5 leading-snug">
      <span className="figures text-muted-foreground text-xs">{propio}</span>
      <span>
        {enPesos}
        {por}
      </span>
    </span>
  ) : (
    <span className="whitespace-normal">
      <span className="text-muted-foreground">
        <span className="figures">{propio}</span> ·{' '}
      </span>
      {enPesos}
      {por}
    </span>
  )
}
