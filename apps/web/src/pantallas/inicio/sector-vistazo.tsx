import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TotalSector } from '@telar/contract'
import { ArrowRight, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '../../datos/call-context.ts'
import { sectorResumenQueries } from '../../datos/sector-resumen.queries.ts'
import { resumenOf } from '../../dominio/sector-resumen/resumen.ts'
import { SectorResumenTabla } from '../../dominio/sector-resumen/sector-resumen-tabla.tsx'
import { Button } from '../../kit/button.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { Notice } from '../../kit/notice.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

const Dato = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col rounded-xl border bg-card px-5 py-4 shadow-raised max-sm:px-4">
    <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
    <dd className="mt-1 flex flex-1 flex-wrap items-end justify-between gap-x-3 font-semibold text-[1.625rem] leading-tight tracking-tight">
      {children}
    </dd>
  </div>
)

const Datos = ({ sectores }: { sectores: readonly TotalSector[] | undefined }) => {
  const format = useFormat()
  const { productos, incompletos } = resumenOf(sectores ?? [])
  const wait = <Skeleton className="h-8 w-24" />
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Dato label="Productos">
        {sectores ? <span className="figures">{format.integer(productos)}</span> : wait}
      </Dato>
      <Dato label="Con costo incompleto">
        {sectores ? (
          <span className={`figures ${incompletos > 0 ? 'text-warning-text' : ''}`}>
            {format.integer(incompletos)}
          </span>
        ) : (
          wait
        )}
      </Dato>
    </dl>
  )
}

interface Props {
  /** What is told of incomplete products, where there are any. */
  incompletos: (total: number) => ReactNode
}

/** How the costs stand: a few figures, and the sectors. */
export const SectorVistazo = ({ incompletos }: Props) => {
  const { data, isError, isFetching, refetch } = useQuery(sectorResumenQueries.list(useCall()))
  if (!data && isError)
    return (
      <Notice
        icon={CircleAlert}
        tone="destructive"
        role="alert"
        title="No se pudieron cargar los resultados CDR por sector"
        action={
          <Button onClick={() => void refetch()} disabled={isFetching}>
            Reintentar
          </Button>
        }
        className="rounded-xl border bg-card py-10"
      />
    )
  const faltan = resumenOf(data ?? []).incompletos
  return (
    <>
      <Datos sectores={data} />
      <section
        aria-labelledby="vistazo-titulo"
        className="overflow-clip rounded-xl border bg-card shadow-raised"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 pt-4 pb-2 max-sm:px-4">
          <h2 id="vistazo-titulo" className="font-semibold">
            CDR por sector
          </h2>
          <Link
            to="/resultados-cdr-mantencion"
            className="reach inline-flex items-center gap-1 rounded-md font-medium text-primary-text text-sm hover:underline"
          >
            Ver el gráfico <ArrowRight className="size-4" aria-hidden />
          </Link>
        </div>
        <SectorResumenTabla sectores={data} />
      </section>
      {faltan > 0 && incompletos(faltan)}
    </>
  )
}
