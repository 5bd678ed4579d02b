import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { api } from '@telar/contract'
import type { ReactNode } from 'react'
import { bitacoraQueries, MAX_SEMANA } from '../../datos/bitacora.queries.ts'
import { consulta } from '../../datos/consulta.ts'
import { dayBefore } from '../../dominio/historia/momento.ts'
import { resumenOf } from '../../dominio/sector-resumen/resumen.ts'
import { cn } from '../../kit/cn.ts'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { Skeleton } from '../../kit/skeleton.tsx'

interface CifraProps extends Pick<LinkProps, 'to' | 'search'> {
  label: string
  /** Undefined while it is being loaded; null where it could not be. */
  value: ReactNode | undefined | null
  /** Whether it asks for something to be done. */
  warn?: boolean
}

const Cifra = ({ label, value, warn = false, ...link }: CifraProps) => (
  <li className="relative rounded-xl border bg-card px-5 py-4 shadow-raised transition-[border-color] hover:border-input max-sm:px-4">
    <Link {...link} className="flex h-full flex-col gap-1 rounded-md after:absolute after:inset-0">
      <span className="text-[0.8125rem] text-muted-foreground">{label}</span>
      <span
        className={cn(
          'figures font-semibold text-[1.625rem] leading-tight tracking-tight',
          warn && 'text-warning-text',
        )}
      >
        {value === undefined ? <Skeleton className="h-8 w-20" /> : (value ?? MISSING)}
      </span>
    </Link>
  </li>
)

/** Days of a week. */
const SEMANA = 7

/** How much there is, and how much of it asks for something. Each leads to where it is told one by one. */
export const Cifras = ({ fecha }: { fecha: string | undefined }) => {
  const format = useFormat()
  const { data: sectores, isError } = useQuery(consulta(api.cdr.sectores, { query: { fecha } }))
  const desde = dayBefore(format.day(new Date().toISOString()), SEMANA - 1)
  const semana = useQuery(bitacoraQueries.semana(desde))
  const cierres = useQuery(consulta(api.historia.cierres))
  const resumen = sectores && resumenOf(sectores)
  const failed = isError ? null : undefined
  const cambios = semana.data?.length
  return (
    <ul aria-label="Cifras" className="grid grid-cols-2 gap-3 xl:h-full">
      <Cifra
        label="Productos"
        value={resumen ? format.integer(resumen.productos) : failed}
        to="/resultados-cdr"
        search={{ fecha }}
      />
      <Cifra
        label="Con costo incompleto"
        value={resumen ? format.integer(resumen.incompletos) : failed}
        warn={resumen !== undefined && resumen.incompletos > 0}
        to="/resultados-cdr"
        search={{ fecha, incompletos: true }}
      />
      <Cifra
        label="Cambios en 7 días"
        value={
          cambios === undefined
            ? semana.isError
              ? null
              : undefined
            : cambios < MAX_SEMANA
              ? format.integer(cambios)
              : `${format.integer(MAX_SEMANA)} o más`
        }
        to="/historial"
        search={{ desde }}
      />
      <Cifra
        label="Cierres"
        value={cierres.data ? format.integer(cierres.data.length) : cierres.isError ? null : undefined}
        to="/cierres"
      />
    </ul>
  )
}
