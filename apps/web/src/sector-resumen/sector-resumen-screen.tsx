import { useQuery } from '@tanstack/react-query'
import { CircleAlert, RefreshCw } from 'lucide-react'
import { toast } from 'sonner'
import { useCall } from '../lib/call-context.ts'
import { useLoadToast } from '../lib/use-load-toast.ts'
import { Button } from '../ui/button.tsx'
import { sectorResumenQueries } from './sector-resumen.queries.ts'
import { SectorResumenGrafico } from './sector-resumen-grafico.tsx'
import { SectorResumenTabla } from './sector-resumen-tabla.tsx'

const ERROR_TEXT = 'No se pudieron cargar los resultados CDR por sector'

/** Total CDR of each sector, with its maintenance (COST-19): applied to the sum, not to each product. */
export const SectorResumenScreen = () => {
  const { data, isError, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery(
    sectorResumenQueries.list(useCall()),
  )
  useLoadToast(errorUpdatedAt, ERROR_TEXT)

  const refresh = async () => {
    const before = dataUpdatedAt
    const after = await refetch()
    if (!after.isError && after.dataUpdatedAt !== before) toast.success('Datos actualizados')
  }

  return (
    <section aria-labelledby="sectores-titulo" className="mx-auto grid max-w-5xl gap-5 p-4 sm:p-6 lg:p-8">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 id="sectores-titulo" className="font-semibold text-[1.375rem] leading-tight tracking-tight">
            CDR Sectorizado
          </h1>
          <p className="mt-1 text-pretty text-muted-foreground">
            La suma de los CDR de cada sector, y con su mantención aplicada sobre el total.
          </p>
        </div>
        <Button variant="outline" onClick={() => void refresh()} disabled={isFetching}>
          <RefreshCw className={isFetching ? 'animate-spin' : ''} aria-hidden />
          Refrescar
        </Button>
      </div>
      {isError && (
        <p role="alert" className="flex items-center gap-2 text-destructive">
          <CircleAlert className="size-4 shrink-0" aria-hidden />
          {ERROR_TEXT}
        </p>
      )}
      {(data || !isError) && (
        <div className="overflow-clip rounded-xl border bg-card shadow-raised max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
          {data?.length === 0 ? (
            <p className="px-5 py-10 text-center text-muted-foreground">No hay sectores cargados.</p>
          ) : (
            <SectorResumenTabla sectores={data} />
          )}
        </div>
      )}
      {data && <SectorResumenGrafico sectores={data} />}
    </section>
  )
}
