import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Costo, Entrada, PuntoHistoria, TipoIngrediente } from '@telar/contract'
import { GitCompareArrows, Minus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { inPlaceOf } from '../../datos/api-error.ts'
import { historiaQueries } from '../../datos/historia.queries.ts'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { EscaleraGrafico } from '../../kit/escalera-grafico.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { Movimiento, MovimientoPorcentaje } from '../../kit/format/movimiento.tsx'
import { diferenciaOf } from '../../kit/lib/diferencia.ts'
import { Notice } from '../../kit/notice.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { escalonesDe, type Medida, sinTropiezos } from './escalones.ts'
import { dayBefore } from './momento.ts'

const RANGOS = [
  { value: 'mes', label: 'Mes', days: 30 },
  { value: 'trimestre', label: 'Trimestre', days: 90 },
  { value: 'anio', label: 'Año', days: 365 },
  { value: 'todo', label: 'Todo', days: null },
] as const
type Rango = (typeof RANGOS)[number]['value']

const MEDIDAS = [
  { value: 'base_cdr', label: 'CDR base' },
  { value: 'cdr_mantencion', label: 'Con mantención' },
] as const

/** Points listed at first, and added by each press of the button. */
const CHUNK = 50

const rangoOf = (text: string | undefined) => RANGOS.find(({ value }) => value === text) ?? RANGOS[3]

interface Props {
  /** A product or an ingredient. */
  tipo: TipoIngrediente
  codigo: string
  /** The span in the address. */
  rango: string | undefined
  onRango: (rango: string | undefined) => void
  /** Renders a journal entry in words, with its author. */
  frase: (entrada: Entrada) => ReactNode
}

const montoDe = (costo: Costo | null, medida: Medida): number | null =>
  costo === null ? null : costo[medida]

interface ImporteProps {
  costo: Costo | null
  medida: Medida
  /** Text for a moment at which the product did not exist. */
  ausente: string
  className?: string
}

const Importe = ({ costo, medida, ausente, className }: ImporteProps) =>
  costo === null ? (
    ausente
  ) : (
    <Amount value={costo[medida]} incomplete={costo.incompleto} className={className ?? ''} />
  )

interface PuntoProps {
  punto: PuntoHistoria
  medida: Medida
  senalado: boolean
  frase: Props['frase']
}

const Punto = ({ punto: { entrada, antes, despues, corte }, medida, senalado, frase }: PuntoProps) => {
  const format = useFormat()
  const diferencia = diferenciaOf(montoDe(antes, medida), montoDe(despues, medida), {
    antes: antes?.incompleto ?? false,
    despues: despues?.incompleto ?? false,
  })
  return (
    <li
      className={cn(
        'relative -mx-2 px-2 py-2.5 transition-colors hover:bg-row-hover',
        senalado && 'bg-row-selected',
      )}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <span className="text-muted-foreground">
            <Importe costo={antes} medida={medida} ausente={corte ? 'no se sabe' : 'no estaba'} />
            {' → '}
          </span>
          <Importe costo={despues} medida={medida} ausente="ya no está" className="font-semibold" />
        </span>
        {diferencia.micros !== null && (
          <span className="flex items-baseline gap-2.5 text-[0.8125rem]">
            <Movimiento diferencia={diferencia} />
            <MovimientoPorcentaje diferencia={diferencia} />
          </span>
        )}
      </p>
      <p
        className={cn(
          'mt-0.5 text-pretty text-[0.8125rem]',
          entrada.deshecha_por !== null && 'text-muted-foreground line-through',
        )}
      >
        {frase(entrada)}
      </p>
      {corte && (
        <p className="mt-0.5 text-pretty text-[0.8125rem] text-muted-foreground">
          La base se cambió por fuera de Telar: los costos anteriores no se pueden reconstruir.
        </p>
      )}
      <p className="mt-0.5 tabular-nums text-muted-foreground text-xs">
        <time dateTime={entrada.at}>
          {format.date(entrada.at)}, {format.time(entrada.at)}
        </time>
        {' · '}
        <Link
          to="/historial"
          search={{ entrada: String(entrada.seq) }}
          className="rounded-sm text-primary-text after:absolute after:inset-0 hover:underline"
        >
          Entrada {entrada.seq}
        </Link>
        {entrada.deshecha_por !== null && ' · Deshecha'}
      </p>
    </li>
  )
}

const Esqueleto = () => (
  <output aria-label="Cargando la historia" className="grid gap-4">
    <Skeleton className="h-48 w-full" />
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="h-12 w-full" />
    ))}
  </output>
)

