import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, COMPLETA_REQUERIDOS, type MesDeVolumen, type Volumen } from '@telar/contract'
import { mesLegible, TABLAS } from '@telar/tablas'
import { Factory, GitCompareArrows } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { listaDe } from '../../datos/lista.ts'
import { useIsAdmin } from '../../datos/session/session-context.ts'
import { useRowEditor } from '../../datos/use-row-editor.ts'
import { useRowRemoval } from '../../datos/use-row-removal.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { CatalogScreen, type EditorSpec } from '../../dominio/catalogo/catalog-screen.tsx'
import { ImportarEnlace } from '../../dominio/catalogo/importar-enlace.tsx'
import { ExportarFilas } from '../../dominio/exportacion/exportar-filas.tsx'
import { FiltrosDeTotales } from '../../dominio/producto/filtros-de-venta.tsx'
import { hasVenta, ventaQuery, ventaText } from '../../dominio/producto/venta-search.ts'
import {
  CONCEPTOS,
  faltaDeUnidades,
  OPCIONES_CONCEPTO,
  opcionesDeMes,
  useMeses,
} from '../../dominio/volumen/textos.ts'
import { Button } from '../../kit/button.tsx'
import { DecimalField } from '../../kit/fields.tsx'
import type { Format } from '../../kit/format/format.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import { EDIT_CONTROL } from '../../kit/grid/row-buttons.tsx'
import { useList } from '../../kit/hooks/use-list.ts'
import { decimalText, typedAs } from '../../kit/lib/decimal.ts'
import type { OnSearch, SearchOf } from '../../kit/lib/read-search.ts'
import { typedAmount } from '../../kit/lib/typed-micro.ts'
import { AddLink, HALF } from '../../kit/list-page.tsx'
import { FilterSelect, Select } from '../../kit/select.tsx'
import { MesesComparados } from './meses-comparados.tsx'
import { Resumen } from './resumen.tsx'
import { VolumenAlta } from './volumen-alta.tsx'
import { claveDe, columnasDe, nombreDe } from './volumenes-columnas.tsx'

type VolumenesSearch = SearchOf<'/volumenes'>

const TABLA = TABLAS.volumenes
type Borrador = { cantidad: string }

const borradorDe =
  (format: Format) =>
  ({ cantidad }: Volumen): Borrador => ({ cantidad: decimalText(format, cantidad) })

const revisar =
  (format: Format) =>
  ({ cantidad: texto }: Borrador) => {
    const cantidad = faltaDeUnidades(format, texto)
    return cantidad === undefined ? { body: { cantidad: typedAmount(texto)! } } : { faults: { cantidad } }
  }

const TEXTOS = {
  title: 'Volúmenes',
  lead: 'Lo que se hizo, quedó y se vendió en el mes, a lo que cuesta reponerlo.',
  noun: 'volúmenes',
  search: 'Buscar por producto, talle o color',
  placeholder: 'Producto, talle o color',
  loading: 'Cargando los volúmenes',
  failure: 'No se pudieron cargar los volúmenes',
  noMatch: 'Ningún volumen coincide',
  noMatchHint: 'Probá con otras palabras, o quitá los filtros para ver todo el mes.',
}

const buscable = ({ producto, descripcion_producto, talle, color }: Volumen) =>
  `${producto} ${descripcion_producto} ${talle} ${color}`

const filasDe = ({ filas }: MesDeVolumen) => filas

const lugarDe = ({ periodo, concepto, producto, talle, color }: Volumen) => ({
  params: { periodo, concepto, producto },
  query: { talle, color },
})

/** Editing and deleting rows of a month. */
const useCambios = (grilla: { current: GridHandle | null }) => {
  const format = useFormat()
  const avisar = useAviso()
  const lista = listaDe<Volumen>(useQueryClient(), api.volumen.mes, claveDe)
  const editor = useRowEditor<Volumen, Borrador, typeof api.volumen.update>({
    endpoint: api.volumen.update,
    lista,
    keyOf: claveDe,
    draftOf: borradorDe(format),
    check: revisar(format),
    argsOf: (row, body) => ({ ...lugarDe(row), body }),
    faultTitle: COMPLETA_REQUERIDOS,
    failureTitle: 'No se pudo guardar el volumen',
    avisar,
    onClosed: (key) => grilla.current?.focus(key, EDIT_CONTROL),
  })
  const removal = useRowRemoval<Volumen, typeof api.volumen.remove>({
    endpoint: api.volumen.remove,
    argsOf: lugarDe,
    lista,
    keyOf: claveDe,
    failureTitle: 'No se pudo eliminar el volumen',
    avisar,
  })
  return { editor, removal }
}

interface Props {
  search: VolumenesSearch
  onSearch: (patch: Partial<VolumenesSearch>) => void
}

