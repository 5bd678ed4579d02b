import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Composicion, MAX_TEXTO } from '@telar/contract'
import { Layers, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useCall } from '../lib/call-context.ts'
import { pagesOf, readPage, writePage } from '../lib/page.ts'
import { type Order, readOrder, writeOrder } from '../lib/rows.ts'
import { useIsAdmin } from '../lib/session/admin.ts'
import { useLoadToast } from '../lib/use-load-toast.ts'
import { useUnsavedGuard } from '../lib/use-unsaved-guard.ts'
import { useWidth } from '../lib/use-width.ts'
import { Button } from '../ui/button.tsx'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Grid, type GridHandle } from '../ui/grid/grid.tsx'
import { OrderSelect } from '../ui/grid/order-select.tsx'
import { EDIT_CONTROL } from '../ui/grid/row-buttons.tsx'
import { RowForm } from '../ui/grid/row-form.tsx'
import { Input } from '../ui/input.tsx'
import { ListBody } from '../ui/list-body.tsx'
import { COMPACT_BELOW, ListPage } from '../ui/list-page.tsx'
import { Pager } from '../ui/pager.tsx'
import { UnsavedDialog } from '../ui/unsaved-dialog.tsx'
import { ComposicionAcciones } from './composicion-acciones.tsx'
import { COLUMNAS, columnasCon } from './composicion-columnas.tsx'
import { falloDeCarga } from './fallo-de-carga.ts'
import { ProductoFiltro } from './producto-filtro.tsx'
import { codigoDe, recetaQueries } from './receta.queries.ts'
import { type ComposicionSearch, ORDEN } from './receta-search.ts'
import { SectorFiltro } from './sector-filtro.tsx'
import { useComposicionCambios } from './use-composicion-cambios.ts'
import './filas.css'

const POR_PAGINA = 10
const NINGUNA: readonly Composicion[] = []

const TEXTOS = {
  noun: 'composiciones',
  loading: 'Cargando las composiciones',
  none: 'Todavía no hay composiciones',
  noneHint: 'Armá la primera para conocer el costo de un producto.',
  noMatch: 'Ninguna composición coincide',
}

/** The filter of the server for what the address bar says. */
export const filtroDe = ({ producto, sector, orden, pagina }: ComposicionSearch) => ({
  ...(producto && { producto }),
  ...(sector && { sector }),
  sort: orden ?? ORDEN,
  limit: POR_PAGINA,
  offset: (readPage(pagina) - 1) * POR_PAGINA,
})

const Nueva = () => (
  <Button asChild>
    <Link to="/cargarComposicion">
      <Plus aria-hidden />
      Nueva composición
    </Link>
  </Button>
)

interface Props {
  sectores: readonly string[]
  search: ComposicionSearch
  onSearch: (patch: Partial<ComposicionSearch>) => void
}

