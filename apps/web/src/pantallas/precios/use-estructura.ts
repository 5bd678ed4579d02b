import { useQueryClient } from '@tanstack/react-query'
import { api, type Estructura } from '@telar/contract'
import { type FormEvent, useRef, useState } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { listaDe } from '../../datos/lista.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import { useKeepTyped, useTypedBefore } from '../../datos/typed.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { orderedRows } from '../../kit/lib/ordered-rows.ts'
import { type Borrador, borradorDe, cuerpoDe, enBlanco, faltasDe, pasoNuevo } from './borrador.ts'

/** Where to show a server error, by the field that it names. */
const CAMPOS: Readonly<Record<string, string>> = {
  nombre: 'nombre',
  moneda: 'pasos',
  sectores: 'sectores',
  lineas: 'lineas',
  productos: 'productos',
}

/**
 * The draft of a price structure while it is typed, until it is saved.
 * @param estructura null for a new one
 * @param onGuardada called once it is saved
 */
export const useEstructura = (estructura: Estructura | null, onGuardada: () => void) => {
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const avisar = useAviso()
  const lista = listaDe(useQueryClient(), api.estructura.list, (one: Estructura) => one.nombre)
  const crear = useGuardar(api.estructura.create)
  const cambiar = useGuardar(api.estructura.update)
  const name = `estructura ${estructura?.nombre ?? ''}`
  const before = useTypedBefore<{ visto: Estructura | null; borrador: Borrador }>(name)
  // The version when editing began.
  const [visto, setVisto] = useState(before === null ? estructura : before.visto)
  const [borrador, setBorrador] = useState<Borrador>(
    () => before?.borrador ?? (visto === null ? enBlanco() : borradorDe(format, visto)),
  )
  const [tocado, setTocado] = useState(before !== null)
  useKeepTyped(name, tocado ? { visto, borrador } : null)
  const [faltas, setFaltas] = useState<Record<string, string>>({})
  const [conflicto, setConflicto] = useState<Estructura | null>(null)

  const set = (patch: Partial<Borrador>) => {
    setBorrador((now) => ({ ...now, ...patch }))
    setTocado(true)
  }
  const pasos = orderedRows(borrador.pasos, (pasos) => set({ pasos }))
  const focusOn = (control: string) =>
    (form.current?.querySelector<HTMLElement>(`[name="${control}"]`) ?? form.current)?.focus()

  const fallo = (error: ApiError) => {
    const campo = CAMPOS[error.details.campos?.[0] ?? '']
    if (campo === undefined) {
      toast.error('No se pudo guardar la estructura', { description: serverText(error) ?? error.message })
      return
    }
    setFaltas({ [campo]: error.message })
    focusOn(campo)
  }

  const enviar = async (ifMatch: number | undefined) => {
    const body = cuerpoDe(borrador)
    const outcome =
      visto === null
        ? await crear.guardar({ body }, lista.put)
        : await cambiar.guardar(
            { params: { estructura: visto.nombre }, body, ...(ifMatch !== undefined && { ifMatch }) },
            lista.put,
          )
    if (outcome.estado === 'conflicto') setConflicto(outcome.actual)
    if (outcome.estado === 'fallo') fallo(outcome.error)
    if (outcome.estado !== 'guardado') return
    setConflicto(null)
    setTocado(false)
    avisar(`Estructura ${outcome.respuesta.nombre} guardada`, { seq: outcome.seq })
    onGuardada()
  }

  return {
    form,
    visto,
    borrador,
    /** Whether anything was typed that is not saved. */
    tocado,
    /** The errors, by the name of their control; `pasos` is about all steps. */
    faltas,
    working: crear.working || cambiar.working,
    set,
    pasos,
    agregarPaso: () => {
      const id = pasos.add(pasoNuevo)
      requestAnimationFrame(() => focusOn(`nombre-${id}`))
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      const found = faltasDe(format, borrador)
      setFaltas(found)
      const [first] = Object.keys(found)
      if (first === undefined) void enviar(visto?.version)
      else focusOn(first)
    },
    /** The structure as somebody else saved it meanwhile. */
    conflicto,
    guardarMia: () => void enviar(conflicto?.version),
    quedarConOtra: () => {
      if (!conflicto) return
      setVisto(conflicto)
      setBorrador(borradorDe(format, conflicto))
      setTocado(false)
      setConflicto(null)
    },
    volver: () => setConflicto(null),
  }
}
