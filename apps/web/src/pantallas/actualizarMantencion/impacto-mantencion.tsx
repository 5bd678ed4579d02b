import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import { Movida } from '../../dominio/simulacion/movida.tsx'
import { useSimulacion } from '../../dominio/simulacion/use-simulacion.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { Movimiento, MovimientoPorcentaje } from '../../kit/format/movimiento.tsx'
import { diferenciaOf } from '../../kit/lib/diferencia.ts'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

interface Props {
  sector: string
  porcentaje: number
}

/** The products that another maintenance moves, the dearest most, in the words of the toast after saving (VIV-14). */
const Movidos = ({ sector, porcentaje }: Props) => {
  const { data } = useQuery(consulta(api.cdr.list, { query: { sector, sort: '-base_cdr' } }))
  if (!data) return null
  const movidos = data.filter(({ base_cdr: base }) => base !== null && base > 0)
  const [mayor] = movidos
  return (
    <>
      <Movida
        cambian={movidos.length}
        mayor={
          mayor && {
            codigo: mayor.codigo_producto,
            antes: mayor.cdr_mantencion,
            despues: Math.round(mayor.base_cdr! * (100 + porcentaje) * 10_000) / 1e6,
            incompletos: { antes: mayor.incompleto, despues: mayor.incompleto },
          }
        }
      />
      {'. '}
    </>
  )
}

/** The effect of another maintenance on its sector. No base CDR changes, only what is added to the total (COST-16). */
export const ImpactoMantencion = ({ sector, porcentaje }: Props) => {
  const { data, error, settled, retry } = useSimulacion([{ tipo: 'mantencion', sector, porcentaje }])
  const own = data?.sectores.find(({ sector_productivo }) => sector_productivo === sector)
  if (error) return <LoadFailure onRetry={retry}>No se pudo calcular el impacto.</LoadFailure>
  if (!own) return <Skeleton className="h-5 w-72 max-w-full" />
  const { antes, despues } = own
  const diferencia = diferenciaOf(antes.total_cdr_mantencion, despues.total_cdr_mantencion, {
    antes: antes.incompleto,
    despues: despues.incompleto,
  })
  return (
    <output
      aria-busy={!settled}
      aria-label={`Impacto en ${sector}`}
      className={`flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.8125rem] transition-opacity ${settled ? '' : 'opacity-50'}`}
    >
      <span className="text-muted-foreground">Total con mantención</span>
      <span className="figures">
        <Amount
          value={antes.total_cdr_mantencion}
          incomplete={antes.incompleto}
          className="text-muted-foreground"
        />
        {' → '}
        <Amount
          value={despues.total_cdr_mantencion}
          incomplete={despues.incompleto}
          className="font-semibold"
        />
      </span>
      <span className="font-medium">
        <Movimiento diferencia={diferencia} />
      </span>
      <MovimientoPorcentaje diferencia={diferencia} />
      <span className="text-muted-foreground">
        <Movidos sector={sector} porcentaje={porcentaje} />
        El CDR base no cambia.
      </span>
    </output>
  )
}
