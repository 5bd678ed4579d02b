import { type Energia, MAX_CODIGO, MAX_TEXTO, type ManoObra } from '@telar/contract'
import { calculatedText } from '../lib/calculated.ts'
import { decimalHint } from '../lib/decimal.ts'
import type { Format } from '../lib/format/format.ts'
import { microOf, typedMicro } from '../lib/typed-micro.ts'
import type { Editing, RowEditor } from '../lib/use-row-editor.ts'
import type { EditorSpec } from '../ui/catalog-grid.tsx'
import { CodeInput } from '../ui/code-input.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { DecimalInput } from '../ui/decimal-input.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { Option } from '../ui/listbox.tsx'
import { SuggestInput } from '../ui/suggest-input.tsx'
import { type Borrador, borradorDe } from './energia-borrador.ts'
import { calcular, SIN_STD, stdAplicable } from './energia-calculo.ts'

const ETIQUETAS = {
  descripcion: 'Descripción',
  codigo_energia: 'Código energía',
  sector_productivo: 'Sector',
  codigo_mano_obra: 'Código mano de obra',
  consumo_kw_std: 'Consumo kW STD',
  valor_kw: 'Valor kW',
  std_produccion: 'STD producción',
} as const

/** What an edit chooses from. */
export interface Opciones {
  format: Format
  sectores: readonly Option[]
  manosDeObra: readonly Option[]
  manoObraDe: (codigo: string) => ManoObra | undefined
}

interface Props {
  opciones: Opciones
  editing: Editing<Energia, Borrador>
  change: RowEditor<Energia, Borrador>['change']
}

/** What the row will cost once it is saved, as it is typed. */
const Resultado = ({
  opciones: { format },
  editing: { draft, row },
  heredado,
}: Omit<Props, 'change'> & { heredado: number | null }) => {
  const ahora = calcular({
    kw: typedMicro(draft.consumo_kw_std),
    valorKw: typedMicro(draft.valor_kw),
    std: stdAplicable(draft.std_produccion, heredado),
  })
  const antes = calcular({
    kw: microOf(row.consumo_kw_std),
    valorKw: microOf(row.valor_kw),
    std: microOf(row.std_produccion_aplicable),
  })
  return (
    <p className="figures col-span-full whitespace-normal text-muted-foreground text-xs">
      Costo por unidad:{' '}
      <strong className="font-semibold text-foreground text-sm">
        {calculatedText(ahora.porUnidad, format.moneyMicros, SIN_STD)}
      </strong>
      {ahora.porUnidad !== antes.porUnidad && (
        <> · antes {calculatedText(antes.porUnidad, format.moneyMicros, 'N/A')}</>
      )}
      <span className="px-2 text-input">|</span>
      Total $ STD: <span className="text-foreground">{calculatedText(ahora.total, format.moneyMicros)}</span>
    </p>
  )
}

const Textos = ({ opciones: { sectores, manosDeObra }, editing: { draft, faults }, change }: Props) => (
  <>
    <Field label={ETIQUETAS.descripcion} error={faults.descripcion}>
      {(control) => (
        <Input
          {...control}
          name="descripcion"
          maxLength={MAX_TEXTO}
          autoComplete="off"
          value={draft.descripcion}
          onChange={(event) => change('descripcion', event.target.value)}
        />
      )}
    </Field>
    <Field label={ETIQUETAS.codigo_energia} error={faults.codigo_energia}>
      {(control) => (
        <CodeInput
          {...control}
          name="codigo_energia"
          maxLength={MAX_CODIGO}
          value={draft.codigo_energia}
          onChange={(text) => change('codigo_energia', text)}
        />
      )}
    </Field>
    <Field label={ETIQUETAS.sector_productivo} error={faults.sector_productivo}>
      {(control) => (
        <Combobox
          {...control}
          name="sector_productivo"
          options={sectores}
          value={draft.sector_productivo}
          onChange={(sector) => change('sector_productivo', sector)}
          placeholder="Seleccioná un sector"
          searchLabel="Buscar sector"
          empty="No se encontraron sectores"
        />
      )}
    </Field>
    <Field label={ETIQUETAS.codigo_mano_obra} error={faults.codigo_mano_obra}>
      {(control) => (
        <SuggestInput
          {...control}
          name="codigo_mano_obra"
          code
          maxLength={MAX_CODIGO}
          listLabel="Mano de obra"
          options={manosDeObra}
          value={draft.codigo_mano_obra}
          onChange={(text) => change('codigo_mano_obra', text)}
        />
      )}
    </Field>
  </>
)

const Campos = (props: Props) => {
  const { opciones, editing, change } = props
  const { format, manoObraDe } = opciones
  const { draft, faults, row } = editing
  const codigo = draft.codigo_mano_obra.trim()
  // Known from the row itself as long as neither code nor std has changed, even if labour is not loaded.
  const delRenglon =
    codigo === row.codigo_mano_obra && row.std_produccion === null ? row.std_produccion_aplicable : null
  const heredado = manoObraDe(codigo)?.std_produccion ?? delRenglon
  return (
    <>
      <Textos {...props} />
      {(['consumo_kw_std', 'valor_kw'] as const).map((campo) => (
        <Field
          key={campo}
          label={ETIQUETAS[campo]}
          error={faults[campo]}
          hint={decimalHint(format, draft[campo])}
        >
          {(control) => (
            <DecimalInput
              {...control}
              name={campo}
              value={draft[campo]}
              onChange={(text) => change(campo, text)}
            />
          )}
        </Field>
      ))}
      <Field
        label={ETIQUETAS.std_produccion}
        error={faults.std_produccion}
        hint={
          decimalHint(format, draft.std_produccion) ?? (draft.std_produccion.trim() ? undefined : 'Heredado.')
        }
      >
        {(control) => (
          <DecimalInput
            {...control}
            name="std_produccion"
            placeholder={heredado === null ? 'Opcional' : format.quantity(heredado)}
            value={draft.std_produccion}
            onChange={(text) => change('std_produccion', text)}
          />
        )}
      </Field>
      <Resultado opciones={opciones} editing={editing} heredado={heredado} />
    </>
  )
}

/** How an energy row is edited in its row. */
export const edicionDe = (opciones: Opciones): EditorSpec<Energia, Borrador> => ({
  labels: ETIQUETAS,
  draftOf: borradorDe(opciones.format),
  heading: ({ codigo_energia }) => <span className="figures">{codigo_energia}</span>,
  fields: (editing, change) => <Campos opciones={opciones} editing={editing} change={change} />,
})