/** A month's units row by row: search, edit in place, delete. */
const VolumenesLista = ({ search, onSearch }: Props) => {
  const admin = useIsAdmin()
  const format = useFormat()
  const grilla = useRef<GridHandle>(null)
  const { meses, mes } = useMeses(search.mes)
  const { concepto, linea, temporada, vendible } = search
  const venta = { linea, temporada, vendible }
  const asked = {
    ...consulta(api.volumen.mes, { params: { periodo: mes ?? '' }, query: ventaQuery(venta) }),
    enabled: mes !== undefined,
  }
  const { data, error } = useQuery(asked)
  const { editor, removal } = useCambios(grilla)
  const columnas = useMemo(() => columnasDe(data?.filas), [data])
  const lista = useList<Volumen, VolumenesSearch>({
    query: useQuery({ ...asked, select: filasDe }),
    failure: TEXTOS.failure,
    columns: columnas,
    name: TABLA.nombre,
    keyOf: claveDe,
    textOf: buscable,
    keep: useCallback((row) => !concepto || row.concepto === concepto, [concepto]),
    search,
    onSearch,
    filters: { concepto, ...venta },
    said: [mes && mesLegible(mes), concepto && CONCEPTOS[concepto], ...ventaText(venta)],
    orden: 'producto',
    pinned: editor.editing?.row,
    stored: editor.stored,
  })
  const spec = useMemo(
    (): EditorSpec<Volumen, Borrador> => ({
      labels: { cantidad: 'Unidades' },
      draftOf: borradorDe(format),
      show: { cantidad: typedAs(format.quantity) },
      heading: nombreDe,
      fields: (campo) => <DecimalField {...campo('cantidad')} />,
    }),
    [format],
  )
  const add = admin && (
    <AddLink to="/volumenes" search={{ vista: 'nuevo', mes }}>
      Agregar volumen
    </AddLink>
  )
  const width = lista.compact ? HALF : 'w-52'
  return (
    <CatalogScreen
      list={lista}
      grid={grilla}
      texts={{
        ...TEXTOS,
        none: hasVenta(venta)
          ? TEXTOS.noMatch
          : meses.length > 1
            ? `Nada en ${mesLegible(mes!)}`
            : 'Todavía no hay volúmenes',
        noneHint: hasVenta(venta)
          ? TEXTOS.noMatchHint
          : 'Importá el parte de producción, o agregá uno a mano: cada mes queda valuado con sus costos.',
      }}
      icon={Factory}
      add={add}
      action={
        <div className="flex flex-wrap gap-2">
          {meses.length > 1 && (
            <Button asChild variant="outline">
              <Link to="/volumenes" search={{ vista: 'meses', mes, concepto, ...venta }}>
                <GitCompareArrows aria-hidden />
                Contra otro mes
              </Link>
            </Button>
          )}
          {lista.rows.length > 0 && <ImportarEnlace tabla="volumenes" />}
          {add}
        </div>
      }
      fill={<ImportarEnlace tabla="volumenes" />}
      summary={<Resumen mes={data} failed={error !== null} />}
      filters={
        <>
          {mes !== undefined && (
            <Select
              label="Mes"
              value={mes}
              options={opcionesDeMes(meses)}
              onChange={(next) => onSearch({ mes: next })}
              className={width}
            />
          )}
          <FilterSelect
            label="Concepto"
            value={concepto}
            all="Todos los conceptos"
            options={OPCIONES_CONCEPTO}
            onChange={(next) => onSearch({ concepto: next })}
            className={width}
          />
          <FiltrosDeTotales search={search} onSearch={onSearch} unfolded={lista.folded} />
        </>
      }
      tools={<ExportarFilas tabla={TABLA.nombre} columnas={TABLA.clave} claves={lista.rows.map(claveDe)} />}
      label="Volúmenes"
      nameOf={nombreDe}
      entidad={TABLA.entidad}
      claveDe={(row) => row.producto}
      admin={admin}
      spec={spec}
      editor={editor}
      removal={removal}
      describeDelete={(row) =>
        `Se eliminará: ${nombreDe(row)}, ${mesLegible(row.periodo)}. Se puede recuperar desde Historial.`
      }
      masivo={undefined}
      contadas={TABLA.contadas}
    />
  )
}

interface VolumenesProps {
  search: VolumenesSearch
  onSearch: OnSearch<'/volumenes'>
}

/** Production, stock and sales of months: one month's rows, the form for a new row, or two months compared. */
export const VolumenesScreen = ({ search, onSearch }: VolumenesProps) => {
  const admin = useIsAdmin()
  const patch = (next: Partial<VolumenesSearch>) => onSearch({ ...search, ...next }, true)
  if (admin && search.vista === 'nuevo')
    return <VolumenAlta mes={search.mes} onDone={(mes) => onSearch({ mes }, true)} />
  if (search.vista === 'meses') return <MesesComparados search={search} onSearch={patch} />
  return <VolumenesLista search={search} onSearch={patch} />
}
