import { useQuery } from '@tanstack/react-query'
import { api, type ManoObra } from '@telar/contract'
import { Hammer } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/admin.ts'
import { CatalogScreen } from '../../dominio/catalogo/catalog-screen.tsx'
import { SectorFilter } from '../../dominio/sector/sector-filter.tsx'
import { AddLink } from '../../kit/add-link.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { useList } from '../../kit/hooks/use-list.ts'
import { ManoObraCifras } from './mano-obra-cifras.tsx'
import { COLUMNAS, TARJETA } from './mano-obra-columnas.tsx'
import { edicionDe } from './mano-obra-edicion.tsx'
import { type ManoObraSearch, ORDEN } from './mano-obra-search.ts'
import { codigoDe, useManoObraCambios } from './use-mano-obra-cambios.ts'

const buscable = (tipo: ManoObra) => `${tipo.codigo_mano_obra} ${tipo.descripcion} ${tipo.sector_productivo}`
const nombre = (tipo: ManoObra) => tipo.descripcion

const TEXTOS = {
  title: 'Mano de Obra',
  lead: 'Tiempos, salarios y producción de cada operación. Al guardar, todos los productos que la usan se recalculan.',
  noun: 'tipos de mano de obra',
  search: 'Buscar por código, descripción o sector',
  placeholder: 'Código, descripción o sector',
  loading: 'Cargando la mano de obra',
  failure: 'No se pudo cargar la mano de obra desde el servidor.',
  none: 'Todavía no hay mano de obra',
  noneHint: 'Agregá la primera matriz con sus horas y su producción, para usarla en las composiciones.',
  noMatch: 'Ninguna mano de obra coincide',
  noMatchHint: 'Probá con otras palabras, o quitá los filtros para ver toda la mano de obra.',
}

interface Props {
  sectores: readonly string[]
  search: ManoObraSearch
  onSearch: (patch: Partial<ManoObraSearch>) => void
}

export const ManoObraLista = ({ sectores, search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const grilla = useRef<GridHandle>(null)
  const { editor, removal } = useManoObraCambios(grilla, format)
  const { sector } = search
  const lista = useList<ManoObra, ManoObraSearch>({
    query: useQuery(consulta(api.manoObra.list)),
    failure: TEXTOS.failure,
    columns: COLUMNAS,
    card: TARJETA,
    keyOf: codigoDe,
    textOf: buscable,
    keep: useCallback((tipo) => !sector || tipo.sector_productivo === sector, [sector]),
    search,
    onSearch,
    filters: { sector },
    orden: ORDEN,
    pinned: editor.editing?.row,
    stored: editor.stored,
  })
  const { all, compact } = lista
  const edicion = useMemo(() => edicionDe(format, sectores), [format, sectores])

  return (
    <CatalogScreen
      list={lista}
      grid={grilla}
      texts={TEXTOS}
      icon={Hammer}
      add={admin && <AddLink to="/cargarManoObra">Agregar mano de obra</AddLink>}
      summary={<ManoObraCifras tipos={all} failed={lista.error !== null} />}
      filters={
        <SectorFilter
          sectores={sectores}
          rows={all}
          value={sector}
          onChange={(next) => onSearch({ sector: next })}
          compact={compact}
        />
      }
      label="Mano de obra"
      nameOf={nombre}
      minWidth="min-w-[62rem]"
      dense
      entidad="mano_obra"
      admin={admin}
      spec={edicion}
      editor={editor}
      removal={removal}
      describeDelete={({ descripcion }) =>
        `Se eliminará la mano de obra "${descripcion}". Se puede recuperar desde Historial.`
      }
    />
  )
}
