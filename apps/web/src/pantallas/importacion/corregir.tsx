import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Input } from '../../kit/input.tsx'
import { type Columnas, columnasUsadas, tituloDe } from './correcciones.ts'
import { useLugar } from './lugar.ts'

/** A row with a message, as far as it can be corrected. */
export interface Corregible {
  linea: number
  codigo: string
  celdas: readonly string[]
  /** The faulty field; null if the message is about the whole row. */
  columna: string | null
  motivo: string
}

interface Props {
  fila: Corregible
  columnas: Columnas
  /** Receives the corrected cells; null leaves the row out. */
  onCorregir: (despues: readonly string[] | null) => void
  onCancelar: () => void
}

/** Edits the cells of a row instead of in the file. */
export const Corregir = ({ fila, columnas, onCorregir, onCancelar }: Props) => {
  const { linea, celdas, columna, motivo } = fila
  const lugar = useLugar()
  const [draft, setDraft] = useState<readonly string[]>(() =>
    Array.from({ length: Math.max(columnas.encabezado.length, celdas.length) }, (_, i) => celdas[i] ?? ''),
  )
  const [todas, setTodas] = useState(false)
  const usadas = columnasUsadas(columnas, celdas)
  const shown = todas ? [...draft.keys()] : usadas
  const fault = columna === null ? undefined : columnas.posiciones[columna]
  const first = useRef<HTMLInputElement>(null)
  // The button that opened it leads to the first editable cell.
  useEffect(() => {
    first.current?.focus()
    first.current?.select()
  }, [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onCorregir(draft)
  }
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancelar()
  }
  return (
    <form
      aria-label={`Corregir la ${lugar(linea)}`}
      onSubmit={submit}
      onKeyDown={cancel}
      noValidate
      className="mt-2 grid gap-3 rounded-lg border bg-sunken/60 p-3"
    >
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((i) => (
          <Field key={i} label={tituloDe(columnas, i)} error={i === fault ? motivo : undefined}>
            {(control) => (
              <Input
                {...control}
                ref={i === (fault ?? usadas[0]) ? first : undefined}
                value={draft[i]}
                maxLength={1_000}
                autoComplete="off"
                onChange={({ target }) => setDraft((now) => now.with(i, target.value))}
              />
            )}
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:[&>button]:flex-1">
        <Button type="submit" size="compact">
          Corregir
        </Button>
        <Button variant="outline" size="compact" onClick={() => onCorregir(null)}>
          Dejar la fila afuera
        </Button>
        {usadas.length < draft.length && !todas && (
          <Button variant="ghost" size="compact" onClick={() => setTodas(true)}>
            Todas las celdas
          </Button>
        )}
        <Button variant="ghost" size="compact" onClick={onCancelar}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
