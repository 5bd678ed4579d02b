import { useQuery } from '@tanstack/react-query'
import { api, type Energia, type ManoObra } from '@telar/contract'
import { Zap } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useIsAdmin } from '../../datos/session/admin.ts'
import { CatalogScreen } from '../../dominio/catalogo/catalog-screen.tsx'
import { useManosDeObra } from '../../dominio/energia/use-manos-de-obra.ts'
import { SectorFilter } from '../../dominio/sector/sector-filter.tsx'
import { AddLink } from '../../kit/add-link.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { useList } from '../../kit/hooks/use-list.ts'
import { EnergiaCifras } from './energia-cifras.tsx'
import { COLUMNAS, TARJETA } from './energia-columnas.tsx'
import { edicionDe } from './energia-edicion.tsx'
import { type EnergiaSearch, ORDEN } from './energia-search.ts'
import { codigoDe, useEnergiaCambios } from './use-energia-cambios.ts'

const buscable = (equipo: Energia) =>
  `${equipo.codigo_energia} ${equipo.descripcion} ${equipo.codigo_mano_obra} ${equipo.sector_productivo}`
const nombre = (equipo: Energia) => equipo.descripcion

const TEXTOS = {
  title: 'Matriz Energética',
  lead: 'Lo que consume cada equipo y cuánto cuesta por unidad. Al guardar, todos los productos que lo usan se recalculan.',
  noun: 'equipos',
  search: 'Buscar por código, descripción, mano de obra o sector',
  placeholder: 'Código, descripción, mano de obra…',
  loading: 'Cargando la matriz energética',
  failure: 'No se pudo cargar la matriz energética desde el servidor.',
  none: 'Todavía no hay equipos',
  noneHint: 'Agregá el primero con su consumo, para usarlo en las composiciones.',
  noMatch: 'Ningún equipo coincide',
  noMatchHint: 'Probá con otras palabras, o quitá los filtros para ver todos los equipos.',
}

interface Props {
  sectores: readonly string[]
  /** To choose from when editing. */
  manosDeObra: readonly ManoObra[]
  search: EnergiaSearch
  onSearch: (patch: Partial<EnergiaSearch>) => void
}

export const EnergiaLista = ({ sectores, manosDeObra, search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const grilla = useRef<GridHandle>(null)
  const { editor, removal } = useEnergiaCambios(grilla, format)
  const manos = useManosDeObra(manosDeObra)
  const { sector } = search
  const lista = useList<Energia, EnergiaSearch>({
    query: useQuery(consulta(api.energia.list)),
    failure: TEXTOS.failure,
    columns: COLUMNAS,
    card: TARJETA,
    keyOf: codigoDe,
    textOf: buscable,
    keep: useCallback((equipo) => !sector || equipo.sector_productivo === sector, [sector]),
    search,
    onSearch,
    filters: { sector },
    orden: ORDEN,
    pinned: editor.editing?.row,
    stored: editor.stored,
  })
  const { all, compact } = lista
  const edicion = useMemo(
    () => edicionDe({ format, sectores, manosDeObra: manos.opciones, manoObraDe: manos.de }),
    [format, sectores, manos],
  )

  return (
    <CatalogScreen
      list={lista}
      grid={grilla}
      texts={TEXTOS}
      icon={Zap}
      add={admin && <AddLink to="/cargarEnergia">Agregar energía</AddLink>}
      summary={<EnergiaCifras equipos={all} failed={lista.error !== null} />}
      filters={
        <SectorFilter
          sectores={sectores}
          rows={all}
          value={sector}
          onChange={(next) => onSearch({ sector: next })}
          compact={compact}
        />
      }
      label="Matriz energética"
      nameOf={nombre}
      minWidth="min-w-[62rem]"
      dense
      entidad="energia"
      admin={admin}
      spec={edicion}
      editor={editor}
      removal={removal}
      describeDelete={({ descripcion }) =>
        `Se eliminará el equipo "${descripcion}". Se puede recuperar desde Historial.`
      }
    />
  )
}
