import { Link } from '@tanstack/react-router'
import { Amount } from '../../kit/format/amount.tsx'
import { Movimiento, MovimientoPorcentaje } from '../../kit/format/movimiento.tsx'
import { diferenciaOf, type Incompletos } from '../../kit/lib/diferencia.ts'
import { SectorBadge } from '../sector/sector-badge.tsx'

/** A product whose CDR changes. */
interface Mover {
  codigo: string
  descripcion: string
  sector: string
  antes: number | null
  despues: number | null
  /** Whether the earlier and the later amount lack a part. */
  incompletos: Incompletos
  /** The reason, if known. */
  causa?: string | null
}

interface Props {
  label: string
  movers: readonly Mover[]
  /** What the product's name links to: its breakdown, its history, or a comparison of the same two moments. */
  vista?: 'historia' | 'comparada'
}

const NOMBRE = 'block truncate rounded-md font-medium after:absolute after:inset-0'

const Producto = ({ mover, vista }: { mover: Mover; vista: Props['vista'] }) => {
  const { codigo, descripcion, sector, antes, despues, incompletos, causa } = mover
  const diferencia = diferenciaOf(antes, despues, incompletos)
  return (
    <li className="relative grid items-center gap-x-4 gap-y-1 px-5 py-2.5 transition-colors hover:bg-row-hover max-sm:px-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        {vista === 'comparada' ? (
          <Link
            to="/comparar"
            search={(now) => ({ ...now, producto: codigo, sector: undefined })}
            className={NOMBRE}
            title={descripcion}
          >
            {descripcion || codigo}
          </Link>
        ) : (
          <Link
            to="/resultados-cdr"
            search={{ producto: codigo, vista }}
            className={NOMBRE}
            title={descripcion}
          >
            {descripcion || codigo}
          </Link>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted-foreground text-xs">
          <span className="figures">{codigo}</span>
          <SectorBadge sector={sector} className="px-1.5 py-0 text-[0.6875rem]" />
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
          <Amount value={antes} incomplete={incompletos.antes} />
          {' → '}
          <Amount value={despues} incomplete={incompletos.despues} />
        </p>
      </div>
    </li>
  )
}

/** The products that change most, with links. */
export const MoversList = ({ label, movers, vista }: Props) => (
  <ol className="divide-y" aria-label={label}>
    {movers.map((mover) => (
      <Producto key={mover.codigo} mover={mover} vista={vista} />
    ))}
  </ol>
)
