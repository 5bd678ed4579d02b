import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Insumo, type Oferta } from '@telar/contract'
import { noExiste } from '@telar/tablas'
import { Plus, ReceiptText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useProveedores } from '../../datos/compra.ts'
import { consulta } from '../../datos/consulta.ts'
import { listaDe } from '../../datos/lista.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { DeleteDialog } from '../../dominio/catalogo/delete-dialog.tsx'
import { Avisos } from '../../dominio/oferta/avisos.tsx'
import { ELECCIONES } from '../../dominio/oferta/textos.ts'
import { Button } from '../../kit/button.tsx'
import { FailureNotice } from '../../kit/failure-notice.tsx'
import { BackLink } from '../../kit/form-page.tsx'
import { MISSING } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { unitMoney } from '../../kit/format/short.ts'
import type { OnSearch, SearchOf } from '../../kit/lib/read-search.ts'
import { Notice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { EleccionForm } from './eleccion-form.tsx'
import { OfertasTabla } from './ofertas-tabla.tsx'
import { SinOferta } from './sin-oferta.tsx'

type OfertasSearch = SearchOf<'/ofertas/$insumo'>

// Most visits only read the offers.
const OfertaForm = lazy(async () => ({ default: (await import('./oferta-form.tsx')).OfertaForm }))

interface Props {
  codigo: string
  search: OfertasSearch
  onSearch: OnSearch<'/ofertas/$insumo'>
}

const Volver = () => <BackLink to="/insumos">Volver a insumos</BackLink>

/** A supply's cost today and its source. */
const Hoy = ({ insumo, ofertas, admin }: { insumo: Insumo; ofertas: readonly Oferta[]; admin: boolean }) => {
  const format = useFormat()
  const { costo, unidad, eleccion, oferta, avisos } = insumo
  const counting = ofertas.find(({ id }) => id === oferta)
  const nombre = useProveedores().find((one) => one.codigo === counting?.proveedor)?.nombre
  const choice = ELECCIONES.find(({ value }) => value === eleccion)?.label ?? eleccion
  return (
    <section aria-label="Lo que cuesta hoy" className="overflow-clip rounded-xl border bg-card shadow-raised">
      <div className="grid gap-1 px-5 py-4 max-sm:px-4">
        <h2 className="text-[0.8125rem] text-muted-foreground">Cuesta hoy</h2>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span
            className="figures font-semibold text-[1.75rem] leading-tight tracking-tight"
            title={costo === null ? undefined : format.exact(costo)}
          >
            {costo === null ? MISSING : unitMoney(format, costo)}
          </span>
          {unidad && <span className="text-muted-foreground">por {unidad}</span>}
        </p>
        <p className="text-muted-foreground">
          {choice}
          {counting && `: ${nombre ?? counting.proveedor}`}
          {eleccion !== 'propio' && !counting && ': hoy no cuenta ninguna'}
        </p>
        <Avisos avisos={avisos} />
      </div>
      {admin && <EleccionForm key={insumo.version} insumo={insumo} ofertas={ofertas} />}
    </section>
  )
}

const Cargado = ({ insumo, search, onSearch }: Omit<Props, 'codigo'> & { insumo: Insumo }) => {
  const { codigo, detalle, grupo } = insumo
  const admin = useIsAdmin()
  const query = useQuery(consulta(api.oferta.list, { params: { codigo } }))
  const queryClient = useQueryClient()
  const removal = useRowRemoval<Oferta, typeof api.oferta.remove>({
    endpoint: api.oferta.remove,
    argsOf: ({ id }) => ({ params: { oferta: id } }),
    lista: listaDe(queryClient, api.oferta.list, (one: Oferta) => String(one.id)),
    keyOf: ({ id }) => String(id),
    failureTitle: 'No se pudo eliminar la oferta',
    avisar: useAviso(),
  })
  const { data: ofertas } = query
  const editada = ofertas?.find(({ id }) => String(id) === search.oferta)
  const conForm = admin && (search.oferta === 'nueva' || editada !== undefined)
  /** The offer whose form was closed last. */
  const [cerrada, setCerrada] = useState<string>()
  const cerrar = () => {
    setCerrada(search.oferta)
    onSearch({}, true)
  }
  const agregar = (
    <Button icon={Plus} autoFocus={cerrada === 'nueva'} onClick={() => onSearch({ oferta: 'nueva' })}>
      Agregar oferta
    </Button>
  )
  return (
    <Page
      back={<Volver />}
      title={detalle}
      lead={
        <>
          <span className="figures">{codigo}</span>
          {grupo && ` · ${grupo}`}
        </>
      }
      action={admin && !conForm && (ofertas?.length ?? 0) > 0 && agregar}
      className="max-w-6xl"
    >
      {query.error && !ofertas ? (
        <FailureNotice
          error={query.error}
          title="No se pudieron cargar las ofertas"
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : !ofertas ? (
        <Skeleton className="h-64 w-full rounded-xl" />
      ) : (
        <>
          <Hoy insumo={insumo} ofertas={ofertas} admin={admin} />
          {search.oferta !== undefined && search.oferta !== 'nueva' && !editada && (
            <p role="status" className="text-pretty text-warning-text">
              Esa oferta ya no existe: puede que alguien la haya eliminado.
            </p>
          )}
          {conForm && (
            <Suspense>
              <OfertaForm
                key={search.oferta}
                insumo={insumo}
                ofertas={ofertas}
                oferta={editada ?? null}
                onDone={cerrar}
              />
            </Suspense>
          )}
          {ofertas.length > 0 ? (
            <SectionCard title="Ofertas">
              <OfertasTabla
                insumo={insumo}
                ofertas={ofertas}
                abierta={editada?.id}
                acciones={
                  admin
                    ? { onCambiar: ({ id }) => onSearch({ oferta: String(id) }), onQuitar: removal.ask }
                    : null
                }
              />
            </SectionCard>
          ) : (
            !conForm && (
              <div className="rounded-xl border border-dashed">
                <Notice
                  icon={ReceiptText}
                  title="Todavía no tiene ofertas"
                  action={admin && agregar}
                  className="py-10"
                >
                  Con ellas comparás lo que cada proveedor te deja puesto en planta, y elegís cuál cuenta.
                </Notice>
              </div>
            )
          )}
        </>
      )}
      <DeleteDialog
        removal={removal}
        describe={({ proveedor }) =>
          `Se eliminará la oferta de ${proveedor} por ${codigo}. Se puede recuperar desde Historial.`
        }
        effect={(oferta) => <SinOferta insumo={insumo} ofertas={ofertas ?? []} oferta={oferta} />}
      />
    </Page>
  )
}

/** The purchase of a supply: its cost with the reason, and all its offers. */
export const OfertasScreen = ({ codigo, ...rest }: Props) => {
  const { data, error, isFetching, refetch } = useQuery(consulta(api.insumo.list))
  const insumo = data?.find((one) => one.codigo === codigo)
  if (insumo) return <Cargado insumo={insumo} {...rest} />
  return (
    <Page back={<Volver />} title={codigo} lead="Insumo" className="max-w-6xl">
      {data ? (
        <Notice icon={ReceiptText} title={noExiste('insumos', codigo)} role="status">
          Puede que alguien lo haya eliminado.
        </Notice>
      ) : error ? (
        <FailureNotice
          error={error}
          title="No se pudo cargar el insumo"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-40 w-full rounded-xl" />
      )}
    </Page>
  )
}
