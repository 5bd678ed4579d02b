import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '../lib/call-context.ts'
import { useLoadToast } from '../lib/use-load-toast.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { mantencionQueries } from './mantencion.queries.ts'
import { MantencionFila } from './mantencion-fila.tsx'

const ERROR_TEXT = 'No se pudo cargar la lista'

const Esqueleto = () => (
  <output aria-label="Cargando los sectores" className="block divide-y">
    {['a', 'b', 'c', 'd'].map((key, index) => (
      <span
        key={key}
        data-skeleton-row
        className="flex items-center justify-between gap-4 px-5 py-4"
        style={{ opacity: 1 - index * 0.18 }}
      >
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-9 w-44" />
      </span>
    ))}
  </output>
)

interface Props {
  impacto: (sector: string, porcentaje: number) => ReactNode
}

/** The maintenance percentage of each sector, one row each. */
export const MantencionScreen = ({ impacto }: Props) => {
  const { data, isError, isFetching, errorUpdatedAt, refetch } = useQuery(mantencionQueries.list(useCall()))
  useLoadToast(errorUpdatedAt, ERROR_TEXT)
  const contenido = () => {
    if (!data && isError)
      return (
        <Notice
          icon={CircleAlert}
          tone="destructive"
          role="alert"
          title={ERROR_TEXT}
          action={
            <Button onClick={() => void refetch()} disabled={isFetching}>
              {isFetching ? 'Cargando…' : 'Reintentar'}
            </Button>
          }
        >
          Revisá la conexión con el servidor y volvé a intentar.
        </Notice>
      )
    if (!data) return <Esqueleto />
    if (data.length === 0) return <Notice icon={Wrench} title="No hay sectores cargados." />
    return (
      <ul className="divide-y">
        {data.map((sector) => (
          <MantencionFila key={sector.nombre} sector={sector} impacto={impacto} />
        ))}
      </ul>
    )
  }
  return (
    <section aria-labelledby="mantencion-titulo" className="mx-auto grid max-w-3xl gap-5 p-4 sm:p-6 lg:p-8">
      <div>
        <h1 id="mantencion-titulo" className="font-semibold text-[1.375rem] leading-tight tracking-tight">
          Actualizar Mantención
        </h1>
        <p className="mt-1 text-pretty text-muted-foreground">
          El porcentaje que se suma al CDR total de cada sector. Al escribir uno nuevo ves cuánto cambia antes
          de guardarlo.
        </p>
      </div>
      <div className="overflow-clip rounded-xl border bg-card shadow-raised max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        {contenido()}
      </div>
    </section>
  )
}
