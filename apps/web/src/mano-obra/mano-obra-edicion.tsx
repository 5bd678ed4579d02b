import { MAX_TEXTO, type ManoObra } from '@telar/contract'
import { calculatedText } from '../lib/calculated.ts'
import { decimalHint } from '../lib/decimal.ts'
import type { Format } from '../lib/format/format.ts'
import { microOf, typedMicro } from '../lib/typed-micro.ts'
import type { Editing, RowEditor } from '../lib/use-row-editor.ts'
import type { EditorSpec } from '../ui/catalog-grid.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { DecimalInput } from '../ui/decimal-input.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { Option } from '../ui/listbox.tsx'
import { type Borrador, borradorDe } from './mano-obra-borrador.ts'
import { calcular, personas } from './mano-obra-calculo.ts'

const ETIQUETAS = {
  descripcion: 'Descripción',
  sector_productivo: 'Sector',
  horas_hombre_std: 'Horas hombre STD',
  valor_hora_hombre: 'Valor por hora',
  std_produccion: 'STD producción',
  horas_por_turno: 'Horas por turno',
  consumo_kw_std: 'Consumo kW STD',
  producto_calculado_std: 'Prod. calculado STD',
  estado: 'Estado',
} as const

const NUMEROS = [
  'horas_hombre_std',
  'valor_hora_hombre',
  'std_produccion',
  'horas_por_turno',
  'consumo_kw_std',
  'producto_calculado_std',
] as const

const ESTADOS: readonly Option[] = [
  { value: 'activo', label: 'activo' },
  { value: 'inactivo', label: 'inactivo' },
]

interface Props {
  format: Format
  editing: Editing<ManoObra, Borrador>
  change: RowEditor<ManoObra, Borrador>['change']
}

/** What the row will cost once it is saved, as it is typed. */
const Resultado = ({ format, editing: { draft, row } }: Omit<Props, 'change'>) => {
  const ahora = calcular({
    horas: typedMicro(draft.horas_hombre_std),
    valorHora: typedMicro(draft.valor_hora_hombre),
    std: typedMicro(draft.std_produccion),
    turno: typedMicro(draft.horas_por_turno),
  })
  const antes = calcular({
    horas: microOf(row.horas_hombre_std),
    valorHora: microOf(row.valor_hora_hombre),
    std: microOf(row.std_produccion),
    turno: microOf(row.horas_por_turno),
  })
  return (
    <p className="figures col-span-full whitespace-normal text-muted-foreground text-xs">
      Costo M.O. por unidad:{' '}
      <strong className="font-semibold text-foreground text-sm">
        {calculatedText(ahora.porUnidad, format.moneyMicros)}
      </strong>
      {ahora.porUnidad !== antes.porUnidad && (
        <> · antes {calculatedText(antes.porUnidad, format.moneyMicros)}</>
      )}
      <span className="px-2 text-input">|</span>
      Personal: <span className="text-foreground">{calculatedText(ahora.personal, personas(format))}</span>
    </p>
  )
}

const Campos = ({ format, sectores, editing, change }: Props & { sectores: readonly Option[] }) => {
  const { draft, faults } = editing
  return (
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
      {NUMEROS.map((campo) => (
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
      <Field label={ETIQUETAS.estado} error={faults.estado}>
        {(control) => (
          <Combobox
            {...control}
            name="estado"
            options={ESTADOS}
            value={draft.estado}
            onChange={(estado) => change('estado', estado)}
            placeholder="activo"
            searchLabel="Buscar estado"
            empty="No se encontraron estados"
          />
        )}
      </Field>
      <Resultado format={format} editing={editing} />
    </>
  )
}

/** How a labour type is edited in its row. */
export const edicionDe = (format: Format, sectores: readonly Option[]): EditorSpec<ManoObra, Borrador> => ({
  labels: ETIQUETAS,
  draftOf: borradorDe(format),
  heading: ({ codigo_mano_obra }) => <span className="figures">{codigo_mano_obra}</span>,
  fields: (editing, change) => (
    <Campos format={format} sectores={sectores} editing={editing} change={change} />
  ),
})
