import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Composicion, MAX_TEXTO } from '@telar/contract'
import { Layers } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { codigoDe, recetaQueries } from '../../datos/receta.queries.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { RowDialogs } from '../../dominio/catalogo/row-dialogs.tsx'
import { SIN_VENTA } from '../../dominio/producto/venta-search.ts'
import { PaginasScreen } from '../../dominio/receta/paginas-screen.tsx'
import {
  type ComposicionSearch,
  entera,
  filtroDeComposiciones,
  POR_PAGINA,
} from '../../dominio/receta/receta-search.ts'
import { usePaginas } from '../../dominio/receta/use-paginas.ts'
import { Field } from '../../kit/field.tsx'
import { Grid, type GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_KEYS, RowForm } from '../../kit/grid/row-form.tsx'
import { useLatest } from '../../kit/hooks/use-latest.ts'
import { Input } from '../../kit/input.tsx'
import { AddLink } from '../../kit/list-page.tsx'
import { ComposicionAcciones } from './composicion-acciones.tsx'
import { COLUMNAS } from './composicion-columnas.tsx'
import { useComposicionCambios } from './use-composicion-cambios.ts'

const NINGUNA: readonly Composicion[] = []
/** In an exported file a composition is its lines. */
const CLAVE = { columnas: ['codigo_producto'], de: codigoDe }

const TEXTOS = {
  title: 'Gestion de Composiciones',
  lead: 'De qué está hecho cada producto, y cuánto cuesta reponerlo.',
  noun: 'composiciones',
  counted: 'productos',
  loading: 'Cargando las composiciones',
  none: 'Todavía no hay composiciones',
  noneHint: 'Armá la primera para conocer el costo de un producto.',
  noMatch: 'Ninguna composición coincide',
  noMatchHint: 'Elegí otro producto u otro sector, o quitá los filtros para ver todas las composiciones.',
}

interface Props {
  sectores: readonly string[]
  search: ComposicionSearch
  onSearch: (patch: Partial<ComposicionSearch>) => void
}

export const ComposicionLista = ({ sectores, search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const queryClient = useQueryClient()
  const filtro = filtroDeComposiciones(search)
  const lista = usePaginas({
    query: useQuery(recetaQueries.composiciones(filtro)),
    anything: recetaQueries.composiciones({ limit: 1 }),
    producto: search.producto,
    size: POR_PAGINA,
    columns: COLUMNAS,
    name: 'composiciones',
    todas: async () => (await queryClient.fetchQuery(recetaQueries.composiciones(entera(filtro)))).rows,
    search,
    onSearch,
  })
  const { rows: loaded = NINGUNA, compact } = lista
  const grilla = useRef<GridHandle>(null)
  const { editor, removal } = useComposicionCambios(grilla)
  const { editing, conflict } = editor
  // The edited row stays even if its page no longer contains it.
  const rows =
    editing && !loaded.some((row) => codigoDe(row) === editing.key) ? [...loaded, editing.row] : loaded

  const next = lista.page < lista.pages ? filtro.offset + POR_PAGINA : undefined
  const filtroKey = JSON.stringify(filtro)
  useEffect(() => {
    if (next === undefined) return
    const ahead = { ...(JSON.parse(filtroKey) as typeof filtro), offset: next }
    void queryClient.prefetchQuery(recetaQueries.composiciones(ahead))
  }, [queryClient, filtroKey, next])

  const latest = useLatest({ editor, removal })
  const actions = useCallback(
    (composicion: Composicion, tabIndex: 0 | -1) => (
      <ComposicionAcciones
        composicion={composicion}
        tabIndex={tabIndex}
        cambios={
          admin
            ? {
                onEdit: (c) => latest.current.editor.start(c),
                onDelete: (c) => latest.current.removal.ask(c),
              }
            : null
        }
      />
    ),
    [admin],
  )

  return (
    <PaginasScreen
      lista={lista}
      texts={TEXTOS}
      icon={Layers}
      columns={COLUMNAS}
      sectores={sectores}
      onProducto={(codigo) => onSearch({ producto: codigo, pagina: undefined })}
      onClear={() => onSearch({ producto: undefined, sector: undefined, ...SIN_VENTA, pagina: undefined })}
      clave={CLAVE}
      shown={rows.length}
      add={admin && <AddLink to="/cargarComposicion">Nueva composición</AddLink>}
      dialogs={
        <RowDialogs
          grid={grilla}
          editor={editor}
          removal={removal}
          describeDelete={(c) =>
            `Se eliminará la composición de "${c.descripcion_producto}" (${c.codigo_producto}), con todos sus componentes. El producto queda. Se puede recuperar desde Historial.`
          }
          versions={[
            {
              label: 'Descripción',
              theirs: conflict?.descripcion_producto ?? '',
              mine: editing?.draft.descripcion_producto ?? '',
            },
          ]}
        />
      }
    >
      <Grid
        ref={grilla}
        label="Composiciones"
        columns={lista.columns}
        rows={rows}
        keyOf={codigoDe}
        view={filtroKey}
        order={lista.order}
        onOrder={lista.onOrder}
        compact={compact}
        tight={lista.shape.tight}
        {...(compact ? {} : { minWidth: 'min-w-[60rem]' })}
        actions={actions}
        actionsHead={{ label: 'Acciones', width: admin ? 'w-56' : 'w-28' }}
        onEnter={admin ? editor.start : undefined}
        editKeys={EDIT_KEYS}
        editing={
          editing
            ? {
                key: editing.key,
                editor: (
                  <RowForm
                    key={editing.key}
                    label={`Editar descripción de ${editing.key}`}
                    heading={<span className="figures">{editing.key}</span>}
                    working={editing.working}
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
    </PaginasScreen>
  )
}
