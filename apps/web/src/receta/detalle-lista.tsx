import { useQuery } from '@tanstack/react-query'
import type { Linea } from '@telar/contract'
import { ListTree } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { useCall } from '../lib/call-context.ts'
import { useFormat } from '../lib/format/format-context.ts'
import { historyHref } from '../lib/history-href.ts'
import { pagesOf, readPage, writePage } from '../lib/page.ts'
import { type Order, readOrder, writeOrder } from '../lib/rows.ts'
import { useIsAdmin } from '../lib/session/admin.ts'
import { useLoadToast } from '../lib/use-load-toast.ts'
import { useUnsavedGuard } from '../lib/use-unsaved-guard.ts'
import { useWidth } from '../lib/use-width.ts'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { Grid, type GridHandle } from '../ui/grid/grid.tsx'
import { OrderSelect } from '../ui/grid/order-select.tsx'
import { HISTORY_ONLY, RowButtons } from '../ui/grid/row-buttons.tsx'
import { ListBody } from '../ui/list-body.tsx'
import { COMPACT_BELOW, ListPage } from '../ui/list-page.tsx'
import { Pager } from '../ui/pager.tsx'
import { UnsavedDialog } from '../ui/unsaved-dialog.tsx'
import { EditorContext } from './detalle-cantidad.tsx'
import { COLUMNAS, LECTURA } from './detalle-columnas.tsx'
import { DetalleProducto } from './detalle-producto.tsx'
import { falloDeCarga } from './fallo-de-carga.ts'
import { ProductoFiltro } from './producto-filtro.tsx'
import { claveDe, recetaQueries } from './receta.queries.ts'
import { type DetalleSearch, ORDEN } from './receta-search.ts'
import { SectorFiltro } from './sector-filtro.tsx'
import { useLineaCambios } from './use-linea-cambios.ts'
import './filas.css'

const POR_PAGINA = 100
/** The lines of one product are shown together: the contract lets a recipe have this many. */
const DE_UN_PRODUCTO = 5_000
const NINGUNA: readonly Linea[] = []

const TEXTOS = {
  noun: 'líneas',
  loading: 'Cargando las recetas',
  none: 'Todavía no hay recetas',
  noneHint: 'Cuando armes la primera composición, acá vas a ver sus componentes.',
  noMatch: 'Ninguna línea coincide',
}

interface Props {
  sectores: readonly string[]
  search: DetalleSearch
  onSearch: (patch: Partial<DetalleSearch>) => void
}

