import { Link } from '@tanstack/react-router'
import type { ProductoSimulado } from '@telar/contract'
import { diferenciaOf } from '../lib/diferencia.ts'
import { Amount } from '../lib/format/amount.tsx'
import { Movimiento, MovimientoPorcentaje } from '../lib/format/movimiento.tsx'
import { toMicros } from '../lib/micros.ts'
import { sectorTone } from '../lib/sector-tone.ts'
import { Badge } from '../ui/badge.tsx'

const micros = (amount: number | null) => (amount === null ? null : toMicros(amount))

const Producto = ({ producto }: { producto: ProductoSimulado }) => {
  const diferencia = diferenciaOf(micros(producto.antes), micros(producto.despues))
  return (
    <li className="relative grid items-center gap-x-4 gap-y-1 px-5 py-2.5 transition-colors hover:bg-row-hover max-sm:px-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link
          to="/resultados-cdr"
          search={{ producto: producto.codigo_producto }}
          className="block truncate rounded-md font-medium after:absolute after:inset-0"
          title={producto.descripcion_producto}
        >
          {producto.descripcion_producto}
        </Link>
        <p className="mt-0.5 flex items-center gap-2 text-muted-foreground text-xs">
          <span className="figures">{producto.codigo_producto}</span>
          <Badge tone={sectorTone(producto.sector_productivo)} className="px-1.5 py-0 text-[0.6875rem]">
            {producto.sector_productivo}
          </Badge>
        </p>
      </div>
      <div className="text-[0.8125rem] max-sm:flex max-sm:flex-row-reverse max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3 max-sm:text-xs sm:text-right">
        <p className="flex items-baseline justify-end gap-3">
          <span className="font-medium">
            <Movimiento diferencia={diferencia} />
          </span>
          <span className="min-w-22 max-sm:min-w-0 max-sm:text-right">
            <MovimientoPorcentaje diferencia={diferencia} />
          </span>
        </p>
        <p className="figures text-muted-foreground text-xs sm:mt-0.5">
          <Amount value={producto.antes} />
          {' → '}
          <Amount value={producto.despues} />
        </p>
      </div>
    </li>
  )
}

/** The products that move most, each with the way to its breakdown. */
export const ImpactoMayores = ({ mayores }: { mayores: readonly ProductoSimulado[] }) => (
  <section aria-labelledby="mayores-titulo" className="border-t">
    <h3 id="mayores-titulo" className="px-5 pt-4 pb-1.5 font-semibold max-sm:px-4">
      {mayores.length === 1 ? 'El que se mueve' : `Los ${mayores.length} que más se mueven`}
    </h3>
    <ol className="divide-y border-t pb-1">
      {mayores.map((producto) => (
        <Producto key={producto.codigo_producto} producto={producto} />
      ))}
    </ol>
  </section>
)
