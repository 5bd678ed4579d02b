import type { Simulacion, TotalSector } from '@telar/contract'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { diferenciaOf, sumOf } from '../lib/diferencia.ts'
import { Amount } from '../lib/format/amount.tsx'
import { useFormat } from '../lib/format/format-context.ts'
import { Movimiento, MovimientoPorcentaje } from '../lib/format/movimiento.tsx'
import { toMicros } from '../lib/micros.ts'
import { sectorTone } from '../lib/sector-tone.ts'
import { Badge } from '../ui/badge.tsx'
import { Tooltip } from '../ui/tooltip.tsx'

export type Medida = 'base' | 'mantencion'
type Sectores = Simulacion['sectores']

const totalOf = (total: TotalSector, medida: Medida): number | null =>
  medida === 'base' ? total.total_cdr : total.total_cdr_mantencion

const Incompleto = ({ incompletos }: { incompletos: number }) => {
  const format = useFormat()
  const text = `${incompletos === 1 ? '1 producto incompleto' : `${format.integer(incompletos)} productos incompletos`}: lo que les falta cuenta como cero.`
  return (
    <Tooltip content={text}>
      <span className="text-warning-text">
        <TriangleAlert className="size-3.5" aria-hidden />
        <span className="sr-only">{text}</span>
      </span>
    </Tooltip>
  )
}

interface FilaProps {
  nombre: ReactNode
  antes: bigint | null
  despues: bigint | null
  className?: string
}

/** On a narrow screen a row is a block of two lines. */
const ROW = 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-1 max-sm:px-4 max-sm:py-2.5'
const CELL = 'sm:py-2 sm:pl-3 sm:text-right'

const Fila = ({ nombre, antes, despues, className = '' }: FilaProps) => {
  const diferencia = diferenciaOf(antes, despues)
  const quiet = diferencia.micros === 0n
  return (
    <tr className={`${ROW} ${className}`}>
      <th scope="row" className="text-left font-normal sm:py-2 sm:pl-5">
        <span className="flex items-center gap-2">{nombre}</span>
      </th>
      <td className={`${CELL} text-muted-foreground max-sm:hidden`}>
        <Amount value={antes} />
      </td>
      <td className={`${CELL} max-sm:row-start-2`}>
        <span className="text-muted-foreground sm:hidden">
          <Amount value={antes} />
          {' → '}
        </span>
        <Amount value={despues} className={quiet ? 'text-muted-foreground' : 'font-medium'} />
      </td>
      <td className={`${CELL} max-sm:row-start-2 max-sm:text-right ${quiet ? 'text-muted-foreground' : ''}`}>
        <Movimiento diferencia={diferencia} />
      </td>
      <td className={`${CELL} max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right sm:pr-5`}>
        <MovimientoPorcentaje diferencia={diferencia} />
      </td>
    </tr>
  )
}

const micros = (amount: number | null) => (amount === null ? null : toMicros(amount))

/** How the total of each sector moves. */
export const ImpactoSectores = ({ sectores, medida }: { sectores: Sectores; medida: Medida }) => (
  <table
    className="w-full text-[0.8125rem] max-sm:block max-sm:border-t max-sm:text-xs"
    aria-label="Total de cada sector, antes y después"
  >
    <thead className="max-sm:sr-only">
      <tr className="border-y bg-sunken/60 text-muted-foreground text-xs [&>th]:py-2 [&>th]:font-medium">
        <th scope="col" className="pl-5 text-left">
          Sector
        </th>
        <th scope="col" className="pl-3 text-right">
          Antes
        </th>
        <th scope="col" className="pl-3 text-right">
          Después
        </th>
        <th scope="col" className="pl-3 text-right">
          Diferencia
        </th>
        <th scope="col" className="pr-5 pl-3 text-right">
          %
        </th>
      </tr>
    </thead>
    <tbody className="max-sm:block [&>tr]:border-b">
      {sectores.map(({ sector_productivo: sector, antes, despues }) => (
        <Fila
          key={sector}
          nombre={
            <>
              <Badge tone={sectorTone(sector)}>{sector}</Badge>
              {despues.incompleto && <Incompleto incompletos={despues.incompletos} />}
            </>
          }
          antes={micros(totalOf(antes, medida))}
          despues={micros(totalOf(despues, medida))}
        />
      ))}
    </tbody>
    <tfoot className="max-sm:block">
      <Fila
        nombre={<span className="font-semibold">Todos los sectores</span>}
        antes={sumOf(sectores.map(({ antes }) => totalOf(antes, medida)))}
        despues={sumOf(sectores.map(({ despues }) => totalOf(despues, medida)))}
        className="sm:[&>*]:pt-2.5 sm:[&>*]:pb-3"
      />
    </tfoot>
  </table>
)