const Aclaracion = ({ children }: { children: string }) => (
  <p className="text-muted-foreground text-xs">{children}</p>
)

interface ContenidoProps extends Pick<Props, 'tipo' | 'codigo' | 'frase'> {
  puntos: readonly PuntoHistoria[]
  desde: string | undefined
}

const Contenido = ({ tipo, codigo, puntos, desde, frase }: ContenidoProps) => {
  const format = useFormat()
  const [medida, setMedida] = useState<Medida>('base_cdr')
  const [senalado, setSenalado] = useState<number | null>(null)
  const [limit, setLimit] = useState(CHUNK)
  const [now] = useState(() => Date.now())
  const [first] = puntos
  const nombre = tipo === 'producto' ? 'CDR' : 'costo'
  if (!first)
    return (
      <Notice icon={Minus} role="status" title={`Su ${nombre} no cambió en este período`} className="py-10">
        Elegí un período más largo para ver cuándo cambió por última vez.
      </Notice>
    )
  const begin = desde === undefined ? Date.parse(first.entrada.at) : Date.parse(`${desde}T00:00:00Z`)
  const newest = puntos.toReversed()
  const dibujados = sinTropiezos(puntos)
  const escalones = escalonesDe(dibujados, medida)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="figures font-semibold">{format.counted(puntos.length, 'cambio', 'cambios')}</p>
        {tipo === 'producto' && (
          <Segmented label="Qué costo ver" value={medida} options={MEDIDAS} onChange={setMedida} />
        )}
      </div>
      <EscaleraGrafico
        escalones={escalones}
        marca={format.money}
        desde={Math.min(begin, now - 1)}
        hasta={now}
        onSenalado={setSenalado}
        label={`${tipo === 'producto' ? 'CDR' : 'Costo'} de ${codigo} a lo largo del tiempo: ${puntos.length} cambios, en la lista de abajo`}
      />
      {escalones.some(({ antes, despues }) => antes?.incompleta || despues?.incompleta) && (
        <Aclaracion>{`Donde la línea va en rayas, el ${nombre} está incompleto: cuesta por lo menos eso.`}</Aclaracion>
      )}
      {dibujados.length < puntos.length && (
        <Aclaracion>Lo que se deshizo enseguida no se dibuja; está en la lista.</Aclaracion>
      )}
      <ol className="grid divide-y" aria-label={`Cambios de su ${nombre}, el más nuevo primero`}>
        {newest.slice(0, limit).map((punto) => (
          <Punto
            key={punto.entrada.seq}
            punto={punto}
            medida={medida}
            senalado={punto.entrada.seq === senalado}
            frase={frase}
          />
        ))}
      </ol>
      {newest.length > limit && (
        <Button variant="outline" onClick={() => setLimit(limit + CHUNK)} className="justify-self-center">
          Ver más cambios
        </Button>
      )}
    </>
  )
}

/**
 * The history of a product's CDR or an ingredient's unit cost: each change with its author, old amount and difference
 * (BIT-10).
 */
export const HistoriaCosto = ({ tipo, codigo, rango, onRango, frase }: Props) => {
  const format = useFormat()
  const { value, days } = rangoOf(rango)
  const desde = days === null ? undefined : dayBefore(format.day(new Date().toISOString()), days)
  const query = useQuery(historiaQueries.costo(tipo, codigo, desde))
  const { data, isFetching, refetch } = query
  const error = inPlaceOf(query)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          label="Período"
          value={value}
          options={RANGOS}
          onChange={(next: Rango) => onRango(next === 'todo' ? undefined : next)}
        />
        {tipo === 'producto' && (
          <Link
            to="/comparar"
            search={{ producto: codigo, desde }}
            className="inline-flex items-center gap-1.5 rounded-md font-medium text-primary-text text-sm hover:underline"
          >
            <GitCompareArrows className="size-4" aria-hidden />
            Qué lo movió
          </Link>
        )}
      </div>
      {error ? (
        <FailureNotice
          error={error}
          title="No se puede mostrar su historia"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Contenido
          key={`${codigo} ${value}`}
          tipo={tipo}
          codigo={codigo}
          puntos={data}
          desde={desde}
          frase={frase}
        />
      ) : (
        <Esqueleto />
      )}
    </div>
  )
}
