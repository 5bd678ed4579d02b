import { Movida, mayorDe } from '../../dominio/simulacion/movida.tsx'
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

/** The effect of another maintenance on its sector. No base CDR changes, only what is added to the total (COST-16). */
export const ImpactoMantencion = ({ sector, porcentaje }: Props) => {
  const { data, error, settled, retry } = useSimulacion([{ tipo: 'mantencion', sector, porcentaje }])
  const own = data?.sectores.find(({ sector_productivo }) => sector_productivo === sector)
  if (error) return <LoadFailure onRetry={retry}>No se pudo calcular el impacto.</LoadFailure>
  if (!own) return <Skeleton className="h-5 w-72 max-w-full" />
  const { antes, despues } = own
  const movidos = data?.con_mantencion
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
        {movidos && (
          <>
            <Movida cambian={movidos.cambian} mayor={mayorDe(movidos.mayor)} />
            {'. '}
          </>
        )}
        El CDR base no cambia.
      </span>
    </output>
  )
}
