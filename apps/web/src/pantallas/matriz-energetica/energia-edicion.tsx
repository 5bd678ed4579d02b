import { useQuery } from '@tanstack/react-query'
import { api, type Energia, MAX_CODIGO, type ManoObra } from '@telar/contract'
import { consulta } from '../../datos/consulta.ts'
import type { Editing } from '../../datos/use-row-editor.ts'
import type { BorradorDe } from '../../dominio/catalogo/campos.ts'
import type { CamposProps } from '../../dominio/catalogo/catalogo.ts'
import { calcular, SIN_STD, stdAplicable } from '../../dominio/energia/energia-calculo.ts'
import { useManosDeObra } from '../../dominio/energia/use-manos-de-obra.ts'
import { useSectores } from '../../dominio/sector/use-sectores.ts'
import { useValeDelBorrador, ValorDeFila } from '../../dominio/valor/valor-de-fila.tsx'
import { CodeField, DecimalField, SectorField, SuggestField, TextField } from '../../kit/fields.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { calculatedText } from '../../kit/lib/calculated.ts'
import { microOf, typedMicro } from '../../kit/lib/typed-micro.ts'
import { LiveResult } from '../../kit/live-result.tsx'

/** The std is sent only if changed; an empty one means the labour type's again. */
export const CAMPOS = {
  descripcion: { label: 'Descripción' },
  codigo_energia: { label: 'Código energía' },
  sector_productivo: { label: 'Sector' },
  codigo_mano_obra: { label: 'Código mano de obra' },
  consumo_kw_std: { label: 'Consumo kW STD' },
  tarifa: { label: 'Tarifa', opcional: true },
  valor_kw: { label: 'Valor kW', requerido: true, sigue: 'tarifa' },
  std_produccion: { label: 'STD producción', opcional: true },
} as const

type Edicion = Editing<Energia, BorradorDe<typeof CAMPOS>>
type ManoObraDe = (codigo: string) => ManoObra | undefined

const NINGUNA: readonly ManoObra[] = []

/** The std that a row inherits from its labour type; null if unknown. */
const heredadoDe = ({ draft, row }: Edicion, manoObraDe: ManoObraDe): number | null => {
  const codigo = draft.codigo_mano_obra.trim()
  // While code and std are unchanged, the row itself has it, even if labour types are not loaded.
  const delRenglon =
    codigo === row.codigo_mano_obra && row.std_produccion === null ? row.std_produccion_aplicable : null
  return manoObraDe(codigo)?.std_produccion ?? delRenglon
}

/** The row's cost after saving, while it is typed. */
const Resultado = ({ editing, heredado }: { editing: Edicion; heredado: number | null }) => {
  const { draft, row } = editing
  const { moneyMicros } = useFormat()
  const ahora = calcular({
    kw: typedMicro(draft.consumo_kw_std),
    valorKw: microOf(useValeDelBorrador(draft.valor_kw, draft.tarifa)),
    std: stdAplicable(draft.std_produccion, heredado),
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

export const Campos = ({ editing, campo }: CamposProps<Energia, typeof CAMPOS>) => {
  const format = useFormat()
  const sectores = useSectores()
  const { data = NINGUNA } = useQuery(consulta(api.manoObra.list))
  const manos = useManosDeObra(data)
  const heredado = heredadoDe(editing, manos.de)
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
        options={manos.opciones}
      />
      <DecimalField {...campo('consumo_kw_std')} />
      <ValorDeFila columna="tarifa" global="ME" fuente={campo('tarifa')} valor={campo('valor_kw')} />
      <DecimalField
        {...campo('std_produccion')}
        hint={editing.draft.std_produccion.trim() ? undefined : 'Heredado.'}
        placeholder={heredado === null ? 'Opcional' : format.quantity(heredado)}
      />
      <Resultado editing={editing} heredado={heredado} />
    </>
  )
}
