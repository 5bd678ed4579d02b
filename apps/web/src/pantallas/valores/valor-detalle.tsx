import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Valor, type Vigencia } from '@telar/contract'
import { noExiste, VALOR_GLOBAL } from '@telar/tablas'
import { Coins, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { consulta } from '../../datos/consulta.ts'
import { useMoneda } from '../../datos/instalacion.ts'
import { listaDe } from '../../datos/lista.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { DeleteDialog } from '../../dominio/catalogo/delete-dialog.tsx'
import { Badge } from '../../kit/badge.tsx'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { BackLink } from '../../kit/form-page.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat, useHoy } from '../../kit/format/format-context.ts'
import type { OnSearch } from '../../kit/lib/read-search.ts'
import { LoadFailure } from '../../kit/load-failure.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { claseDe } from './clases.ts'
import { desdeText, montoText, pendienteText } from './serie.ts'
import { SerieGrafico } from './serie-grafico.tsx'
import { ValorDatos } from './valor-datos.tsx'
import { VigenciaForm } from './vigencia-form.tsx'
import { VigenciaQuitar } from './vigencia-quitar.tsx'
import { VigenciasTabla } from './vigencias-tabla.tsx'

export const Volver = () => (
  <BackLink to="/valores" search={{}}>
    Volver a valores
  </BackLink>
)

const Hoy = ({ valor, historia }: { valor: Valor; historia: ReactNode }) => {
  const format = useFormat()
  const hoy = useHoy()
  const { monto, desde, proxima } = valor
  return (
    <div className="rounded-xl border bg-card p-5 shadow-raised max-sm:p-4">
      <h2 className="text-[0.8125rem] text-muted-foreground">Vale hoy</h2>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span
          className="tabular-nums break-words font-semibold text-[1.75rem] leading-tight tracking-tight"
          title={monto === null ? undefined : format.exact(monto)}
        >
          {monto === null ? MISSING : montoText(format, monto, valor)}
        </span>
        {desde !== null && <span className="figures text-muted-foreground">{desdeText(desde)}</span>}
        {proxima && (
          <Badge tone="warning" className="figures">
            {pendienteText(format, proxima, hoy)}
          </Badge>
        )}
      </p>
      {monto === null && (
        <p className="mt-1 text-pretty text-warning-text">
          Hoy no rige ningún monto: lo que depende de él está incompleto.
        </p>
      )}
      <p className="mt-2 text-muted-foreground text-xs">{historia}</p>
    </div>
  )
}

interface SerieProps {
  valor: Valor
  serie: readonly Vigencia[]
  admin: boolean
}

/** A valor's series, with the form to add to it. */
const Serie = ({ valor, serie, admin }: SerieProps) => {
  const hoy = useHoy()
  const [senalado, setSenalado] = useState<string | null>(null)
  const [quitada, setQuitada] = useState<Vigencia | null>(null)
  // A new turn gives a new form, because the last one was saved or given up.
  const [turno, setTurno] = useState<{ n: number; cambiada: Vigencia | null }>({ n: 0, cambiada: null })
  const next = (cambiada: Vigencia | null) => setTurno(({ n }) => ({ n: n + 1, cambiada }))
  return (
    <>
      {admin && (
        <VigenciaForm
          key={turno.n}
          valor={valor}
          serie={serie}
          hoy={hoy}
          cambiada={turno.cambiada}
          enfocar={turno.n > 0}
          onDone={() => next(null)}
        />
      )}
      <SectionCard title="Sus montos en el tiempo">
        {serie.length === 0 ? (
          <Notice icon={Coins} title="Todavía no tiene ningún monto" className="py-10">
            {admin ? 'Ponele el primero arriba, con el día desde el que rige.' : undefined}
          </Notice>
        ) : (
          <>
            <div className="px-5 pt-4 pb-3 max-sm:px-4">
              <SerieGrafico codigo={valor.codigo} serie={serie} hoy={hoy} onSenalado={setSenalado} />
            </div>
            <VigenciasTabla
              valor={valor}
              serie={serie}
              hoy={hoy}
              senalado={senalado}
              acciones={admin ? { onCambiar: next, onQuitar: setQuitada } : null}
            />
          </>
        )}
      </SectionCard>
      <VigenciaQuitar valor={valor} serie={serie} vigencia={quitada} onDone={() => setQuitada(null)} />
    </>
  )
}

const GLOBALES: readonly string[] = Object.values(VALOR_GLOBAL)

interface Props {
  codigo: string
  query: UseQueryResult<Valor[], ApiError>
  historia: ReactNode
  onSearch: OnSearch<'/valores'>
}

const Cargado = ({ valor, historia, onSearch }: Pick<Props, 'historia' | 'onSearch'> & { valor: Valor }) => {
  const { codigo, nombre, clase } = valor
  const propia = useMoneda() === codigo
  const admin = useIsAdmin() && !propia
  const [editando, setEditando] = useState(false)
  const editar = useRef<HTMLButtonElement>(null)
  const cerrar = () => {
    setEditando(false)
    editar.current?.focus()
  }
  const vigencias = useQuery(consulta(api.valor.vigencias, { params: { valor: codigo } }))
  const removal = useRowRemoval<Valor, typeof api.valor.remove>({
    endpoint: api.valor.remove,
    argsOf: () => ({ params: { valor: codigo } }),
    lista: {
      ...listaDe(useQueryClient(), api.valor.list, (one: Valor) => one.codigo),
      // Leaves the screen before the list loses the record.
      drop: async () => onSearch({}, true),
    },
    keyOf: (one) => one.codigo,
    failureTitle: 'No se pudo eliminar el valor',
    avisar: useAviso(),
  })
  return (
    <Page
      back={<Volver />}
      title={nombre}
      lead={
        <>
          <span className="figures">{codigo}</span> · {claseDe(clase).nombre}
        </>
      }
      action={
        !propia && (
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" asChild>
              <Link to="/usos/$tipo/$codigo" params={{ tipo: 'valor', codigo }}>
                Dónde se usa
              </Link>
            </Button>
            {admin && (
              <Button
                ref={editar}
                variant="outline"
                aria-expanded={editando}
                onClick={() => setEditando(!editando)}
              >
                <Pencil aria-hidden />
                Editar datos
              </Button>
            )}
            {admin && !GLOBALES.includes(codigo) && (
              <Button variant="outline" onClick={() => removal.ask(valor)}>
                <Trash2 aria-hidden />
                Eliminar
              </Button>
            )}
          </div>
        )
      }
      className="max-w-5xl"
    >
      {propia ? (
        <p className="text-muted-foreground">
          {codigo} es la moneda de la instalación: vale siempre 1. Todo lo demás se mide en ella.
        </p>
      ) : (
        <>
          {editando && <ValorDatos valor={valor} onDone={cerrar} />}
          <Hoy valor={valor} historia={historia} />
          {vigencias.data ? (
            <Serie valor={valor} serie={vigencias.data} admin={admin} />
          ) : vigencias.error ? (
            <LoadFailure onRetry={() => void vigencias.refetch()}>
              No se pudieron leer sus montos.
            </LoadFailure>
          ) : (
            <Skeleton className="h-64 w-full rounded-xl" />
          )}
        </>
      )}
      <DeleteDialog
        removal={removal}
        describe={() => `Se elimina ${nombre} (${codigo}), con todos sus montos.`}
        onClosed={() => {}}
      />
    </Page>
  )
}

/** A valor: its present, past and future amounts, and the forms to change them. */
export const ValorDetalle = ({ codigo, query: { data, error, isFetching, refetch }, ...rest }: Props) => {
  const valor = data?.find((one) => one.codigo === codigo)
  if (valor) return <Cargado valor={valor} {...rest} />
  return (
    <Page back={<Volver />} title={codigo} lead="Valor" className="max-w-5xl">
      {data ? (
        <Notice icon={Coins} title={noExiste('valores', codigo)} role="status">
          Puede que alguien lo haya eliminado.
        </Notice>
      ) : error ? (
        <FailureNotice
          error={error}
          title="No se pudo cargar el valor"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-40 w-full rounded-xl" />
      )}
    </Page>
  )
}
