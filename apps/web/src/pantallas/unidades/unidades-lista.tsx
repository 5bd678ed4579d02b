import { api, type Dimension, UNIDAD_TEXTOS, type Unidad, type UnidadCambio } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import { Ruler } from 'lucide-react'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import type { Forma } from '../../dominio/catalogo/campos.ts'
import type { FiltroProps } from '../../dominio/catalogo/catalogo.ts'
import { definirCatalogo } from '../../dominio/catalogo/definir-catalogo.tsx'
import { ComprasTabs } from '../../dominio/oferta/compras-tabs.tsx'
import { DIMENSIONES, entero, equivaleText } from '../../dominio/unidad/dimensiones.ts'
import { Badge } from '../../kit/badge.tsx'
import { Combobox } from '../../kit/combobox.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { TwoLines } from '../../kit/grid/cells.tsx'
import type { Column } from '../../kit/grid/column.ts'
import type { OnSearch, SearchOf } from '../../kit/lib/read-search.ts'
import { HALF } from '../../kit/list-page.tsx'
import { UnidadAlta } from './unidad-alta.tsx'

type UnidadesSearch = SearchOf<'/unidades'>

const Equivale = ({ unidad }: { unidad: Unidad }) => (
  <span className="figures">
    1 {unidad.codigo} = {equivaleText(useFormat(), unidad)}
  </span>
)

const NOMBRES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(DIMENSIONES).map(([dimension, { nombre }]) => [dimension, nombre]),
)

const COLUMNAS: readonly Column<Unidad>[] = [
  {
    id: 'codigo',
    label: 'Unidad',
    compact: 'title',
    cell: ({ nombre, codigo }) => <TwoLines main={nombre || codigo} code={codigo} />,
    sorts: [
      { id: 'codigo', label: 'Código', value: ({ codigo }) => codigo },
      { id: 'nombre', label: 'Nombre', value: ({ nombre }) => nombre },
    ],
  },
  {
    id: 'dimension',
    label: 'Mide',
    width: 'w-40',
    compact: 'line',
    cell: ({ dimension, del_programa }) => (
      <span className="inline-flex flex-wrap gap-1">
        {DIMENSIONES[dimension].nombre}
        {!del_programa && <Badge tone="primary">Propia</Badge>}
      </span>
    ),
    sorts: [{ id: 'dimension', label: 'Qué mide', value: ({ dimension }) => dimension }],
  },
  {
    id: 'equivale',
    label: 'Equivale a',
    width: 'w-64',
    align: 'right',
    compact: 'amount',
    cell: (unidad) => <Equivale unidad={unidad} />,
  },
]

const LADO: Forma = {
  texto: (value) => String(value),
  leer: entero,
  falta: UNIDAD_TEXTOS.fraccion,
  mostrar: (texto) => texto,
}

const Mide = ({ search, onSearch, compact }: FiltroProps<Unidad, UnidadesSearch>) => (
  <Combobox
    aria-label="Qué mide"
    options={[
      { value: '', label: 'Todas las dimensiones' },
      ...Object.entries(NOMBRES).map(([value, label]) => ({ value, label })),
    ]}
    value={search.dimension ?? ''}
    onChange={(dimension) => onSearch({ dimension: (dimension as Dimension) || undefined })}
    placeholder="Todas las dimensiones"
    searchLabel="Buscar dimensión"
    empty="No se encontraron dimensiones"
    className={compact ? `${HALF} text-sm` : 'w-56'}
  />
)

const UnidadesLista = definirCatalogo<Unidad, UnidadesSearch>({
  tabla: TABLAS.unidades,
  endpoints: api.unidad,
  fija: ({ del_programa }) => del_programa,
  icono: Ruler,
  textos: {
    lead: 'En qué se mide lo que comprás y usás. Las del programa no se cambian; agregá las tuyas: un rollo, un cono, una plancha.',
  },
  Tabs: ComprasTabs,
  agregar: { to: '/unidades', search: { vista: 'nueva' } },
  columnas: COLUMNAS,
  buscadas: ['codigo', 'nombre'],
  filtro: {
    nombres: ['dimension'],
    pasa: (unidad, { dimension }) => !dimension || unidad.dimension === dimension,
    palabras: ({ dimension }) => [dimension && NOMBRES[dimension]],
    Control: Mide,
  },
  campos: {
    nombre: { label: 'Nombre' },
    dimension: { label: 'Mide', opciones: NOMBRES },
    num: { label: 'Equivale a', forma: LADO },
    den: { label: 'dividido por', forma: LADO },
  },
  prueba: (body, _, { codigo, num: ahora, den: entre }) => {
    const { num, den } = body as UnidadCambio
    return num * entre === ahora * den ? null : { tipo: 'fraccion', codigo, num, den }
  },
  pregunta: 'num',
})

interface Props {
  search: UnidadesSearch
  onSearch: OnSearch<'/unidades'>
}

/** Units of measure: the list, or the form for a new one. */
export const UnidadesScreen = ({ search, onSearch }: Props) => {
  const admin = useIsAdmin()
  if (admin && search.vista === 'nueva') return <UnidadAlta onDone={() => onSearch({}, true)} />
  return <UnidadesLista search={search} onSearch={(patch) => onSearch({ ...search, ...patch }, true)} />
}
