import type { ManoObra } from '@telar/contract'
import type { Editing } from '../../datos/use-row-editor.ts'
import type { EditorSpec } from '../../dominio/catalogo/catalog-screen.tsx'
import { calcular, personas } from '../../dominio/mano-obra/mano-obra-calculo.ts'
import { ChoiceField, DecimalField, MoneyField, SectorField, TextField } from '../../kit/fields.tsx'
import type { Format } from '../../kit/format/format.ts'
import { calculatedText } from '../../kit/lib/calculated.ts'
import { typedAs } from '../../kit/lib/decimal.ts'
import { microOf, typedMicro, typedMoney } from '../../kit/lib/typed-micro.ts'
import type { Option } from '../../kit/listbox.tsx'
import { LiveResult } from '../../kit/live-result.tsx'
import { type Borrador, borradorDe } from './mano-obra-borrador.ts'

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

interface ResultadoProps {
  format: Format
  editing: Editing<ManoObra, Borrador>
}

/** What the row will cost once it is saved, as it is typed. */
const Resultado = ({ format, editing: { draft, row } }: ResultadoProps) => {
  const ahora = calcular({
    horas: typedMicro(draft.horas_hombre_std),
    valorHora: microOf(typedMoney(draft.valor_hora_hombre)),
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
    <LiveResult
      label="Costo M.O. por unidad"
      value={calculatedText(ahora.porUnidad, format.moneyMicros)}
      before={
        ahora.porUnidad === antes.porUnidad ? undefined : calculatedText(antes.porUnidad, format.moneyMicros)
      }
      beside={{ label: 'Personal', value: calculatedText(ahora.personal, personas(format)) }}
    />
  )
}

/** How a labour type is edited in its row. */
export const edicionDe = (format: Format, sectores: readonly string[]): EditorSpec<ManoObra, Borrador> => ({
  labels: {
    descripcion: 'Descripción',
    sector_productivo: 'Sector',
    horas_hombre_std: 'Horas hombre STD',
    valor_hora_hombre: 'Valor por hora',
    std_produccion: 'STD producción',
    horas_por_turno: 'Horas por turno',
    consumo_kw_std: 'Consumo kW STD',
    producto_calculado_std: 'Prod. calculado STD',
    estado: 'Estado',
  },
  draftOf: borradorDe(format),
  show: {
    ...Object.fromEntries(NUMEROS.map((numero) => [numero, typedAs(format.quantity)])),
    valor_hora_hombre: typedAs(format.money),
  },
  heading: ({ codigo_mano_obra }) => <span className="figures">{codigo_mano_obra}</span>,
  fields: (campo, editing) => (
    <>
      <TextField {...campo('descripcion')} />
      <SectorField {...campo('sector_productivo')} sectores={sectores} />
      {NUMEROS.map((numero) => {
        const Numero = numero === 'valor_hora_hombre' ? MoneyField : DecimalField
        return <Numero key={numero} {...campo(numero)} />
      })}
      <ChoiceField
        {...campo('estado')}
        options={ESTADOS}
        placeholder="activo"
        searchLabel="Buscar estado"
        empty="No se encontraron estados"
      />
      <Resultado format={format} editing={editing} />
    </>
  ),
})
