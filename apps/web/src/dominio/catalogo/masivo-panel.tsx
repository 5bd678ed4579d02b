import { MAX_TEXTO } from '@telar/contract'
import { useRef } from 'react'
import { useTypedState } from '../../datos/typed.ts'
import { Field } from '../../kit/field.tsx'
import { DecimalField, SuggestField } from '../../kit/fields.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { Select } from '../../kit/select.tsx'
import { SidePanel } from '../../kit/sheet.tsx'
import { useUnsaved } from '../../kit/unsaved.tsx'
import { AplicarCambios } from '../operacion/aplicar-cambios.tsx'
import { ACCIONES, type Accion, leerMasivo, type Masivo } from './masivo.ts'

interface Props {
  masivo: Masivo
  /** Singular and plural: ['insumo', 'insumos']. */
  contadas: readonly [string, string]
  /** Codes of the ticked rows. */
  codigos: readonly string[]
  accion: Accion
  /** Called after the change. */
  onDone: () => void
  /** Takes the focus after the change, since the bar with the button that opened the panel is gone. */
  onGone: () => void
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

/** Multiples for rounding a price in any currency; '0' means none. */
const REDONDEOS = ['0', '0.01', '0.1', '1', '10', '100', '1000']

const RedondeoField = ({ value, onChange }: { value: string; onChange: (redondeo: string) => void }) => {
  const format = useFormat()
  return (
    <Field label="Redondeo" error={undefined} hint="Al más cercano.">
      {(control) => (
        <Select
          {...control}
          name="redondeo"
          value={value}
          options={REDONDEOS.map((each) => ({
            value: each,
            label: each === '0' ? 'Sin redondear' : `De a ${format.quantity(Number(each))}`,
          }))}
          onChange={onChange}
          className="w-full"
        />
      )}
    </Field>
  )
}

const Contenido = (props: Omit<Props, 'onGone'>) => {
  const { masivo, contadas, codigos, accion, onDone, onClose } = props
  const format = useFormat()
  const panel = useRef<HTMLDivElement>(null)
  const name = `masivo ${contadas[1]} ${accion}`
  const [texto, setTexto] = useTypedState(name, '')
  const [redondeo, setRedondeo] = useTypedState(`${name}: redondeo`, '0')
  useUnsaved(texto.trim() !== '')
  const { operaciones, falta } = leerMasivo(
    format,
    masivo,
    accion,
    codigos,
    texto,
    Number(redondeo) || undefined,
  )
  return (
    // The padding is inside the scrolling part, so that the sticky bar at its foot leaves no gap below.
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div ref={panel} className="grid gap-4 p-5 max-sm:p-4">
        <form
          // Enter moves the focus to the note of the form below, past the links in the effect.
          onSubmit={(event) => {
            event.preventDefault()
            panel.current?.querySelector<HTMLElement>('input[name="nota"]')?.focus()
          }}
          className="grid max-w-xl grid-cols-2 gap-4 max-sm:grid-cols-1"
        >
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
              autoFocus
            />
          )}
          {accion === 'ajustar' && <RedondeoField value={redondeo} onChange={setRedondeo} />}
        </form>
        <AplicarCambios
          cambios={operaciones}
          hecho={({ sin_precio }) => {
            const n = codigos.length - sin_precio
            return `${n === 1 ? 'Se cambió' : 'Se cambiaron'} ${format.counted(n, ...contadas)}`
          }}
          onDone={onDone}
          onCancel={onClose}
        />
      </div>
    </div>
  )
}

/** A bulk action on the ticked rows: its form, its effect on every CDR, and the button to apply it (VIV-22). */
export const MasivoPanel = ({ onDone, onGone, ...props }: Props) => {
  const { codigos, contadas, accion } = props
  const { counted } = useFormat()
  const done = useRef(false)
  return (
    <SidePanel
      open
      onClose={props.onClose}
      title={`${ACCIONES[accion]} · ${counted(codigos.length, ...contadas)}`}
      className="w-[44rem]"
      onCloseAutoFocus={(event) => {
        if (!done.current) return
        event.preventDefault()
        onGone()
      }}
    >
      <Contenido
        {...props}
        onDone={() => {
          done.current = true
          onDone()
        }}
      />
    </SidePanel>
  )
}
