import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { useCall } from '../lib/call-context.ts'
import { useLoadToast } from '../lib/use-load-toast.ts'
import { Button } from '../ui/button.tsx'
import { sectorResumenQueries } from './sector-resumen.queries.ts'
import { SectorResumenGrafico } from './sector-resumen-grafico.tsx'
import { SectorResumenTabla } from './sector-resumen-tabla.tsx'

const ERROR_TEXT = 'No se pudieron cargar los resultados CDR por sector'

interface Props {
  /** The moment of the past that is looked at; undefined for now. */
  fecha: string | undefined
  /** Chooses that moment. */
  momento: ReactNode
  /** Says that it is one of the past, where it is. */
  aviso: ReactNode
}

/** Total CDR of each sector, with its maintenance (COST-19): applied to the sum, not to each product. */
export const SectorResumenScreen = ({ fecha, momento, aviso }: Props) => {
  const { data, isError, error, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery(
    sectorResumenQueries.list(useCall(), fecha),
  )
  useLoadToast(fecha === undefined ? errorUpdatedAt : 0, ERROR_TEXT)

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
        <div className="flex shrink-0 gap-2">
          {momento}
          <Button
            variant="outline"
            onClick={() => void refresh()}
            disabled={isFetching}
            className="max-sm:w-9 max-sm:px-0"
          >
            <RefreshCw className={isFetching ? 'animate-spin' : ''} aria-hidden />
            <span className="max-sm:sr-only">Refrescar</span>
          </Button>
        </div>
      </div>
      {!isError && aviso}
      {isError && (
        <p role="alert" className="flex items-center gap-2 text-destructive">
          <CircleAlert className="size-4 shrink-0" aria-hidden />
          {fecha === undefined ? ERROR_TEXT : error.message}
          {fecha !== undefined && (
            <Link to="/resultados-cdr-mantencion" className="rounded-md font-medium underline">
              Volver a hoy
            </Link>
          )}
        </p>
      )}
      {(data || !isError) && (
        <div className="overflow-clip rounded-xl border bg-card shadow-raised max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
          {data?.length === 0 ? (
            <p className="px-5 py-10 text-center text-muted-foreground">No hay sectores cargados.</p>
          ) : (
            <SectorResumenTabla sectores={data} fecha={fecha} />
          )}
        </div>
      )}
      {data && <SectorResumenGrafico sectores={data} />}
    </section>
  )
}
