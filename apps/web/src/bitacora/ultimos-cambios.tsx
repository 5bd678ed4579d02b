import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Entrada } from '@telar/contract'
import { ArrowRight, CircleAlert } from 'lucide-react'
import { useCall } from '../lib/call-context.ts'
import { useFormat } from '../lib/format/format-context.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { bitacoraQueries } from './bitacora.queries.ts'
import { fraseOf, productoOf, quienOf } from './frase.ts'
import { Hace } from './hace.tsx'

/** More than are shown: what concerns people, not costs, is left out. */
export const ASKED = 20
const SHOWN = 6

/** Products that are gone by now have no page to lead to. */
const eliminadosEn = (entradas: readonly Entrada[]): ReadonlySet<string> =>
  new Set(
    entradas.flatMap(({ entidad, accion, clave }) =>
      entidad === 'producto' && accion === 'baja' ? [clave] : [],
    ),
  )

const Cambio = ({ entrada, producto }: { entrada: Entrada; producto: string | null }) => {
  const format = useFormat()
  return (
    <li className="relative px-5 py-2.5 transition-colors has-[a]:hover:bg-row-hover">
      <p className="text-pretty text-[0.8125rem]">
        <span className="font-medium">{quienOf(entrada)}</span> {fraseOf(entrada, format)}
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
        <Link
          to="/historial"
          search={{ entrada: String(entrada.seq) }}
          aria-label={`Qué le hizo al CDR: ${fraseOf(entrada, format)}`}
          className="relative rounded-sm font-medium text-primary-text hover:underline"
        >
          Qué le hizo al CDR
        </Link>
      </p>
    </li>
  )
}

/** What was written lately, and by whom. */
export const UltimosCambios = () => {
  const { data, isError, isFetching, refetch } = useQuery(bitacoraQueries.recientes(useCall(), ASKED))
  const eliminados = eliminadosEn(data ?? [])
  const cambios = data?.filter(({ entidad }) => entidad !== 'persona').slice(0, SHOWN)
  return (
    <section
      aria-labelledby="cambios-titulo"
      className="overflow-clip rounded-xl border bg-card shadow-raised"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b px-5 py-3.5">
        <h2 id="cambios-titulo" className="font-semibold">
          Últimos cambios
        </h2>
        <Link
          to="/historial"
          className="inline-flex items-center gap-1 rounded-md font-medium text-primary-text text-sm hover:underline"
        >
          Ver todo el historial <ArrowRight className="size-4" aria-hidden />
        </Link>
      </div>
      {cambios ? (
        cambios.length > 0 ? (
          <ol className="divide-y">
            {cambios.map((entrada) => {
              const producto = productoOf(entrada)
              const gone = producto !== null && eliminados.has(producto)
              return <Cambio key={entrada.seq} entrada={entrada} producto={gone ? null : producto} />
            })}
          </ol>
        ) : (
          <p className="px-5 py-6 text-muted-foreground">Todavía nadie cambió nada.</p>
        )
      ) : isError ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
          <p className="flex items-center gap-2 text-destructive">
            <CircleAlert className="size-4 shrink-0" aria-hidden />
            No se pudieron cargar los últimos cambios
          </p>
          <Button variant="outline" onClick={() => void refetch()} disabled={isFetching}>
            Reintentar
          </Button>
        </div>
      ) : (
        <output aria-label="Cargando los últimos cambios" className="grid gap-4 px-5 py-4">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-8 w-full" />
          ))}
        </output>
      )}
    </section>
  )
}
