import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { api, type Valor } from '@telar/contract'
import type { ReactNode } from 'react'
import { bitacoraQueries, MAX_SEMANA } from '../../datos/bitacora.queries.ts'
import { consulta } from '../../datos/consulta.ts'
import { dayBefore } from '../../dominio/historia/momento.ts'
import { diaDeMomento } from '../../dominio/historia/partida.ts'
import { resumenOf } from '../../dominio/sector-resumen/resumen.ts'
import { cn } from '../../kit/cn.ts'
import { dayText } from '../../kit/format/day-text.ts'
import { type Format, MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { alcanceQuery, type DeAlcance, enToda } from './inicio-search.ts'
import { Panel } from './panel.tsx'

interface CifraProps extends Pick<LinkProps, 'to' | 'search'> {
  label: string
  /** Undefined while loading; null after a failure. */
  value: string | undefined | null
  /** Its unit or starting point. */
  detalle: ReactNode
  /** Whether it needs attention. */
  warn?: boolean
}

const Cifra = ({ label, value, detalle, warn = false, ...link }: CifraProps) => (
  <li className="relative flex items-center gap-4 px-5 py-3 transition-colors hover:bg-row-hover max-sm:px-4">
    <Link
      {...link}
      className="flex flex-1 items-center justify-between gap-4 rounded-sm after:absolute after:inset-0"
    >
      <span className="grid gap-0.5">
        <span className="font-medium">{label}</span>
        <span className="min-h-[1lh] text-pretty text-muted-foreground text-xs">{detalle}</span>
      </span>
      <span
        className={cn(
          'figures font-semibold text-[1.625rem] leading-none tracking-tight',
          warn && 'text-warning-text',
        )}
      >
        {value === undefined ? <Skeleton className="h-7 w-12" /> : (value ?? MISSING)}
      </span>
    </Link>
  </li>
)

/** Days of a week. */
const SEMANA = 7

/** A query's answer as a count; null after a failure. */
const cuenta = <T,>(
  { data, isError }: { data: T | undefined; isError: boolean },
  text: (data: T) => string,
): string | undefined | null => (data === undefined ? (isError ? null : undefined) : text(data))

/** The first known day after `dia` on which a valor changes; null if there is none. */
const cambioTras = ({ desde, proxima }: Valor, dia: string): string | null => {
  if (desde !== null && desde > dia) return desde
  return proxima !== null && proxima.desde > dia ? proxima.desde : null
}

const pendientesDe = (valores: readonly Valor[], dia: string): string[] =>
  valores.flatMap((valor) => cambioTras(valor, dia) ?? []).sort()

const semanaText = (format: Format, cambios: number): string =>
  cambios < MAX_SEMANA ? format.integer(cambios) : `${format.integer(MAX_SEMANA)} o más`

/** Four counts of what needs attention, each with a link to the details (VIV-07). */
export const Cifras = ({ alcance }: DeAlcance) => {
  const { fecha } = alcance
  const format = useFormat()
  const cierres = useQuery(consulta(api.historia.cierres))
  const dia = diaDeMomento(fecha, cierres.data ?? [], format)
  const sectores = useQuery(consulta(api.cdr.sectores, { query: alcanceQuery(alcance) }))
  const precios = useQuery(consulta(api.revisar.precios, { query: { fecha } }))
  const valores = useQuery(consulta(api.valor.list))
  const desde = dayBefore(dia, SEMANA - 1)
  const hasta = fecha === undefined ? undefined : dia
  const semana = useQuery(bitacoraQueries.semana(desde, hasta))
  const resumen = sectores.data && resumenOf(sectores.data)
  const viejos = precios.data?.viejos ?? 0
  const toda = enToda(alcance)
  const entera = toda ? `, ${toda}` : ''
  const [proximo, ...otros] = pendientesDe(valores.data ?? [], dia)
  return (
    <Panel title="Para revisar" className="flex flex-col xl:h-full">
      <ul aria-label="Para revisar" className="grid flex-1 auto-rows-fr divide-y">
        <Cifra
          label="Con costo incompleto"
          value={cuenta(sectores, (data) => format.integer(resumenOf(data).incompletos))}
          detalle={
            resumen &&
            `de ${format.integer(resumen.productos)} ${resumen.productos === 1 ? 'producto' : 'productos'}`
          }
          warn={resumen !== undefined && resumen.incompletos > 0}
          to="/resultados-cdr"
          search={{ ...alcance, incompletos: true }}
        />
        <Cifra
          label="Precios viejos"
          value={cuenta(precios, (data) => format.integer(data.viejos))}
          detalle={
            precios.data &&
            (precios.data.dias === null
              ? 'ningún precio se hace viejo'
              : `de hace más de ${format.counted(precios.data.dias, 'día', 'días')}${entera}`)
          }
          warn={viejos > 0}
          to="/insumos"
          search={{ viejos: viejos > 0 || undefined }}
        />
        <Cifra
          label="Valores pendientes"
          value={cuenta(valores, () => format.integer(proximo === undefined ? 0 : otros.length + 1))}
          detalle={
            valores.data &&
            (proximo === undefined
              ? 'ninguno cambia más adelante'
              : `${otros.length > 0 ? 'el primero, ' : ''}desde el ${dayText(proximo)}${entera}`)
          }
          to="/valores"
        />
        <Cifra
          label="Cambios en 7 días"
          value={cuenta(semana, ({ length }) => semanaText(format, length))}
          detalle={`desde el ${dayText(desde)}${entera}`}
          to="/historial"
          search={{ desde, hasta }}
        />
      </ul>
    </Panel>
  )
}
