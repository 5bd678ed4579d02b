import { MIN_VALOR_GLOBAL } from '@telar/contract'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { toast } from '../../datos/toast.ts'
import { Button } from '../../kit/button.tsx'
import { DecimalInput } from '../../kit/decimal-input.tsx'
import { Field } from '../../kit/field.tsx'
import { Form } from '../../kit/form.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { type KeyGroup, useKeys } from '../../kit/keys.ts'
import { decimalText, moneyHint } from '../../kit/lib/decimal.ts'
import { typedMoney } from '../../kit/lib/typed-micro.ts'
import { ConValorPropio } from '../simulacion/impacto-notas.tsx'
import { type Lectura, pasar } from './valor-nuevo.ts'

const KEYS: KeyGroup = {
  title: 'En el valor nuevo',
  hints: [
    { keys: '↑ ↓', does: 'lo sube o lo baja de a un centavo' },
    { keys: 'Enter', does: 'lo guarda' },
  ],
}

interface Props {
  texto: string
  onTexto: (texto: string) => void
  lectura: Lectura
  /** The present value; while it is unknown nobody may replace it. */
  actual: number | null
  /** Number of rows with a value of their own, which the new one would replace. */
  propias: number
  working: boolean
  onGuardar: () => Promise<void>
}

/** The new value, typed with comma or point, or stepped with the arrow keys. */
export const ValorForm = ({ texto, onTexto, lectura, actual, propias, working, onGuardar }: Props) => {
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  // The error shows only after an attempt to send, not while somebody is typing.
  const [refused, setRefused] = useState<string | null>(null)
  const blocked = working || actual === null
  const fault = lectura.estado === 'invalido' && refused === texto ? lectura.texto : undefined

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (blocked) return
    if (lectura.estado === 'invalido') {
      setRefused(texto)
      toast.error(lectura.texto, { id: lectura.texto })
      input.current?.focus()
    } else if (lectura.estado === 'nuevo' || lectura.estado === 'dudoso') {
      await onGuardar()
      input.current?.focus()
    }
  }

  useKeys(KEYS)
  const onKeyDown = (event: KeyboardEvent) => {
    if (working || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const direccion = event.key === 'ArrowUp' ? 1n : event.key === 'ArrowDown' ? -1n : null
    if (direccion === null) return
    event.preventDefault()
    onTexto(decimalText(format, pasar(texto, actual, direccion)))
  }

  return (
    <Form working={working} onSubmit={(event) => void onSubmit(event)} className="grid content-start gap-2">
      <Field label="Nuevo valor" error={fault} hint={moneyHint(format, texto)}>
        {(control) => (
          <div className="flex gap-2">
            <DecimalInput
              {...control}
              ref={input}
              name="valor"
              role="spinbutton"
              aria-valuemin={MIN_VALOR_GLOBAL}
              aria-valuenow={typedMoney(texto) ?? undefined}
              aria-valuetext={texto || undefined}
              min={MIN_VALOR_GLOBAL}
              step={0.01}
              autoFocus={texto === ''}
              value={texto}
              onChange={onTexto}
              onKeyDown={onKeyDown}
              className="h-11 text-lg sm:text-lg"
            />
            <Button
              type="submit"
              size="large"
              idle={blocked || lectura.estado === 'vacio' || lectura.estado === 'igual'}
              working={working}
              doing="Actualizando…"
            >
              Actualizar
            </Button>
          </div>
        )}
      </Field>
      <ConValorPropio n={propias} />
    </Form>
  )
}