export const DetalleLista = ({ sectores, search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const call = useCall()
  const format = useFormat()
  const { productId, sector } = search
  const wanted = useQuery({
    ...recetaQueries.producto(call, productId ?? ''),
    enabled: productId !== undefined,
  })
  // A code that no product has selects none (DET-02).
  const producto = wanted.data?.codigo_producto
  const size = producto === undefined ? POR_PAGINA : DE_UN_PRODUCTO
  const page = readPage(search.pagina)
  const filtro = {
    ...(producto !== undefined && { producto }),
    ...(sector && { sector }),
    sort: search.orden ?? ORDEN,
    limit: size,
    offset: (page - 1) * size,
  }
  const { data, isFetching, ...lista } = useQuery({
    ...recetaQueries.lineas(call, filtro),
    enabled: productId === undefined || wanted.isSuccess,
  })
  const failure = falloDeCarga(wanted.error ?? lista.error)
  useLoadToast(Math.max(wanted.errorUpdatedAt, lista.errorUpdatedAt), failure)

  const pagina = useRef<HTMLElement>(null)
  const compact = (useWidth(pagina) ?? innerWidth) < COMPACT_BELOW
  const grilla = useRef<GridHandle>(null)
  const lineas = data?.rows ?? NINGUNA
  const { editor, removal } = useLineaCambios(grilla, lineas)
  const guard = useUnsavedGuard(editor.dirty)

  const total = data?.total ?? 0
  const pages = pagesOf(total, size)
  const filtered = producto !== undefined || sector !== undefined
  const unfiltered = useQuery({
    ...recetaQueries.lineas(call, { limit: 1 }),
    enabled: filtered && data?.total === 0,
  })

  const latest = useRef({ editor, removal, onSearch })
  latest.current = { editor, removal, onSearch }
  useEffect(() => {
    if (data && page > pages) latest.current.onSearch({ pagina: writePage(pages) })
  }, [data, page, pages])

  const actions = useCallback(
    (linea: Linea, tabIndex: 0 | -1) => (
      <RowButtons
        name={`${linea.codigo_ingrediente} de ${linea.codigo_producto}`}
        tabIndex={tabIndex}
        changes={
          admin
            ? {
                onEdit: () => latest.current.editor.start(linea),
                onDelete: () => latest.current.removal.ask(linea),
              }
            : undefined
        }
        history={historyHref('receta', linea.codigo_producto)}
        historyOf={`la composición de ${linea.codigo_producto}`}
      />
    ),
    [admin],
  )

  const filter = (patch: Partial<DetalleSearch>) => onSearch({ ...patch, pagina: undefined })
  const order = readOrder(search.orden, ORDEN)
  const onOrder = (next: Order) => filter({ orden: writeOrder(next, ORDEN) as DetalleSearch['orden'] })
  const { editing, conflict } = editor

  // Radix would go back to what had the keyboard before, which may be gone with the dialog.
  const settle = () => grilla.current?.focus(latest.current.editor.editing?.key, 'input')

  return (
    <ListPage
      ref={pagina}
      title="Composición detallada"
      lead="Cada componente de cada receta, con lo que aporta al costo."
      filters={
        <>
          <ProductoFiltro
            producto={producto}
            onProducto={(codigo) => filter({ productId: codigo })}
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
      summary={wanted.data && <DetalleProducto producto={wanted.data} />}
      foot={
        data && (
          <Pager
            page={Math.min(page, pages)}
            pages={pages}
            shown={lineas.length}
            all={total}
            noun="líneas"
            onPage={(to) => onSearch({ pagina: writePage(to) })}
          />
        )
      }
    >
      <ListBody
        all={filtered && total === 0 ? unfiltered.data?.total : data?.total}
        shown={lineas.length}
        failed={wanted.isError || lista.isError}
        retrying={wanted.isFetching || isFetching}
        onRetry={() => void (wanted.isError ? wanted.refetch() : lista.refetch())}
        onClear={() => filter({ productId: undefined, sector: undefined })}
        columns={COLUMNAS.length}
        compact={compact}
        texts={{ ...TEXTOS, failure }}
        icon={ListTree}
      >
        <div className="filas-por-estado flex min-h-0 flex-1 flex-col">
          <EditorContext value={editor}>
            <Grid
              ref={grilla}
              label="Líneas de receta"
              columns={admin ? COLUMNAS : LECTURA}
              rows={lineas}
              keyOf={claveDe}
              view={JSON.stringify(filtro)}
              order={order}
              onOrder={onOrder}
              compact={compact}
              {...(compact ? {} : { minWidth: 'min-w-[72rem]' })}
              actions={actions}
              actionsHead={admin ? undefined : HISTORY_ONLY}
              onEnter={admin ? editor.start : undefined}
            />
          </EditorContext>
        </div>
      </ListBody>
      <DeleteDialog
        removal={removal}
        describe={(linea) =>
          `Se eliminará "${linea.descripcion_ingrediente}" (${linea.codigo_ingrediente}) de la receta de ${linea.codigo_producto}. Esta acción no se puede deshacer.`
        }
        onClosed={() => grilla.current?.focus()}
      />
      <ConflictDialog
        open={conflict !== null}
        versions={[
          {
            label: 'Cantidad',
            theirs: conflict ? format.quantity(Number(conflict.cantidad_ingrediente)) : '',
            mine: editing?.draft.cantidad_ingrediente ?? '',
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
