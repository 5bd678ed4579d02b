import type { Operacion, Simulacion } from '@telar/contract'
import { CircleAlert } from 'lucide-react'
import type { ApiError } from '../../datos/api-error.ts'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { dayText } from '../../kit/format/day-text.ts'
import { useFormat, useHoy } from '../../kit/format/format-context.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { ImpactoCifras } from './impacto-cifras.tsx'
import { ImpactoNotas } from './impacto-notas.tsx'
import { useSimulacion } from './use-simulacion.ts'

const titular = ({ cambian, productos }: Simulacion, integer: (count: number) => string): string => {
  if (cambian === 0) return 'Ningún producto cambia'
  if (cambian === 1) return `Cambia 1 de ${integer(productos)} productos`
  return `Cambian ${integer(cambian)} de ${integer(productos)} productos`
}

const Esqueleto = () => (
  <output aria-label="Calculando el impacto" className="grid gap-4 p-5">
    <Skeleton className="h-6 w-56" />
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="h-5 w-full" />
    ))}
  </output>
)

/** The day whose costs are compared: today, or the latest on which a tried valor begins. */
const diaDe = (cambios: readonly Operacion[], hoy: string): string =>
  cambios.reduce(
    (dia, one) => (one.tipo === 'valor' && one.desde !== undefined && one.desde > dia ? one.desde : dia),
    hoy,
  )

interface ContenidoProps {
  simulacion: Simulacion
  cambios: readonly Operacion[]
}

const Contenido = ({ simulacion, cambios }: ContenidoProps) => {
  const format = useFormat()
  const hoy = useHoy()
  const dia = diaDe(cambios, hoy)
  return (
    <>
      <ImpactoCifras
        titular={
          <div>
            <output className="figures font-semibold text-lg tracking-tight">
              {titular(simulacion, format.integer)}
            </output>
            {dia > hoy && (
              <p className="text-[0.8125rem] text-muted-foreground">
                Con los costos del {dayText(dia)}, no los de hoy.
              </p>
            )}
          </div>
        }
        simulacion={simulacion}
      />
      <ImpactoNotas simulacion={simulacion} />
    </>
  )
}

interface FallaProps {
  error: ApiError
  /** Whether it is about a single change. */
  solo: boolean
  retrying: boolean
  retry: () => void
}

/** Why there is no effect: the changes cannot be made as they are, or something failed that may not fail again. */
const Falla = ({ error, solo, retrying, retry }: FallaProps) => {
  const texto = error.messages.join(' ')
  const passes = error.passing || error.status === 429
  // A single change needs no number.
  const why = solo ? texto.replace(/^Cambio 1: /, '') : texto
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
      <p className="flex items-start gap-2 text-destructive">
        <CircleAlert className="mt-1 size-4 shrink-0" aria-hidden />
        {passes ? 'No se pudo calcular el impacto.' : 'Así no se puede hacer.'} {why}
      </p>
      {passes && (
        <Button variant="outline" onClick={retry} idle={retrying}>
          {retrying ? 'Calculando…' : 'Reintentar'}
        </Button>
      )}
    </div>
  )
}

/** The effect of changes on all costs, shown while they are typed and before they are saved. */
export const Impacto = ({ cambios }: { cambios: readonly Operacion[] }) => {
  const { data, error, settled, retrying, retry } = useSimulacion(cambios)
  return (
    <section
      aria-label="Impacto antes de guardar"
      className="min-w-0 rounded-xl border bg-card shadow-raised"
    >
      {error ? (
        <Falla error={error} solo={cambios.length === 1} retrying={retrying} retry={retry} />
      ) : data ? (
        <div className={cn('transition-opacity', !settled && 'opacity-50')} aria-busy={!settled}>
          <Contenido simulacion={data} cambios={cambios} />
        </div>
      ) : (
        <Esqueleto />
      )}
    </section>
  )
}
