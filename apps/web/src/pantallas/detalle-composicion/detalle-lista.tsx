import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Linea } from '@telar/contract'
import { ListTree } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { readPage } from '../../datos/page.ts'
import { claveDe, recetaQueries } from '../../datos/receta.queries.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { historyHref } from '../../dominio/bitacora/historial-search.ts'
import { RowDialogs } from '../../dominio/catalogo/row-dialogs.tsx'
import { SIN_VENTA, ventaQuery } from '../../dominio/producto/venta-search.ts'
import { PaginasScreen } from '../../dominio/receta/paginas-screen.tsx'
import { type DetalleSearch, entera, ORDEN } from '../../dominio/receta/receta-search.ts'
import { usePaginas } from '../../dominio/receta/use-paginas.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { Grid, type GridHandle } from '../../kit/grid/grid.tsx'
import { HISTORY_ONLY, RowButtons } from '../../kit/grid/row-buttons.tsx'
import { useLatest } from '../../kit/hooks/use-latest.ts'
import { csvKey } from '../../kit/lib/csv-rows.ts'
import { CANTIDAD_KEYS, EditorContext } from './detalle-cantidad.tsx'
import { COLUMNAS, LECTURA } from './detalle-columnas.tsx'
import { DetalleProducto } from './detalle-producto.tsx'
import { useLineaCambios } from './use-linea-cambios.ts'

const POR_PAGINA = 100
/** All lines of one product fit on a page: the contract's maximum for a recipe. */
const DE_UN_PRODUCTO = 5_000
/** For three buttons. */
const ACCIONES = { label: 'Acciones', width: 'w-36 @min-[75rem]/grid:w-44' }
const NINGUNA: readonly Linea[] = []
const CLAVE = {
  columnas: ['codigo_producto', 'codigo_ingrediente'],
  de: (linea: Linea) => csvKey([linea.codigo_producto, linea.codigo_ingrediente]),
}

const TEXTOS = {
  title: 'Composición detallada',
  lead: 'Cada componente de cada receta, con lo que aporta al costo.',
  noun: 'líneas',
  counted: 'líneas',
  loading: 'Cargando las recetas',
  none: 'Todavía no hay recetas',
  noneHint: 'Cuando armes la primera composición, acá vas a ver sus componentes.',
  noMatch: 'Ninguna línea coincide',
  noMatchHint: 'Elegí otro producto u otro sector, o quitá los filtros para ver todas las líneas.',
}

interface Props {
  sectores: readonly string[]
  search: DetalleSearch
  onSearch: (patch: Partial<DetalleSearch>) => void
}

export const DetalleLista = ({ sectores, search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const queryClient = useQueryClient()
  const { productId, sector } = search
  const wanted = useQuery({
    ...recetaQueries.producto(productId ?? ''),
    enabled: productId !== undefined,
  })
  // An unknown product code filters nothing (DET-02).
  const producto = wanted.data?.codigo_producto
  const size = producto === undefined ? POR_PAGINA : DE_UN_PRODUCTO
  const filtro = {
    ...(producto !== undefined && { producto }),
    ...(sector && { sector }),
    ...ventaQuery(search),
    sort: search.orden ?? ORDEN,
    limit: size,
    offset: (readPage(search.pagina) - 1) * size,
  }
  const found = useQuery({
    ...recetaQueries.lineas(filtro),
    enabled: productId === undefined || wanted.isSuccess,
  })
  const failed = wanted.isError ? wanted : found
  const lista = usePaginas({
    query: {
      data: found.data,
      error: failed.error,
      errorUpdatedAt: failed.errorUpdatedAt,
      isFetching: wanted.isFetching || found.isFetching,
      isPlaceholderData: found.isPlaceholderData,
      refetch: failed.refetch,
    },
    anything: recetaQueries.lineas({ limit: 1 }),
    producto,
    size,
    columns: admin ? COLUMNAS : LECTURA,
    name: 'detalle-composicion',
    todas: async () => (await queryClient.fetchQuery(recetaQueries.lineas(entera(filtro)))).rows,
    search,
    onSearch,
  })
  const { rows: loaded = NINGUNA, compact } = lista
  const grilla = useRef<GridHandle>(null)
  const { editor, removal } = useLineaCambios(grilla, loaded)
  const { editing, conflict } = editor
  // The edited line stays even if its page no longer contains it.
  const lineas =
    editing && !loaded.some((linea) => claveDe(linea) === editing.key) ? [...loaded, editing.row] : loaded

  const latest = useLatest({ editor, removal })
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

  return (
    <PaginasScreen
      lista={lista}
      texts={TEXTOS}
      icon={ListTree}
      columns={COLUMNAS}
      sectores={sectores}
      onProducto={(codigo) => onSearch({ productId: codigo, pagina: undefined })}
      onClear={() => onSearch({ productId: undefined, sector: undefined, ...SIN_VENTA, pagina: undefined })}
      clave={CLAVE}
      shown={lineas.length}
      summary={wanted.data && <DetalleProducto producto={wanted.data} />}
      dialogs={
        <RowDialogs
          grid={grilla}
          editor={editor}
          removal={removal}
          describeDelete={(linea) =>
            `Se eliminará "${linea.descripcion_ingrediente}" (${linea.codigo_ingrediente}) de la receta de ${linea.codigo_producto}. Se puede recuperar desde Historial.`
          }
          versions={[
            {
              label: 'Cantidad',
              theirs: conflict ? format.quantity(Number(conflict.cantidad_ingrediente)) : '',
              mine: editing?.draft.cantidad_ingrediente ?? '',
            },
          ]}
        />
      }
    >
      <EditorContext value={editor}>
        <Grid
          ref={grilla}
          label="Líneas de receta"
          columns={lista.columns}
          rows={lineas}
          keyOf={claveDe}
          view={JSON.stringify(filtro)}
          order={lista.order}
          onOrder={lista.onOrder}
          compact={compact}
          tight={lista.shape.tight}
          minWidth="min-w-[62rem]"
          dense
          actions={actions}
          actionsHead={admin ? ACCIONES : HISTORY_ONLY}
          onEnter={admin ? editor.start : undefined}
          editKeys={CANTIDAD_KEYS}
          editing={editing ? { key: editing.key } : undefined}
        />
      </EditorContext>
    </PaginasScreen>
  )
}
