import type { ResultadoCdr, Tendencias } from '@telar/contract'
import { TIPOS } from '../../dominio/receta/tipo-ingrediente.ts'
import { cn } from '../../kit/cn.ts'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { MovimientoPorcentaje } from '../../kit/format/movimiento.tsx'
import type { Column } from '../../kit/grid/column.ts'
import { type Diferencia, diferenciaOf } from '../../kit/lib/diferencia.ts'
import { sharesInTenths, toMicros } from '../../kit/lib/micros.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import { Sparkline } from '../../kit/sparkline.tsx'

const PARTES = ['insumo', 'terceros', 'mano_obra', 'energia'] as const

type Producto = Tendencias['productos'][number]
/** Data of a product for the columns, by code; undefined while loading. */
export type Tendencia = (codigo: string) => Producto | undefined

/**
 * The change of a cost with maintenance from the first to the last moment; unknown if either is, or if costs begin today
 * and there is no other moment.
 */
const variacionDe = (producto: Producto | undefined): Diferencia => {
  const [ahora = null, ...antes] = producto?.costos.toReversed() ?? []
  return diferenciaOf(antes.at(-1) ?? null, ahora)
}

const Barra = ({ partes }: { partes: Producto['partes'] }) => {
  const format = useFormat()
  const tenths = sharesInTenths(PARTES.map((tipo) => toMicros(partes?.[tipo] ?? 0)))
  const shown = PARTES.map((tipo, index) => ({ ...TIPOS[tipo], tipo, share: tenths[index] ?? 0 })).filter(
    ({ share }) => share > 0,
  )
  if (shown.length === 0) return <span className="text-muted-foreground">{MISSING}</span>
  const text = shown.map(({ plural, share }) => `${plural} ${format.percent(share)}`).join(' · ')
  return (
    <span className="flex h-2 gap-px overflow-hidden rounded-full" role="img" aria-label={text} title={text}>
      {shown.map(({ tipo, fill, share }) => (
        <span key={tipo} className={cn('min-w-0.5', fill)} style={{ flex: `${share} 0 0` }} />
      ))}
    </span>
  )
}

const Variacion = ({ producto, desde }: { producto: Producto; desde: string | undefined }) => {
  const format = useFormat()
  const diferencia = variacionDe(producto)
  if (!desde || diferencia.centesimas === null)
    return (
      <span
        className="text-muted-foreground"
        title={
          producto.costos.length > 1
            ? 'No estaba completo en las dos puntas'
            : 'Todavía no hay un día anterior con el que comparar'
        }
      >
        {MISSING}
      </span>
    )
  return (
    <span
      className="flex items-center justify-end gap-2"
      title={`CDR con mantención, desde el ${format.date(desde)}`}
    >
      <Sparkline values={producto.costos} className="text-muted-foreground" />
      <span className="min-w-[4.75rem]">
        <MovimientoPorcentaje diferencia={diferencia} />
      </span>
    </span>
  )
}

/** Parts of the CDR, and its change in a month. With `extra` they are hidden until turned on. */
export const columnasDeTendencia = (
  tendencia: Tendencia,
  desde: string | undefined,
  extra: boolean,
): Column<ResultadoCdr>[] => [
  {
    id: 'partes',
    label: 'Composición',
    width: 'w-28',
    className: '@max-[66rem]/grid:hidden',
    compact: 'none',
    extra,
    cell: ({ codigo_producto }) => {
      const producto = tendencia(codigo_producto)
      return producto ? <Barra partes={producto.partes} /> : <Skeleton className="h-2" />
    },
  },
  {
    id: 'variacion',
    label: '30 días',
    width: 'w-40',
    align: 'right',
    className: '@max-[56rem]/grid:hidden',
    compact: 'none',
    extra,
    cell: ({ codigo_producto }) => {
      const producto = tendencia(codigo_producto)
      return producto ? (
        <Variacion producto={producto} desde={desde} />
      ) : (
        <Skeleton className="ml-auto h-3.5 w-20" />
      )
    },
    sorts: [
      {
        id: 'variacion',
        label: '30 días',
        value: ({ codigo_producto }) => variacionDe(tendencia(codigo_producto)).centesimas,
        largestFirst: true,
      },
    ],
  },
]
