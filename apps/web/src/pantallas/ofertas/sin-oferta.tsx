import type { Insumo, Oferta } from '@telar/contract'
import { costoPorOfertas, usePlaza } from '../../dominio/oferta/en-planta.ts'
import { EfectoLinea } from '../../dominio/simulacion/efecto-linea.tsx'
import { useFormat } from '../../kit/format/format-context.ts'

interface Props {
  insumo: Insumo
  ofertas: readonly Oferta[]
  oferta: Oferta
}

/** A supply's cost without one of its offers, and the effect on every CDR; nothing if its cost stays. */
export const SinOferta = ({ insumo, ofertas, oferta }: Props) => {
  const format = useFormat()
  const plaza = usePlaza(insumo.unidad)
  const { codigo, eleccion, unidad } = insumo
  if (eleccion === 'propio') return null
  const costo = costoPorOfertas(
    ofertas.filter(({ id }) => id !== oferta.id),
    eleccion,
    plaza,
  )
  if (costo === insumo.costo) return null
  return (
    <span className="mt-2 grid gap-1">
      {costo === null ? (
        <span className="text-warning-text">
          Es la que cuenta: sin ella {codigo} queda sin costo, y los productos que lo usan, incompletos.
        </span>
      ) : (
        <span>
          Es la que cuenta: sin ella {codigo} pasa a costar {format.moneyInFull(costo)}
          {unidad && ` por ${unidad}`}.
        </span>
      )}
      <EfectoLinea cambio={{ tipo: 'costo_insumo', codigo, costo }} />
    </span>
  )
}
