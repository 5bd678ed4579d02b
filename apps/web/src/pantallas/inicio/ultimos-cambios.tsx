import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Entrada } from '@telar/contract'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { bitacoraQueries } from '../../datos/bitacora.queries.ts'
import { tocaCostos } from '../../dominio/bitacora/entidades.ts'
import { productoOf } from '../../dominio/bitacora/frase.ts'
import { Hace } from '../../dominio/bitacora/hace.tsx'
import { EntradaFrase } from '../../dominio/bitacora/ultimo-cambio.tsx'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { type DeAlcance, enToda } from './inicio-search.ts'
import { Panel } from './panel.tsx'

/** Deleted products have no page to link to. */
const eliminadosEn = (entradas: readonly Entrada[]): ReadonlySet<string> =>
  new Set(
    entradas.flatMap(({ entidad, accion, clave }) =>
      entidad === 'producto' && accion === 'baja' ? [clave] : [],
    ),
  )

interface CambioProps {
  entrada: Entrada
  producto: string | null
  efecto: Props['efecto']
}

const Cambio = ({ entrada, producto, efecto }: CambioProps) => (
  <li className="relative flex items-center gap-x-5 gap-y-1 px-5 py-2.5 max-sm:px-4 transition-colors has-[a]:hover:bg-row-hover max-sm:flex-col max-sm:items-stretch">
    <div className="min-w-0 flex-1">
      <p className="text-pretty text-[0.8125rem]">
        <EntradaFrase entrada={entrada} />
      </p>
      <p className="mt-0.5 flex gap-2 text-muted-foreground text-xs">
        <Hace at={entrada.at} />
        {producto && (
          <Link
            to="/resultados-cdr"
            search={{ producto }}
            aria-label={`Ver el CDR de ${producto}`}
            className="rounded-sm font-medium text-primary-text after:absolute after:inset-0 hover:underline"
          >
            Ver su CDR
          </Link>
        )}
      </p>
    </div>
    {tocaCostos(entrada) && efecto(entrada.seq)}
  </li>
)

interface Props extends DeAlcance {
  /** Renders the effect of an entry on costs in brief. */
  efecto: (seq: number) => ReactNode
}

/** The latest changes of costs, with their authors. */
export const UltimosCambios = ({ efecto, alcance }: Props) => {
  const { data, isError, isFetching, refetch } = useQuery(bitacoraQueries.recientes())
  const eliminados = eliminadosEn(data ?? [])
  return (
    <Panel
      title="Últimos cambios"
      detail={enToda(alcance)}
      to={{ to: '/historial', text: 'Ver todo el historial' }}
    >
      {data ? (
        data.length > 0 ? (
          <ol className="divide-y">
            {data.map((entrada) => {
              const producto = productoOf(entrada)
              const gone = producto !== null && eliminados.has(producto)
              return (
                <Cambio
                  key={entrada.seq}
                  entrada={entrada}
                  producto={gone ? null : producto}
                  efecto={efecto}
                />
              )
            })}
          </ol>
        ) : (
          <p className="px-5 py-6 max-sm:px-4 text-muted-foreground">Todavía no hay cambios de costos.</p>
        )
      ) : isError ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 max-sm:px-4">
          <p className="flex items-center gap-2 text-destructive">
            <CircleAlert className="size-4 shrink-0" aria-hidden />
            No se pudieron cargar los últimos cambios
          </p>
          <Button variant="outline" onClick={() => void refetch()} idle={isFetching}>
            Reintentar
          </Button>
        </div>
      ) : (
        <output aria-label="Cargando los últimos cambios" className="grid gap-4 px-5 py-4 max-sm:px-4">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-8 w-full" />
          ))}
        </output>
      )}
    </Panel>
  )
}
