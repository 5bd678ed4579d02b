import { useQuery } from '@tanstack/react-query'
import { api, type Insumo, MAX_TEXTO } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import { Boxes, ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { useHayCompra } from '../../datos/compra.ts'
import { consulta } from '../../datos/consulta.ts'
import { type Forma, SI_NO } from '../../dominio/catalogo/campos.ts'
import type { CamposProps, FiltroProps } from '../../dominio/catalogo/catalogo.ts'
import { definirCatalogo } from '../../dominio/catalogo/definir-catalogo.tsx'
import { costoDe, precioDe, SIN_PRECIO } from '../../dominio/insumo/costo.ts'
import { CostoCampo } from '../../dominio/insumo/costo-campo.tsx'
import { ClaseCampo, DiscontinuadoCampo, gruposDe } from '../../dominio/insumo/insumo-campos.tsx'
import { enMoneda, enPesos, valeHoy } from '../../dominio/valor/efectivo.ts'
import { ValorCampo } from '../../dominio/valor/valor-campo.tsx'
import { Combobox } from '../../kit/combobox.tsx'
import { SuggestField, TextField } from '../../kit/fields.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { RowWay } from '../../kit/grid/row-buttons.tsx'
import { decimalText, typedAs } from '../../kit/lib/decimal.ts'
import type { SearchOf } from '../../kit/lib/read-search.ts'
import { microOf, NO_AMOUNT } from '../../kit/lib/typed-micro.ts'
import { HALF } from '../../kit/list-page.tsx'
import { MoreFields } from '../../kit/more-fields.tsx'
import { OnlyButton } from '../../kit/only-button.tsx'
import { COLUMNAS, CON_COMPRA } from './insumo-columnas.tsx'

type InsumoSearch = SearchOf<'/insumos'>

/** How many products a supply without price leaves incomplete, at any depth (COM-20). */
const DejaIncompletos = ({ insumo }: { insumo: string }) => {
  const format = useFormat()
  const { data = [] } = useQuery(consulta(api.uso.list, { params: { tipo: 'insumo', codigo: insumo } }))
  if (data.length === 0) return null
  return data.length === 1
    ? 'Deja incompleto 1 producto'
    : `Deja incompletos ${format.integer(data.length)} productos`
}

const NINGUNO: readonly Insumo[] = []

/** A price, or the mark for an unknown one (COM-20). */
const COSTO: Forma = {
  texto: (costo, format) => (costo === null ? SIN_PRECIO : decimalText(format, costo as number)),
  leer: costoDe,
  falta: NO_AMOUNT,
  mostrar: (texto, format, { moneda }) =>
    texto === SIN_PRECIO
      ? 'Sin precio'
      : typedAs(moneda ? (amount: number) => format.price(amount, moneda) : format.money)(texto),
}

const CAMPOS = {
  detalle: { label: 'Detalle' },
  grupo: { label: 'Grupo' },
  moneda: { label: 'Moneda', opcional: true },
  costo: { label: 'Costo', forma: COSTO, de: 'precio' },
  clase: { label: 'Clase', opcional: true },
  discontinuado: { label: 'Discontinuado', opcional: true, forma: SI_NO },
  reemplazo: { label: 'Reemplazo', opcional: true },
} as const

/** The existing groups, as options. */
const useGrupos = (insumos: readonly Insumo[]) =>
  useMemo(() => gruposDe(insumos).map((name) => ({ value: name, label: name })), [insumos])

/** Whether its price is older than the factory's limit (COM-19). */
const esViejo = ({ avisos }: Insumo): boolean => avisos.some(({ causa }) => causa === 'precio_viejo')

const Filtros = ({ search, onSearch, todos = NINGUNO, compact }: FiltroProps<Insumo, InsumoSearch>) => (
  <>
    <Combobox
      aria-label="Grupo"
      options={[{ value: '', label: 'Todos los grupos' }, ...useGrupos(todos)]}
      value={search.grupo ?? ''}
      onChange={(grupo) => onSearch({ grupo: grupo || undefined })}
      placeholder="Todos los grupos"
      searchLabel="Buscar grupo"
      empty="No se encontraron grupos"
      className={compact ? `${HALF} text-sm` : 'w-56'}
    />
    {(search.viejos || todos.some(esViejo)) && (
      <OnlyButton
        label={VIEJOS}
        on={search.viejos ?? false}
        short={compact}
        onChange={() => onSearch({ viejos: !search.viejos || undefined })}
      />
    )}
  </>
)

const Campos = ({ campo, editing: { row, draft } }: CamposProps<Insumo, typeof CAMPOS>) => {
  const { data = NINGUNO } = useQuery(consulta(api.insumo.list))
  return (
    <>
      <TextField {...campo('detalle')} />
      <SuggestField
        {...campo('grupo')}
        listLabel="Sugerencias"
        maxLength={MAX_TEXTO}
        options={useGrupos(data)}
      />
      <CostoCampo
        {...campo('costo')}
        moneda={draft.moneda}
        {...(row.eleccion !== 'propio' && { aparte: 'Hoy cuenta una de sus ofertas, no este precio.' })}
        consecuencia={<DejaIncompletos insumo={row.codigo} />}
      />
      <ValorCampo columna="moneda" {...campo('moneda')} />
      <MoreFields
        title="Clase y discontinuado"
        used={row.clase === 'servicio' || row.discontinuado || row.reemplazo !== undefined}
      >
        <ClaseCampo {...campo('clase')} />
        <DiscontinuadoCampo
          discontinuado={campo('discontinuado')}
          reemplazo={campo('reemplazo')}
          insumos={data}
          menos={row.codigo}
        />
      </MoreFields>
    </>
  )
}

const ofertas = ({ codigo }: Insumo): RowWay => ({
  label: 'Ofertas',
  icon: ReceiptText,
  href: `/ofertas/${encodeURIComponent(codigo)}`,
})

const VIEJOS = 'Solo precios viejos'

export const InsumoLista = definirCatalogo<Insumo, InsumoSearch, typeof CAMPOS>({
  tabla: TABLAS.insumos,
  endpoints: api.insumo,
  icono: Boxes,
  textos: {
    lead: 'Lo que comprás para fabricar. Al guardar un costo, todos los productos que lo usan se recalculan.',
    failure: 'No se pudieron cargar los insumos desde el servidor',
    noneHint: 'Agregá el primero con su costo, para usarlo en las composiciones.',
  },
  agregar: { to: '/cargarInsumo' },
  columnas: COLUMNAS,
  useColumnas: () => (useHayCompra() ? CON_COMPRA : COLUMNAS),
  useDesde: () => (useHayCompra() ? ofertas : undefined),
  buscadas: ['codigo', 'detalle', 'grupo'],
  filtro: {
    nombres: ['grupo', 'viejos'],
    pasa: (insumo, { grupo, viejos }) => (!grupo || insumo.grupo === grupo) && (!viejos || esViejo(insumo)),
    palabras: ({ grupo, viejos }) => [grupo, viejos && VIEJOS],
    Control: Filtros,
  },
  campos: CAMPOS,
  // If offers count, the typed price is still the supply's own, and not its cost.
  cuerpo: (body, { moneda, eleccion }) =>
    precioDe(
      body as { costo: number | null; moneda?: string },
      eleccion === 'propio' ? moneda : (moneda ?? ''),
    ),
  importe: (importe, { moneda }, row, valores) => ({
    ...importe,
    moneda: moneda || undefined,
    // Today's cost in the currency of the new price.
    stored:
      row.eleccion !== 'propio' || moneda === (row.moneda ?? '')
        ? row.precio
        : enMoneda(row.costo, moneda ? valeHoy(valores, moneda) : 1),
  }),
  prueba: ({ costo }, { moneda }, { codigo, eleccion }, valores) => {
    if (eleccion !== 'propio') return null
    const precio = costo as number | null
    const enMonedaPropia = moneda ? enPesos(microOf(precio), valeHoy(valores, moneda)) : precio
    return { tipo: 'costo_insumo', codigo, costo: enMonedaPropia }
  },
  Campos,
  masivo: {
    valor: 'Precio',
    ajustar: (codigos, ajuste) => [{ tipo: 'porcentaje_insumos', codigos: [...codigos], ...ajuste }],
    poner: (codigos, costo) => codigos.map((codigo) => ({ tipo: 'costo_insumo', codigo, costo })),
    agrupar: {
      operaciones: (codigos, grupo) => [{ tipo: 'grupo', codigos: [...codigos], grupo }],
      useGrupos: () => useGrupos(useQuery(consulta(api.insumo.list)).data ?? NINGUNO),
    },
  },
  fallos: {
    eliminar: 'No se pudo eliminar el insumo. Intenta nuevamente.',
  },
})
