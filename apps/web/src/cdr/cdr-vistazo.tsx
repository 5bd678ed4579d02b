import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, CircleAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useCall } from '../lib/call-context.ts'
import { Amount } from '../lib/format/amount.tsx'
import { useFormat } from '../lib/format/format-context.ts'
import { sectorTone } from '../lib/sector-tone.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { cdrQueries } from './cdr.queries.ts'
import { type Totales, totalesOf, totalesPorSector } from './cdr-filas.ts'

const Dato = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col rounded-xl border bg-card px-5 py-4 shadow-raised">
    <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
    <dd className="mt-1 flex flex-1 flex-wrap items-end justify-between gap-x-3 font-semibold text-[1.625rem] leading-tight tracking-tight">
      {children}
    </dd>
  </div>
)

const Sectores = ({ sectores }: { sectores: readonly [string, Totales][] }) => {
  const format = useFormat()
  return (
    <section
      aria-labelledby="sectores-titulo"
      className="overflow-clip rounded-xl border bg-card shadow-raised"
    >
      <h2 id="sectores-titulo" className="px-5 pt-4 pb-2 font-semibold">
        CDR por sector
      </h2>
      <table className="w-full">
        <thead>
          <tr className="border-b text-muted-foreground text-xs [&>th]:py-2 [&>th]:font-medium">
            <th scope="col" className="pl-5 text-left">
              Sector
            </th>
            <th scope="col" className="text-right">
              Productos
            </th>
            <th scope="col" className="text-right max-sm:hidden">
              Incompletos
            </th>
            <th scope="col" className="pr-5 pl-3 text-right">
              Total CDR
            </th>
          </tr>
        </thead>
        <tbody>
          {sectores.map(([sector, { productos, incompletos, base }]) => (
            <tr
              key={sector}
              className="relative border-b transition-colors last:border-b-0 hover:bg-row-hover [&>td]:py-2.5"
            >
              <th scope="row" className="py-2.5 pl-5 text-left font-normal">
                <Link
                  to="/resultados-cdr"
                  search={{ sector }}
                  aria-label={`${sector}: ver sus productos`}
                  className="rounded-md after:absolute after:inset-0"
                >
                  <Badge tone={sectorTone(sector)}>{sector}</Badge>
                </Link>
              </th>
              <td className="figures text-right">{format.integer(productos)}</td>
              <td className="figures text-right max-sm:hidden">
                {incompletos > 0 ? (
                  <Link
                    to="/resultados-cdr"
                    search={{ sector, incompletos: true }}
                    aria-label={`${sector}: ver los ${incompletos} incompletos`}
                    className="relative z-10 rounded-md px-1 font-medium text-warning-text underline-offset-4 hover:underline"
                  >
                    {format.integer(incompletos)}
                  </Link>
                ) : (
                  <span className="px-1 text-muted-foreground">0</span>
                )}
              </td>
              <td className="pr-5 pl-3 text-right font-medium">
                {incompletos > 0 && (
                  <Badge tone="warning" className="mr-2 align-middle max-sm:px-1">
                    <TriangleAlert aria-hidden />
                    <span className="max-sm:sr-only">Incompleto</span>
                  </Badge>
                )}
                <Amount value={base} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How the costs stand, in a few figures. */
export const CdrVistazo = () => {
  const format = useFormat()
  const { data, isError, refetch } = useQuery(cdrQueries.list(useCall()))
  const totales = useMemo(() => totalesOf(data ?? []), [data])
  const sectores = useMemo(() => totalesPorSector(data ?? []), [data])
  if (isError)
    return (
      <Notice
        icon={CircleAlert}
        tone="destructive"
        role="alert"
        title="No se pudieron cargar los resultados CDR"
        action={<Button onClick={() => void refetch()}>Reintentar</Button>}
        className="rounded-xl border bg-card py-10"
      />
    )
  const wait = <Skeleton className="h-8 w-24" />
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Dato label="Productos">
          {data ? <span className="figures">{format.integer(totales.productos)}</span> : wait}
        </Dato>
        <Dato label="Con costo incompleto">
          {data ? (
            <>
              <span className={`figures ${totales.incompletos > 0 ? 'text-warning-text' : ''}`}>
                {format.integer(totales.incompletos)}
              </span>
              {totales.incompletos > 0 && (
                <Link
                  to="/resultados-cdr"
                  search={{ incompletos: true }}
                  className="inline-flex items-center gap-1 rounded-md font-medium text-primary-text text-sm tracking-normal hover:underline"
                >
                  Ver cuáles <ArrowRight className="size-4" aria-hidden />
                </Link>
              )}
            </>
          ) : (
            wait
          )}
        </Dato>
      </dl>
      {data ? (
        sectores.length > 0 && <Sectores sectores={sectores} />
      ) : (
        <Skeleton className="h-56 rounded-xl" />
      )}
    </>
  )
}
