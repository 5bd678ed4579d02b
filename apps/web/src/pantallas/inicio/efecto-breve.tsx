import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Comparacion, ProductoComparado } from '@telar/contract'
import type { ReactNode } from 'react'
import { historiaQueries } from '../../datos/historia.queries.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { Movimiento, MovimientoPorcentaje } from '../../kit/format/movimiento.tsx'
import { diferenciaOf } from '../../kit/lib/diferencia.ts'
import { Skeleton } from '../../kit/skeleton.tsx'

/** How the product changed: an amount, or that it was added or removed. */
const Cuanto = ({ producto: { antes, despues } }: { producto: ProductoComparado }) => {
  if (antes === null) return <span className="text-muted-foreground">nuevo</span>
  if (despues === null) return <span className="text-muted-foreground">ya no está</span>
  const diferencia = diferenciaOf(antes.cdr_mantencion, despues.cdr_mantencion, {
    antes: antes.incompleto,
    despues: despues.incompleto,
  })
  if (diferencia.micros === null) return null
  return diferencia.centesimas === null ? (
    <Movimiento diferencia={diferencia} />
  ) : (
    <MovimientoPorcentaje diferencia={diferencia} />
  )
}

const Dicho = ({ seq, efecto: { cambian, productos } }: { seq: number; efecto: Comparacion }) => {
  const format = useFormat()
  const [mayor] = productos
  if (cambian === 0) return <span className="text-muted-foreground">No movió ningún CDR</span>
  return (
    <>
      <Link
        to="/historial"
        search={{ entrada: String(seq) }}
        className="figures relative rounded-sm font-medium text-primary-text hover:underline"
      >
        Movió {format.counted(cambian, 'producto', 'productos')}
      </Link>
      {mayor && (
        <span className="flex min-w-0 items-baseline gap-1.5" title={mayor.descripcion_producto}>
          {cambian > 1 && <span className="text-muted-foreground">hasta</span>}
          <Cuanto producto={mayor} />
          <span className="figures truncate text-muted-foreground">en {mayor.codigo_producto}</span>
        </span>
      )}
    </>
  )
}

/** Reserves the space before the effect is known: two lines at the end of a row, or one below it on a narrow screen. */
const Sitio = ({ children }: { children: ReactNode }) => (
  <div className="flex h-9 w-48 shrink-0 flex-col items-end justify-center gap-0.5 text-xs max-sm:h-4 max-sm:w-auto max-sm:flex-row max-sm:items-center max-sm:justify-start max-sm:gap-2">
    {children}
  </div>
)

/** The effect of an entry on costs in brief: number of products, and the largest change. */
export const EfectoBreve = ({ seq }: { seq: number }) => {
  const { data, error } = useQuery(historiaQueries.efecto(seq))
  if (data)
    return (
      <Sitio>
        <Dicho seq={seq} efecto={data} />
      </Sitio>
    )
  if (error)
    return (
      <Sitio>
        <span className="text-muted-foreground" title={error.messages.join(' ')}>
          {error.code === 'sin_historia' ? 'No se sabe qué le hizo al CDR' : 'No se pudo calcular su efecto'}
        </span>
      </Sitio>
    )
  return (
    <Sitio>
      <output aria-label="Calculando el efecto en el CDR" className="contents">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-3.5 w-20" />
      </output>
    </Sitio>
  )
}
