import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, type CotizacionCliente } from '@telar/contract'
import { type FormEvent, useRef, useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useKeepTyped, useTypedBefore } from '../../datos/typed.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { orderedRows } from '../../kit/lib/ordered-rows.ts'
import { type Borrador, borradorDe, cuerpoDe, enBlanco, faltasDe, lineaNueva } from './borrador.ts'
import { tituloDe } from './estado.tsx'

/**
 * The draft of a quotation while it is typed, until it is saved.
 * @param desde the quotation that it starts from; null for an empty one
 * @param misma whether that is the draft being edited, rather than the model for a new one
 */
export const useCotizacion = (desde: CotizacionCliente | null, misma: boolean) => {
  const format = useFormat()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const avisar = useAviso()
  const crear = useGuardar(api.cotizacion.create)
  const cambiar = useGuardar(api.cotizacion.update)
  const name = `cotizacion ${desde?.id ?? ''} ${misma}`
  const before = useTypedBefore<{ version: number | undefined; borrador: Borrador }>(name)
  // The version when editing began; `desde` follows what others save.
  const [version] = useState(before === null ? desde?.version : before.version)
  const [borrador, setBorrador] = useState<Borrador>(
    () => before?.borrador ?? (desde === null ? enBlanco() : borradorDe(format, desde)),
  )
  const [tocado, setTocado] = useState(before !== null)
  useKeepTyped(name, tocado ? { version, borrador } : null)
  const [faltas, setFaltas] = useState<Record<string, string>>({})
  const [conflicto, setConflicto] = useState<CotizacionCliente | null>(null)

  const set = (patch: Partial<Borrador>) => {
    setBorrador((now) => ({ ...now, ...patch }))
    setTocado(true)
  }
  const lineas = orderedRows(borrador.lineas, (lineas) => set({ lineas }))
  const focusOn = (control: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${control}"]`)?.focus())

  const enviar = async (ifMatch: number | undefined) => {
    const body = cuerpoDe(borrador)
    const put = (row: CotizacionCliente) =>
      void queryClient.setQueryData(
        consulta(api.cotizacion.get, { params: { cotizacion: row.id } }).queryKey,
        row,
      )
    const outcome =
      desde !== null && misma
        ? await cambiar.guardar(
            { params: { cotizacion: desde.id }, body, ...(ifMatch !== undefined && { ifMatch }) },
            put,
          )
        : await crear.guardar({ body }, put)
    if (outcome.estado === 'conflicto') setConflicto(outcome.actual)
    if (outcome.estado === 'fallo')
      toast.error('No se pudo guardar la cotización', {
        description: serverText(outcome.error) ?? outcome.error.message,
      })
    if (outcome.estado !== 'guardado') return
    setTocado(false)
    setConflicto(null)
    avisar(`${tituloDe(outcome.respuesta)} guardada`, { seq: outcome.seq })
    await navigate({
      to: '/cotizaciones/{-$id}',
      params: { id: outcome.respuesta.id },
      replace: true,
      ignoreBlocker: true,
    })
  }

  return {
    form,
    borrador,
    /** Whether anything was typed that is not saved. */
    tocado,
    /** The errors, by the name of their control; `lineas` is about all lines. */
    faltas,
    working: crear.working || cambiar.working,
    set,
    lineas,
    agregarLinea: () => focusOn(`producto-${lineas.add(lineaNueva)}`),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      const found = faltasDe(format, borrador)
      setFaltas(found)
      const [first] = Object.keys(found)
      if (first === undefined) void enviar(version)
      else focusOn(first)
    },
    /** The quotation as somebody else saved it meanwhile. */
    conflicto,
    guardarMia: () => void enviar(conflicto?.version),
    quedarConOtra: () => {
      setTocado(false)
      if (conflicto) setBorrador(borradorDe(format, conflicto))
      setConflicto(null)
    },
    volver: () => setConflicto(null),
  }
}
