import { api, type Insumo } from '@telar/contract'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useCall } from '../../datos/api.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { asApiError, toastFailure } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import { costoDe } from '../../dominio/insumo/costo.ts'
import { Button } from '../../kit/button.tsx'
import { DecimalInput } from '../../kit/decimal-input.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { NO_AMOUNT } from '../../kit/lib/typed-micro.ts'

const FALLO = 'No se pudo guardar el costo'

/** A field for a missing cost; the value passes the same questions as every cost (COM-21, COM-22). */
export const CostoEnLugar = ({ codigo }: { codigo: string }) => {
  const format = useFormat()
  const call = useCall()
  const review = useMoneyReview()
  const { guardar, working } = useGuardar(api.insumo.update)
  const [texto, setTexto] = useState('')
  const [falla, setFalla] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const fallaId = useId()

  const input = () => form.current?.querySelector('input')
  const refuse = (message: string): null => {
    setFalla(message)
    input()?.focus()
    return null
  }
  /** The stored row; null unless the supply still has no cost. */
  const stored = async (): Promise<Insumo | null> => {
    const found = await call(api.insumo.list, { query: { q: codigo } })
    const insumo = found.find((each) => each.codigo === codigo)
    if (!insumo) return refuse(`${codigo} ya no existe.`)
    if (insumo.costo === null) return insumo
    return refuse(`${codigo} ya tiene un costo: ${format.moneyInFull(insumo.costo)}.`)
  }
  const prepare = async () => {
    if (costoDe(texto) === undefined) return refuse(NO_AMOUNT)
    const reviewed = await review([{ field: 'costo', text: texto, name: codigo, stored: null }])
    if ('correct' in reviewed) return refuse('')
    const meant = (reviewed.changes as { costo?: string }).costo ?? texto
    setTexto(meant)
    try {
      const insumo = await stored()
      if (insumo === null) return null
      const { detalle, grupo, version } = insumo
      return { params: { codigo }, body: { detalle, grupo, costo: costoDe(meant)! }, ifMatch: version }
    } catch (failure) {
      toastFailure(asApiError(failure), FALLO)
      return null
    }
  }

  /** The line disappears after the answer, so that the focus moves to the next one. */
  const goOn = () => {
    const line = form.current?.closest('li')
    const next = line?.nextElementSibling ?? line?.previousElementSibling
    next?.querySelector<HTMLElement>('input, a')?.focus()
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setFalla(null)
    const hecho = await guardar(prepare)
    if (hecho.estado === 'guardado') {
      toast.success(`${codigo} ya tiene costo`)
      goOn()
    }
    if (hecho.estado === 'fallo') toastFailure(hecho.error, FALLO)
    if (hecho.estado === 'conflicto') refuse(`Otro usuario modificó ${codigo}. Guardá de nuevo.`)
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      className="relative z-10 grid gap-1"
    >
      <span className="flex gap-2">
        <DecimalInput
          aria-label={`Costo de ${codigo}`}
          aria-invalid={falla !== null || undefined}
          aria-describedby={falla ? fallaId : undefined}
          placeholder="Costo"
          value={texto}
          onChange={(next) => {
            setTexto(next)
            setFalla(null)
          }}
          className="h-control-compact w-28"
        />
        <Button type="submit" variant="outline" size="compact" idle={working}>
          Guardar
        </Button>
      </span>
      <output id={fallaId} className="text-destructive text-xs empty:hidden">
        {falla}
      </output>
    </form>
  )
}
