import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, type CotizacionCliente } from '@telar/contract'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useKeepTyped, useTypedBefore } from '../../datos/typed.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import {
  type Borrador,
  borradorDe,
  cuerpoDe,
  enBlanco,
  faltasDe,
  type LineaBorrador,
  lineaNueva,
} from './borrador.ts'
import { tituloDe } from './estado.tsx'

interface Edicion {
  form: RefObject<HTMLFormElement | null>
  borrador: Borrador
  /** Whether anything was typed that is not saved. */
  tocado: boolean
  /** The errors, by the name of their control; `lineas` is about all lines. */
  faltas: Readonly<Record<string, string>>
  guardando: boolean
  set: (patch: Partial<Borrador>) => void
  setLinea: (id: number, patch: Partial<LineaBorrador>) => void
  /** Adds an empty line and focuses it. */
  agregar: () => void
  mover: (from: number, by: -1 | 1) => void
  quitar: (id: number) => void
  onSubmit: (event: FormEvent) => void
  /** The quotation as somebody else saved it meanwhile. */
  conflicto: CotizacionCliente | null
  /** The answers to the conflict: take their quotation, overwrite it with this one, or go on editing. */
  conLaSuya: () => void
  conLaMia: () => void
  seguir: () => void
}

/**
 * The draft of a quotation while it is typed, until it is saved.
 * @param desde the quotation that it starts from; null for an empty one
 * @param misma whether that is the draft being edited, rather than the model for a new one
 */
export const useCotizacion = (desde: CotizacionCliente | null, misma: boolean): Edicion => {
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
    tocado,
    faltas,
    guardando: crear.guardando || cambiar.guardando,
    set,
    setLinea: (id, patch) =>
      set({ lineas: borrador.lineas.map((one) => (one.id === id ? { ...one, ...patch } : one)) }),
    agregar: () => {
      const id = Math.max(0, ...borrador.lineas.map((linea) => linea.id)) + 1
      set({ lineas: [...borrador.lineas, lineaNueva(id)] })
      focusOn(`producto-${id}`)
    },
    mover: (from, by) => {
      const to = from + by
      if (to < 0 || to >= borrador.lineas.length) return
      const lineas = [...borrador.lineas]
      lineas.splice(to, 0, ...lineas.splice(from, 1))
      set({ lineas })
    },
    quitar: (id) => set({ lineas: borrador.lineas.filter((one) => one.id !== id) }),
    onSubmit: (event) => {
      event.preventDefault()
      const found = faltasDe(format, borrador)
      setFaltas(found)
      const [first] = Object.keys(found)
      if (first === undefined) void enviar(version)
      else focusOn(first)
    },
    conflicto,
    conLaSuya: () => {
      setTocado(false)
      if (conflicto) setBorrador(borradorDe(format, conflicto))
      setConflicto(null)
    },
    conLaMia: () => void enviar(conflicto?.version),
    seguir: () => setConflicto(null),
  }
}