export const ComposicionLista = ({ sectores, search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const call = useCall()
  const queryClient = useQueryClient()
  const filtro = filtroDe(search)
  const { data, error, isError, isFetching, errorUpdatedAt, refetch } = useQuery(
    recetaQueries.composiciones(call, filtro),
  )
  const failure = falloDeCarga(error)
  useLoadToast(errorUpdatedAt, failure)
  const pagina = useRef<HTMLElement>(null)
  const compact = (useWidth(pagina) ?? innerWidth) < COMPACT_BELOW
  const grilla = useRef<GridHandle>(null)
  const { editor, removal } = useComposicionCambios(grilla)
  const guard = useUnsavedGuard(editor.dirty)

  const { producto, sector } = search
  const filtered = producto !== undefined || sector !== undefined
  const unfiltered = useQuery({
    ...recetaQueries.composiciones(call, { limit: 1 }),
    enabled: filtered && data?.total === 0,
  })
  const { editing, conflict } = editor
  const loaded = data?.rows ?? NINGUNA
  // The row being edited stays, even where it is gone from its page.
  const rows =
    editing && !loaded.some((row) => codigoDe(row) === editing.key) ? [...loaded, editing.row] : loaded
  const total = data?.total ?? 0
  const page = readPage(search.pagina)
  const pages = pagesOf(total, POR_PAGINA)

  const latest = useRef({ editor, removal, onSearch })
  latest.current = { editor, removal, onSearch }
  // The last composition of the last page is gone, or the address was made for more.
  useEffect(() => {
    if (data && page > pages) latest.current.onSearch({ pagina: writePage(pages) })
  }, [data, page, pages])
  const next = page < pages ? filtro.offset + POR_PAGINA : undefined
  const filtroKey = JSON.stringify(filtro)
  useEffect(() => {
    if (next === undefined) return
    const ahead = { ...(JSON.parse(filtroKey) as typeof filtro), offset: next }
    void queryClient.prefetchQuery(recetaQueries.composiciones(call, ahead))
  }, [queryClient, call, filtroKey, next])

  const columnas = useMemo(() => {
    const cambios = admin
      ? {
          onEdit: (c: Composicion) => latest.current.editor.start(c),
          onDelete: (c: Composicion) => latest.current.removal.ask(c),
        }
      : null
    return columnasCon(
      (c) => <ComposicionAcciones composicion={c} cambios={cambios} />,
      admin ? 'w-56' : 'w-28',
    )
  }, [admin])

  const filter = (patch: Partial<ComposicionSearch>) => onSearch({ ...patch, pagina: undefined })
  const order = readOrder(search.orden, ORDEN)
  const onOrder = (next: Order) => filter({ orden: writeOrder(next, ORDEN) as ComposicionSearch['orden'] })

  // Radix would go back to what had the keyboard before, which may be gone with the dialog.
  const settle = () => grilla.current?.focus(latest.current.editor.editing?.key, `[name], ${EDIT_CONTROL}`)

  return (
    <ListPage
      ref={pagina}
      title="Gestion de Composiciones"
      lead="De qué está hecho cada producto, y cuánto cuesta reponerlo."
      action={admin && <Nueva />}
      filters={
        <>
          <ProductoFiltro
            producto={producto}
            onProducto={(codigo) => filter({ producto: codigo })}
            className={compact ? 'basis-full' : 'w-80'}
          />
          <SectorFiltro
            sectores={sectores}
            sector={sector}
            onSector={(nombre) => filter({ sector: nombre })}
            className={compact ? 'min-w-0 flex-1 basis-5/12' : 'w-48'}
          />
          {compact && (
            <OrderSelect
              columns={COLUMNAS}
              order={order}
              onOrder={onOrder}
              className="min-w-0 flex-1 basis-5/12"
            />
          )}
        </>
      }
      foot={
        data && (
          <Pager
            page={Math.min(page, pages)}
            pages={pages}
            shown={rows.length}
            all={total}
            noun="productos"
            onPage={(to) => onSearch({ pagina: writePage(to) })}
          />
        )
      }
    >
      <ListBody
        all={filtered && total === 0 ? unfiltered.data?.total : data?.total}
        shown={rows.length}
        failed={isError}
        retrying={isFetching}
        onRetry={() => void refetch()}
        onClear={() => filter({ producto: undefined, sector: undefined })}
        columns={columnas.length}
        compact={compact}
        texts={{ ...TEXTOS, failure }}
        icon={Layers}
        add={admin && <Nueva />}
      >
        <div className="filas-por-estado flex min-h-0 flex-1 flex-col">
          <Grid
            ref={grilla}
            label="Composiciones"
            columns={columnas}
            rows={rows}
            keyOf={codigoDe}
            view={JSON.stringify(filtro)}
            order={order}
            onOrder={onOrder}
            compact={compact}
            {...(compact ? {} : { minWidth: 'min-w-[60rem]' })}
            onEnter={admin ? editor.start : undefined}
            editing={
              editing
                ? {
                    key: editing.key,
                    editor: (
                      <RowForm
                        key={editing.key}
                        label={`Editar descripción de ${editing.key}`}
                        heading={<span className="figures">{editing.key}</span>}
                        saving={editing.saving}
                        faults={editing.faults}
                        onSave={() => void editor.save()}
                        onCancel={editor.cancel}
                      >
                        <Field label="Descripción" error={editing.faults.descripcion_producto}>
                          {(control) => (
                            <Input
                              {...control}
                              name="descripcion_producto"
                              maxLength={MAX_TEXTO}
                              autoComplete="off"
                              value={editing.draft.descripcion_producto}
                              onChange={(event) => editor.change('descripcion_producto', event.target.value)}
                            />
                          )}
                        </Field>
                      </RowForm>
                    ),
                  }
                : undefined
            }
          />
        </div>
      </ListBody>
      <DeleteDialog
        removal={removal}
        describe={(c) =>
          `Se eliminará la composición de "${c.descripcion_producto}" (${c.codigo_producto}), con todos sus componentes. El producto queda. Esta acción no se puede deshacer.`
        }
        onClosed={() => grilla.current?.focus()}
      />
      <ConflictDialog
        open={conflict !== null}
        versions={[
          {
            label: 'Descripción',
            theirs: conflict?.descripcion_producto ?? '',
            mine: editing?.draft.descripcion_producto ?? '',
          },
        ]}
        working={editing?.saving ?? false}
        onKeepTheirs={editor.keepTheirs}
        onStoreMine={() => void editor.storeMine()}
        onDismiss={editor.backToEditor}
        onClosed={settle}
      />
      <UnsavedDialog
        asking={editor.waiting !== null}
        leave={editor.discard}
        stay={editor.stay}
        onClosed={settle}
      />
      <UnsavedDialog {...guard} />
    </ListPage>
  )
}
