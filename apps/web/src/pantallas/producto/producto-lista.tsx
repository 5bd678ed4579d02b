import { useQuery } from '@tanstack/react-query'
import { api, type Producto } from '@telar/contract'
import { PackageOpen } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/admin.ts'
import { CatalogScreen } from '../../dominio/catalogo/catalog-screen.tsx'
import { SectorFilter } from '../../dominio/sector/sector-filter.tsx'
import { AddLink } from '../../kit/add-link.tsx'
import { Combobox } from '../../kit/combobox.tsx'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { useList } from '../../kit/hooks/use-list.ts'
import { COLUMNAS } from './producto-columnas.tsx'
import { edicionDe } from './producto-edicion.tsx'
import { ORDEN, type ProductoSearch } from './producto-search.ts'
import { codigoDe, useProductoCambios } from './use-producto-cambios.ts'

const NINGUNO: readonly Producto[] = []
const buscable = (p: Producto) => `${p.descripcion_producto} ${p.codigo_producto} ${p.sector_productivo}`
const nombre = (p: Producto) => p.descripcion_producto

const TEXTOS = {
  title: 'Productos',
  lead: 'Lo que fabricás, cada producto en su sector productivo.',
  noun: 'productos',
  search: 'Buscar por descripción, código o sector',
  placeholder: 'Descripción, código o sector',
  loading: 'Cargando los productos',
  failure: 'No se pudieron cargar los productos',
  none: 'Todavía no hay productos',
  noneHint: 'Agregá el primero para armar su composición y conocer su costo.',
  noMatch: 'Ningún producto coincide',
  noMatchHint: 'Probá con otras palabras, o quitá los filtros para ver todos los productos.',
}

interface Props {
  sectores: readonly string[]
  search: ProductoSearch
  onSearch: (patch: Partial<ProductoSearch>) => void
}

export const ProductoLista = ({ sectores, search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const grilla = useRef<GridHandle>(null)
  const { editor, removal } = useProductoCambios(grilla)
  const { producto, sector } = search
  const lista = useList<Producto, ProductoSearch>({
    query: useQuery(consulta(api.producto.list)),
    failure: TEXTOS.failure,
    columns: COLUMNAS,
    keyOf: codigoDe,
    textOf: buscable,
    keep: useCallback(
      (p) => (!producto || p.codigo_producto === producto) && (!sector || p.sector_productivo === sector),
      [producto, sector],
    ),
    search,
    onSearch,
    filters: { producto, sector },
    orden: ORDEN,
    pinned: editor.editing?.row,
    stored: editor.stored,
  })
  const { all = NINGUNO, compact } = lista
  const productos = useMemo(
    () => [
      { value: '', label: 'Todos los productos' },
      ...all.map(({ codigo_producto, descripcion_producto }) => ({
        value: codigo_producto,
        label: `${codigo_producto} - ${descripcion_producto}`,
      })),
    ],
    [all],
  )
  const edicion = useMemo(() => edicionDe(sectores), [sectores])

  return (
    <CatalogScreen
      list={lista}
      grid={grilla}
      texts={TEXTOS}
      icon={PackageOpen}
      add={admin && <AddLink to="/cargarProducto">Agregar producto</AddLink>}
      filters={
        <>
          <Combobox
            aria-label="Producto"
            options={productos}
            value={producto ?? ''}
            onChange={(codigo) => onSearch({ producto: codigo || undefined })}
            placeholder="Todos los productos"
            searchLabel="Buscar producto"
            empty="No se encontraron productos"
            wide
            className={compact ? 'basis-full text-sm' : 'w-64'}
          />
          <SectorFilter
            sectores={sectores}
            rows={all}
            value={sector}
            onChange={(next) => onSearch({ sector: next })}
            compact={compact}
          />
        </>
      }
      label="Productos"
      nameOf={nombre}
      entidad="producto"
      admin={admin}
      spec={edicion}
      editor={editor}
      removal={removal}
      describeDelete={(p) =>
        `Se eliminará el producto "${p.descripcion_producto}". Esta acción no se puede deshacer.`
      }
    />
  )
}
