import { type Energia, MAX_CODIGO, type ManoObra } from '@telar/contract'
import type { Editing } from '../../datos/use-row-editor.ts'
import type { BoundOf, EditorSpec } from '../../dominio/catalogo/catalog-screen.tsx'
import { calcular, SIN_STD, stdAplicable } from '../../dominio/energia/energia-calculo.ts'
import {
  CodeField,
  DecimalField,
  MoneyField,
  SectorField,
  SuggestField,
  TextField,
} from '../../kit/fields.tsx'
import type { Format } from '../../kit/format/format.ts'
import { calculatedText } from '../../kit/lib/calculated.ts'
import { typedAs } from '../../kit/lib/decimal.ts'
import { microOf, typedMicro, typedMoney } from '../../kit/lib/typed-micro.ts'
import type { Option } from '../../kit/listbox.tsx'
import { LiveResult } from '../../kit/live-result.tsx'
import { type Borrador, borradorDe } from './energia-borrador.ts'

/** What an edit chooses from. */
export interface Opciones {
  format: Format
  sectores: readonly string[]
  manosDeObra: readonly Option[]
  manoObraDe: (codigo: string) => ManoObra | undefined
}

interface Props {
  opciones: Opciones
  editing: Editing<Energia, Borrador>
  campo: BoundOf<Borrador>
}

/** The std that a row without one of its own gets from its labour type; null where that is not known. */
const heredadoDe = ({ draft, row }: Editing<Energia, Borrador>, { manoObraDe }: Opciones): number | null => {
  const codigo = draft.codigo_mano_obra.trim()
  // Known from the row itself as long as neither code nor std has changed, even if labour is not loaded.
  const delRenglon =
    codigo === row.codigo_mano_obra && row.std_produccion === null ? row.std_produccion_aplicable : null
  return manoObraDe(codigo)?.std_produccion ?? delRenglon
}

/** What the row will cost once it is saved, as it is typed. */
const Resultado = ({ opciones, editing }: Omit<Props, 'campo'>) => {
  const { draft, row } = editing
  const { moneyMicros } = opciones.format
  const ahora = calcular({
    kw: typedMicro(draft.consumo_kw_std),
    valorKw: microOf(typedMoney(draft.valor_kw)),
    std: stdAplicable(draft.std_produccion, heredadoDe(editing, opciones)),
  })
  const antes = calcular({
    kw: microOf(row.consumo_kw_std),
    valorKw: microOf(row.valor_kw),
    std: microOf(row.std_produccion_aplicable),
  })
  return (
    <LiveResult
      label="Costo por unidad"
      value={calculatedText(ahora.porUnidad, moneyMicros, SIN_STD)}
      before={
        ahora.porUnidad === antes.porUnidad ? undefined : calculatedText(antes.porUnidad, moneyMicros, 'N/A')
      }
      beside={{ label: 'Total $ STD', value: calculatedText(ahora.total, moneyMicros) }}
    />
  )
}

const Campos = ({ opciones, editing, campo }: Props) => {
  const { format, sectores, manosDeObra } = opciones
  const heredado = heredadoDe(editing, opciones)
  return (
    <>
      <TextField {...campo('descripcion')} />
      <CodeField {...campo('codigo_energia')} maxLength={MAX_CODIGO} />
      <SectorField {...campo('sector_productivo')} sectores={sectores} />
      <SuggestField
        {...campo('codigo_mano_obra')}
        code
        maxLength={MAX_CODIGO}
        listLabel="Mano de obra"
        options={manosDeObra}
      />
      <DecimalField {...campo('consumo_kw_std')} />
      <MoneyField {...campo('valor_kw')} />
      <DecimalField
        {...campo('std_produccion')}
        hint={editing.draft.std_produccion.trim() ? undefined : 'Heredado.'}
        placeholder={heredado === null ? 'Opcional' : format.quantity(heredado)}
      />
      <Resultado opciones={opciones} editing={editing} />
    </>
  )
}

/** How an energy row is edited in its row. */
export const edicionDe = (opciones: Opciones): EditorSpec<Energia, Borrador> => ({
  labels: {
    descripcion: 'Descripción',
    codigo_energia: 'Código energía',
    sector_productivo: 'Sector',
    codigo_mano_obra: 'Código mano de obra',
    consumo_kw_std: 'Consumo kW STD',
    valor_kw: 'Valor kW',
    std_produccion: 'STD producción',
  },
  draftOf: borradorDe(opciones.format),
  show: {
    consumo_kw_std: typedAs(opciones.format.quantity),
    valor_kw: typedAs(opciones.format.money),
    std_produccion: typedAs(opciones.format.quantity),
  },
  heading: ({ codigo_energia }) => <span className="figures">{codigo_energia}</span>,
  fields: (campo, editing) => <Campos opciones={opciones} editing={editing} campo={campo} />,
})
