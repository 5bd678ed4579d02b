import { type Linea, textoDeCalculo } from '@telar/contract'
import { Check, TriangleAlert, X } from 'lucide-react'
import { createContext, type KeyboardEvent, use, useEffect, useId, useRef } from 'react'
import { claveDe } from '../../datos/receta.queries.ts'
import { cantidadTexto } from '../../dominio/receta/cantidad.ts'
import { tomaDeLinea } from '../../dominio/receta/toma.ts'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { DecimalInput } from '../../kit/decimal-input.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import type { KeyGroup } from '../../kit/keys.ts'
import { decimalHint } from '../../kit/lib/decimal.ts'
import type { LineaEditor } from './use-linea-cambios.ts'

/** Gives the editor to the one edited cell, because columns are constants. */
export const EditorContext = createContext<LineaEditor | null>(null)

/** The keys of the field; the list shows them even while it is closed. */
export const CANTIDAD_KEYS: KeyGroup = {
  title: 'Al editar una cantidad',
  hints: [
    { keys: 'Enter ↓', does: 'la guarda y sigue con la de abajo' },
    { keys: '↑ Mayús+Enter', does: 'la guarda y sigue con la de arriba' },
    { keys: 'Escape', does: 'cancela' },
  ],
}

const Campo = ({ linea, editor }: { linea: Linea; editor: LineaEditor }) => {
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const { editing } = editor
  const inicial = useRef(cantidadTexto(linea, format))
  const texto = editing?.draft.cantidad_ingrediente ?? ''
  const fault = editing?.faults.cantidad_ingrediente
  const working = editing?.working ?? false
  const hint = decimalHint(format, texto)
  const nota = useId()

  useEffect(() => {
    input.current?.focus()
    // If something was typed ahead, the caret stays at its end.
    if (input.current?.value === inicial.current) input.current.select()
  }, [])
  useEffect(() => {
    if (fault) input.current?.focus()
  }, [fault])

  const onKeyDown = (event: KeyboardEvent) => {
    // Keeps the grid's arrow keys from moving the focus out of the field.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (working) {
      if (event.key.length === 1 && plain) editor.adelantar(event.key)
      return
    }
    if (event.key === 'Enter') void editor.saveAndMove(event.shiftKey ? -1 : 1)
    else if (event.key === 'ArrowDown') void editor.saveAndMove(1)
    else if (event.key === 'ArrowUp') void editor.saveAndMove(-1)
    else if (event.key === 'Escape') editor.cancel()
    else return
    event.preventDefault()
  }

  return (
    <span className="grid justify-items-end gap-1 py-1">
      <span className="flex items-center gap-1">
        <DecimalInput
          ref={input}
          name="cantidad_ingrediente"
          aria-label={`Cantidad de ${linea.codigo_ingrediente} en ${linea.codigo_producto}`}
          aria-invalid={fault !== undefined}
          aria-describedby={(fault ?? hint) ? nota : undefined}
          aria-keyshortcuts="Enter"
          readOnly={working}
          value={texto}
          onChange={(text) => editor.change('cantidad_ingrediente', text)}
          onKeyDown={onKeyDown}
          className="h-control-compact w-17 @min-[75rem]/grid:w-24"
        />
        <Button
          size="small"
          aria-label="Guardar"
          title="Guardar (Enter)"
          onClick={() => void editor.save()}
          icon={Check}
          working={working}
        />
        <Button
          size="small"
          variant="outline"
          aria-label="Cancelar"
          title="Cancelar (Esc)"
          idle={working}
          onClick={editor.cancel}
        >
          <X aria-hidden />
        </Button>
      </span>
      {(fault ?? hint) && (
        <span
          id={nota}
          className={cn('whitespace-normal text-xs', fault ? 'text-destructive' : 'text-muted-foreground')}
        >
          {fault ?? hint}
        </span>
      )}
    </span>
  )
}

/** The quantity of a line, or the field for editing it. */
export const Cantidad = ({ linea }: { linea: Linea }) => {
  const editor = use(EditorContext)
  const format = useFormat()
  if (editor?.editing?.key === claveDe(linea)) return <Campo linea={linea} editor={editor} />
  if (linea.cantidad_ingrediente === 0)
    return (
      <span data-completa="no" className="inline-flex items-center gap-1.5 font-medium text-destructive">
        <TriangleAlert className="size-3.5" aria-hidden />
        <span className="text-xs">Sin cantidad</span>
        <span className="figures">0</span>
      </span>
    )
  const toma = tomaDeLinea(linea, format)
  return (
    <span className="figures">
      {linea.expresion ?? format.quantity(linea.cantidad_ingrediente)}
      {linea.calculo && (
        <span className="block whitespace-normal text-muted-foreground text-xs">
          {textoDeCalculo(linea.calculo, format.quantity)}
        </span>
      )}
      {toma !== undefined && (
        <span className="block whitespace-normal text-muted-foreground text-xs">{toma}</span>
      )}
    </span>
  )
}
