import { useQuery } from '@tanstack/react-query'
import type { Comparacion } from '@telar/contract'
import { History } from 'lucide-react'
import { historiaQueries } from '../../datos/historia.queries.ts'
import { MayoresComparados } from '../../dominio/historia/mayores-comparados.tsx'
import { SectoresComparados } from '../../dominio/historia/sectores-comparados.tsx'
import { Button } from '../../kit/button.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { Skeleton } from '../../kit/skeleton.tsx'

const titular = ({ cambian }: Comparacion, format: Format): string => {
  if (cambian === 0) return 'No movió el CDR de ningún producto'
  return cambian === 1 ? 'Movió el CDR de 1 producto' : `Movió el CDR de ${format.integer(cambian)} productos`
}

/** The effect of an entry on costs: number of products, sectors, and the largest changes. */
export const EfectoEntrada = ({ seq }: { seq: number }) => {
  const format = useFormat()
  const { data, error, isFetching, refetch } = useQuery(historiaQueries.efecto(seq))
  if (error?.code === 'sin_historia')
    return (
      <p
        role="alert"
        className="flex items-start gap-2.5 rounded-lg border bg-sunken/60 px-3.5 py-2.5 text-[0.8125rem] text-muted-foreground"
      >
        <History className="mt-px size-4 shrink-0" aria-hidden />
        {error.message}
      </p>
    )
  if (error)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-destructive text-sm">
        No se pudo calcular el efecto. {error.messages.join(' ')}
        <Button variant="outline" size="compact" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </p>
    )
  if (!data)
    return (
      <output aria-label="Calculando el efecto" aria-busy={isFetching} className="grid gap-2">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-20 w-full" />
      </output>
    )
  const moved = data.sectores.filter(({ diferencia }) => diferencia !== 0)
  return (
    <section aria-label="Efecto en el CDR" className="overflow-clip rounded-lg border bg-card">
      <output className="figures block px-5 py-3 font-semibold max-sm:px-4">{titular(data, format)}</output>
      {moved.length > 0 && (
        <div className="border-t">
          <SectoresComparados sectores={moved} />
        </div>
      )}
      {data.productos.length > 0 && (
        <div className="border-t">
          <MayoresComparados productos={data.productos} />
          {data.productos.length < data.cambian && (
            <p className="border-t tabular-nums px-5 py-2 text-muted-foreground text-xs max-sm:px-4">
              Los {data.productos.length} que más se movieron, de {format.integer(data.cambian)}.
            </p>
          )}
        </div>
      )}
    </section>
  )
}
