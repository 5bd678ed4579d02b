import { Link } from '@tanstack/react-router'
import type { Costo, ProductoComparado } from '@telar/contract'
import { diferenciaOf } from '../lib/diferencia.ts'
import { Amount } from '../lib/format/amount.tsx'
import { Movimiento, MovimientoPorcentaje } from '../lib/format/movimiento.tsx'
import { toMicros } from '../lib/micros.ts'
import { sectorTone } from '../lib/sector-tone.ts'
import { Badge } from '../ui/badge.tsx'
import { mayorParte, PARTES } from './puente.ts'

const amountOf = (costo: Costo | null): number | null => (costo === null ? 0 : costo.cdr_mantencion)
const micros = (amount: number | null) => (amount === null ? null : toMicros(amount))

/** What there is to say of why: it came, it went, or what moved it most. */
const causaOf = ({ antes, despues, puente }: ProductoComparado): string | null => {
  if (antes === null) return 'producto nuevo'
  if (despues === null) return 'ya no está'
  const mayor = puente && mayorParte(puente)
  if (!mayor) return null
  return `sobre todo por ${PARTES.find(({ parte }) => parte === mayor)?.label.toLowerCase()}`
}

const Producto = ({ producto }: { producto: ProductoComparado }) => {
  const { codigo_producto: codigo, descripcion_producto: descripcion, sector_productivo: sector } = producto
  const before = amountOf(producto.antes)
  const after = amountOf(producto.despues)
  const diferencia = diferenciaOf(micros(before), micros(after))
  const causa = causaOf(producto)
  return (
    <li className="relative grid items-center gap-x-4 gap-y-1 px-5 py-2.5 transition-colors hover:bg-row-hover max-sm:px-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link
          to="/resultados-cdr"
          search={{ producto: codigo, vista: 'historia' }}
          className="block truncate rounded-md font-medium after:absolute after:inset-0"
          title={descripcion}
        >
          {descripcion || codigo}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted-foreground text-xs">
          <span className="figures">{codigo}</span>
          <Badge tone={sectorTone(sector)} className="px-1.5 py-0 text-[0.6875rem]">
            {sector}
          </Badge>
          {causa && <span>{causa}</span>}
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
        <p className="text-muted-foreground text-xs sm:mt-0.5">
          <Amount value={before} />
          {' → '}
          <Amount value={after} />
        </p>
      </div>
    </li>
  )
}

/** The products that moved most, each with why and the way to its history. */
export const MayoresComparados = ({ productos }: { productos: readonly ProductoComparado[] }) => (
  <ol className="divide-y" aria-label="Productos que más se movieron">
    {productos.map((producto) => (
      <Producto key={producto.codigo_producto} producto={producto} />
    ))}
  </ol>
)
