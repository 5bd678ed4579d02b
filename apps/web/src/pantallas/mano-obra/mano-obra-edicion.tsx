import type { ManoObra } from '@telar/contract'
import { TABLAS } from '@telar/tablas'
import type { Editing } from '../../datos/use-row-editor.ts'
import type { BorradorDe } from '../../dominio/catalogo/campos.ts'
import { CamposDeTabla } from '../../dominio/catalogo/campos-de-tabla.tsx'
import type { CamposProps } from '../../dominio/catalogo/catalogo.ts'
import { calcular, personas } from '../../dominio/mano-obra/mano-obra-calculo.ts'
import { useValeDelBorrador, ValorDeFila } from '../../dominio/valor/valor-de-fila.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { calculatedText } from '../../kit/lib/calculated.ts'
import { microOf, typedMicro } from '../../kit/lib/typed-micro.ts'
import { LiveResult } from '../../kit/live-result.tsx'

/** An edit always sends the first four fields, and the others only if changed. */
export const CAMPOS = {
  descripcion: { label: 'Descripción' },
  sector_productivo: { label: 'Sector' },
  horas_hombre_std: { label: 'Horas hombre STD' },
  categoria: { label: 'Categoría', opcional: true },
  valor_hora_hombre: { label: 'Valor por hora', requerido: true, sigue: 'categoria' },
  std_produccion: { label: 'STD producción', opcional: true },
  horas_por_turno: { label: 'Horas por turno', opcional: true },
  consumo_kw_std: { label: 'Consumo kW STD', opcional: true },
  producto_calculado_std: { label: 'Prod. calculado STD', opcional: true },
  estado: { label: 'Estado', opcional: true },
} as const

/** The row's cost after saving, while it is typed. */
const Resultado = ({
  editing: { draft, row },
}: {
  editing: Editing<ManoObra, BorradorDe<typeof CAMPOS>>
}) => {
  const format = useFormat()
  const valorHora = useValeDelBorrador(draft.valor_hora_hombre, draft.categoria)
  const ahora = calcular(draft, valorHora, typedMicro)
  const antes = calcular(row, row.valor_hora_hombre, microOf)
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

export const Campos = ({ campo, editing }: CamposProps<ManoObra, typeof CAMPOS>) => (
  <>
    <CamposDeTabla
      tabla={TABLAS.matriz_mano}
      campos={CAMPOS}
      campo={campo}
      especiales={{
        categoria: null,
        valor_hora_hombre: (
          <ValorDeFila
            key="valor_hora_hombre"
            columna="categoria"
            global="MO"
            fuente={campo('categoria')}
            valor={campo('valor_hora_hombre')}
          />
        ),
      }}
    />
    <Resultado editing={editing} />
  </>
)
