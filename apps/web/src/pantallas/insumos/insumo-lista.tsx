import { useQuery } from '@tanstack/react-query'
import { api, type Insumo } from '@telar/contract'
import { Boxes } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/admin.ts'
import { CatalogScreen } from '../../dominio/catalogo/catalog-screen.tsx'
import { gruposDe } from '../../dominio/insumo/grupos.ts'
import { AddLink } from '../../kit/add-link.tsx'
import { Combobox } from '../../kit/combobox.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { useList } from '../../kit/hooks/use-list.ts'
import { HALF } from '../../kit/list-page.tsx'
import { COLUMNAS } from './insumo-columnas.tsx'
import { edicionDe } from './insumo-edicion.tsx'
import { type InsumoSearch, ORDEN } from './insumo-search.ts'
import { codigoDe, useInsumoCambios } from './use-insumo-cambios.ts'

const NINGUNO: readonly Insumo[] = []
const buscable = (i: Insumo) => `${i.codigo} ${i.detalle} ${i.grupo}`
const nombre = (i: Insumo) => i.detalle

const TEXTOS = {
  title: 'Insumos',
  lead: 'Lo que comprás para fabricar. Al guardar un costo, todos los productos que lo usan se recalculan.',
  noun: 'insumos',
  search: 'Buscar por código, detalle o grupo',
  placeholder: 'Código, detalle o grupo',
  loading: 'Cargando los insumos',
  failure: 'No se pudieron cargar los insumos desde el servidor',
  none: 'Todavía no hay insumos',
  noneHint: 'Agregá el primero con su costo, para usarlo en las composiciones.',
  noMatch: 'Ningún insumo coincide',
  noMatchHint: 'Probá con otras palabras, o quitá los filtros para ver todos los insumos.',
}

interface Props {
  search: InsumoSearch
  onSearch: (patch: Partial<InsumoSearch>) => void
  /** How many products a supply leaves incomplete without its price; a constant of the module. */
  dejaIncompletos: (codigo: string) => ReactNode
}

export const InsumoLista = ({ search, onSearch, dejaIncompletos }: Props) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const grilla = useRef<GridHandle>(null)
  const { editor, removal } = useInsumoCambios(grilla, format)
  const { grupo } = search
  const lista = useList<Insumo, InsumoSearch>({
    query: useQuery(consulta(api.insumo.list)),
    failure: TEXTOS.failure,
    columns: COLUMNAS,
    keyOf: codigoDe,
    textOf: buscable,
    keep: useCallback((insumo) => !grupo || insumo.grupo === grupo, [grupo]),
    search,
    onSearch,
    filters: { grupo },
    orden: ORDEN,
    pinned: editor.editing?.row,
    stored: editor.stored,
  })
  const { all = NINGUNO, compact } = lista
  const grupos = useMemo(() => gruposDe(all).map((name) => ({ value: name, label: name })), [all])
  const edicion = useMemo(() => edicionDe(format, grupos, dejaIncompletos), [format, grupos, dejaIncompletos])

  return (
    <CatalogScreen
      list={lista}
      grid={grilla}
      texts={TEXTOS}
      icon={Boxes}
      add={admin && <AddLink to="/cargarInsumo">Agregar insumo</AddLink>}
      filters={
        <Combobox
          aria-label="Grupo"
          options={[{ value: '', label: 'Todos los grupos' }, ...grupos]}
          value={grupo ?? ''}
          onChange={(next) => onSearch({ grupo: next || undefined })}
          placeholder="Todos los grupos"
          searchLabel="Buscar grupo"
          empty="No se encontraron grupos"
          className={compact ? `${HALF} text-sm` : 'w-56'}
        />
      }
      label="Insumos"
      nameOf={nombre}
      entidad="insumo"
      admin={admin}
      spec={edicion}
      editor={editor}
      removal={removal}
      describeDelete={({ detalle }) =>
        `Se eliminará el insumo "${detalle}". Se puede recuperar desde Historial.`
      }
    />
  )
}
