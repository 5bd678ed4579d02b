import { MAX_TEXTO } from '@telar/contract'
import { useState } from 'react'
import { DecimalField, SuggestField } from '../../kit/fields.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { SidePanel } from '../../kit/sheet.tsx'
import { AplicarCambios } from '../operacion/aplicar-cambios.tsx'
import { ACCIONES, type Accion, leerMasivo, type Masivo } from './masivo.ts'

interface Props {
  masivo: Masivo
  /** One row and several of them: ['insumo', 'insumos']. */
  contadas: readonly [string, string]
  /** Codes of the rows that are chosen. */
  codigos: readonly string[]
  accion: Accion
  /** After it was done. */
  onDone: () => void
  onClose: () => void
}

const GrupoField = ({
  agrupar,
  value,
  onChange,
}: {
  agrupar: NonNullable<Masivo['agrupar']>
  value: string
  onChange: (grupo: string) => void
}) => (
  <SuggestField
    name="grupo"
    label="Grupo"
    hint="Vacío: sin grupo."
    error={undefined}
    value={value}
    onChange={onChange}
    listLabel="Sugerencias"
    maxLength={MAX_TEXTO}
    options={agrupar.useGrupos()}
    autoFocus
  />
)

/** What to do to the rows that are chosen, its effect on every CDR before anything is stored, and the way to make it (VIV-22). */
export const MasivoPanel = ({ masivo, contadas, codigos, accion, onDone, onClose }: Props) => {
  const format = useFormat()
  const [texto, setTexto] = useState('')
  const [una, varias] = contadas
  const cuantas = codigos.length === 1 ? `1 ${una}` : `${format.integer(codigos.length)} ${varias}`
  const { operaciones, falta } = leerMasivo(masivo, accion, codigos, texto)
  return (
    <SidePanel
      open
      onClose={onClose}
      title={`${ACCIONES[accion]} · ${cuantas}`}
      className="w-[44rem]"
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <div className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto p-5 max-sm:p-4">
        <div className="max-w-80">
          {accion === 'agrupar' && masivo.agrupar ? (
            <GrupoField agrupar={masivo.agrupar} value={texto} onChange={setTexto} />
          ) : (
            <DecimalField
              name="numero"
              label={accion === 'ajustar' ? 'Porcentaje' : masivo.valor}
              hint={accion === 'ajustar' ? '8 lo sube un 8 %; -8 lo baja un 8 %.' : undefined}
              error={falta}
              value={texto}
              onChange={setTexto}
              className="text-right"
              autoFocus
            />
          )}
        </div>
        <AplicarCambios
          cambios={operaciones}
          hecho={codigos.length === 1 ? `Se cambió 1 ${una}` : `Se cambiaron ${cuantas}`}
          onDone={onDone}
          onCancel={onClose}
        />
      </div>
    </SidePanel>
  )
}
