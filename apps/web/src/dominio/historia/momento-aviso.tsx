import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '@telar/contract'
import { CalendarClock, GitCompareArrows, History, RotateCcw } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { Button } from '../../kit/button.tsx'
import { isDay } from '../../kit/format/day-text.ts'
import { useFormat, useHoy } from '../../kit/format/format-context.ts'
import { amountInFull } from '../../kit/format/short.ts'
import { type Pendiente, useEsFuturo, usePendientes } from './lo-que-viene.ts'
import { momentoLabel, momentoText } from './momento.ts'

interface Props {
  fecha: string
  onToday: () => void
}

interface TiraProps {
  frase: string
  icono: ReactNode
  detalle?: ReactNode
  comparar: { desde: string; hasta?: string }
  onToday: () => void
}

const Tira = ({ frase, icono, detalle, comparar, onToday }: TiraProps) => (
  <div
    role="status"
    className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-xl border border-warning-border bg-warning-soft py-1.5 pr-1.5 pl-4 text-warning-text"
  >
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex items-start gap-2 font-medium [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
        {icono}
        <span className="text-pretty">{frase}</span>
      </p>
      {detalle && <p className="mt-0.5 text-pretty pl-6 text-[0.8125rem]">{detalle}</p>}
    </div>
    <span className="flex flex-wrap gap-1">
      <Button variant="ghost" asChild className="text-warning-text">
        <Link to="/comparar" search={comparar}>
          <GitCompareArrows aria-hidden />
          Comparar con hoy
        </Link>
      </Button>
      <Button variant="outline" onClick={onToday} className="text-foreground">
        <RotateCcw aria-hidden />
        Volver a hoy
      </Button>
    </span>
  </div>
)

const Cambio = ({ pendiente: { valor, monto, desde } }: { pendiente: Pendiente }) => {
  const format = useFormat()
  return (
    <>
      <Link to="/valores" search={{ valor: valor.codigo }} className="figures underline underline-offset-2">
        {valor.codigo}
      </Link>{' '}
      <span className="figures">
        {valor.monto !== null && `${amountInFull(format, valor.monto)} → `}
        {amountInFull(format, monto)}
      </span>{' '}
      desde el <span className="figures">{momentoLabel(desde, format)}</span>
    </>
  )
}

/** The amounts, already entered, by which that day differs from today; offers may begin or end by then, too. */
const Pendientes = ({ dia }: { dia: string }) => {
  const pendientes = usePendientes(dia)
  const { data: proveedores } = useQuery(consulta(api.proveedor.list))
  if (pendientes === null || proveedores === undefined) return null
  const deOfertas =
    proveedores.some(({ ofertas }) => ofertas > 0) && ' Cuentan las ofertas que valgan entonces.'
  if (pendientes.length === 0)
    return deOfertas ? (
      <>Ningún valor cambia hasta ese día.{deOfertas}</>
    ) : (
      'Ningún valor cambia hasta ese día: los costos son los de hoy.'
    )
  return (
    <>
      {pendientes.length === 1 ? 'Lo cambia ' : 'Lo cambian '}
      {pendientes.map((pendiente, i) => (
        <Fragment key={pendiente.valor.codigo}>
          {i > 0 && (i === pendientes.length - 1 ? ' y ' : ', ')}
          <Cambio pendiente={pendiente} />
        </Fragment>
      ))}
      .{deOfertas}
    </>
  )
}

/** Shown above costs of another moment, so that nobody mistakes them for today's; names the moment and leads back. */
export const MomentoAviso = ({ fecha, onToday }: Props) => {
  const format = useFormat()
  const hoy = useHoy()
  if (!useEsFuturo(fecha))
    return (
      <Tira
        icono={<History aria-hidden />}
        frase={`Así eran los costos ${momentoText(fecha, format)}`}
        comparar={{ desde: fecha }}
        onToday={onToday}
      />
    )
  const dia = isDay(fecha) ? fecha : format.day(fecha)
  return (
    <Tira
      icono={<CalendarClock aria-hidden />}
      frase={`Así va a estar el ${momentoLabel(dia, format)}, con lo que ya está cargado.`}
      detalle={<Pendientes dia={dia} />}
      comparar={{ desde: hoy, hasta: dia }}
      onToday={onToday}
    />
  )
}
