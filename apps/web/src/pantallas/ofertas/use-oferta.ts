import { useQueryClient } from '@tanstack/react-query'
import { api, type Insumo, type Oferta, type Unidad } from '@telar/contract'
import { type FormEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import type { ApiError } from '../../datos/api-error.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { listaDe } from '../../datos/lista.ts'
import { CORRECT_IT } from '../../datos/review.ts'
import { serverText } from '../../datos/save-error.ts'
import { useAviso } from '../../dominio/bitacora/use-aviso.tsx'
import { useMoneyReview } from '../../dominio/importe/use-money-review.ts'
import { useFormat } from '../../kit/format/format-context.ts'
import { useHoy } from '../../kit/format/use-hoy.ts'
import {
  type Borrador,
  borradorDe,
  type CampoDeTexto,
  cuerpoDe,
  enBlanco,
  faltasDe,
  leerContenido,
  pideContenido,
  type RecargoBorrador,
  recargoNuevo,
} from './borrador.ts'

interface Options {
  insumo: Insumo
  /** Null: a new one. */
  oferta: Oferta | null
  unidades: readonly Unidad[]
  /** After it was stored. */
  onDone: () => void
}

/** An offer as it is typed, checked, asked about and saved. */
export const useOferta = ({ insumo, oferta, unidades, onDone }: Options) => {
  const format = useFormat()
  const hoy = useHoy()
  const form = useRef<HTMLFormElement>(null)
  const avisar = useAviso()
  const review = useMoneyReview()
  const lista = listaDe(useQueryClient(), api.oferta.list, (one: Oferta) => String(one.id))
  const crear = useGuardar(api.oferta.create)
  const cambiar = useGuardar(api.oferta.update)
  // As it was when editing began.
  const [visto, setVisto] = useState(oferta)
  const [borrador, setBorrador] = useState<Borrador>(() =>
    oferta === null ? enBlanco(hoy) : borradorDe(format, oferta),
  )
  const [tocado, setTocado] = useState(false)
  const [faltas, setFaltas] = useState<Record<string, string>>({})
  const [conflicto, setConflicto] = useState<Oferta | null>(null)
  const working = crear.guardando || cambiar.guardando
  const conContenido = pideContenido(borrador, insumo.unidad, unidades)

  const set = (patch: Partial<Borrador>) => {
    setBorrador((now) => ({ ...now, ...patch }))
    setTocado(true)
    setFaltas((now) => Object.fromEntries(Object.entries(now).filter(([campo]) => !(campo in patch))))
  }
  const focusOn = (name: string) =>
    (form.current?.querySelector<HTMLElement>(`[name="${name}"]`) ?? form.current)?.focus()
  const falla = (campo: string, text: string) => {
    setFaltas({ [campo]: text })
    focusOn(campo)
  }

  const fallo = (error: ApiError) => {
    const [campo] = error.details.campos ?? []
    if (campo !== undefined && campo in borrador && campo !== 'recargos')
      falla(campo, error.message.replace(/^\w+: /, ''))
    else toast.error('No se pudo guardar la oferta', { description: serverText(error) ?? error.message })
  }

  /** The draft as it is meant; null where its price is to be corrected. */
  const revisado = async (): Promise<Borrador | null> => {
    const stored = visto !== null && (visto.moneda ?? '') === borrador.moneda ? visto.precio : null
    const outcome = await review<Record<string, string>>([
      {
        field: 'precio',
        text: borrador.precio,
        name: `${borrador.proveedor}: ${insumo.codigo}`,
        stored,
        moneda: borrador.moneda || undefined,
      },
    ])
    if ('correct' in outcome) {
      falla('precio', CORRECT_IT)
      return null
    }
    return { ...borrador, ...(outcome.changes.precio !== undefined && { precio: outcome.changes.precio }) }
  }

  const enviar = async (ifMatch?: number) => {
    const meant = await revisado()
    if (meant === null) return
    const body = cuerpoDe(meant, conContenido)
    const put = (row: Oferta) => lista.change(String(row.id), () => [row])
    const outcome =
      visto === null
        ? await crear.guardar({ params: { codigo: insumo.codigo }, body })
        : await cambiar.guardar(
            { params: { oferta: visto.id }, body, ...(ifMatch !== undefined && { ifMatch }) },
            put,
          )
    if (outcome.estado === 'conflicto') setConflicto(outcome.actual)
    else if (outcome.estado === 'fallo') fallo(outcome.error)
    else if (outcome.estado === 'guardado') {
      setConflicto(null)
      setTocado(false)
      avisar(`Oferta de ${outcome.respuesta.proveedor} por ${insumo.codigo} guardada`, { seq: outcome.seq })
      onDone()
    }
  }

  return {
    form,
    visto,
    borrador,
    faltas,
    working,
    tocado,
    conflicto,
    conContenido,
    /** What would be sent now; null while something is at fault. */
    dicho: Object.keys(faltasDe(borrador)).length > 0 ? null : cuerpoDe(borrador, conContenido),
    contenido: leerContenido(borrador.contenido),
    set,
    campo: (name: CampoDeTexto, label: string) => ({
      name,
      label,
      value: borrador[name],
      error: faltas[name],
      onChange: (text: string) => set({ [name]: text }),
    }),
    setRecargo: (id: number, patch: Partial<RecargoBorrador>) => {
      set({ recargos: borrador.recargos.map((one) => (one.id === id ? { ...one, ...patch } : one)) })
      setFaltas({})
    },
    moverRecargo: (from: number, by: -1 | 1) => {
      const to = from + by
      if (to < 0 || to >= borrador.recargos.length) return
      const recargos = [...borrador.recargos]
      recargos.splice(to, 0, ...recargos.splice(from, 1))
      set({ recargos })
    },
    quitarRecargo: (id: number) => set({ recargos: borrador.recargos.filter((one) => one.id !== id) }),
    agregarRecargo: () => {
      const id = Math.max(0, ...borrador.recargos.map((one) => one.id)) + 1
      set({ recargos: [...borrador.recargos, recargoNuevo(id)] })
      requestAnimationFrame(() => focusOn(`nombre-${id}`))
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      const found = faltasDe(borrador)
      setFaltas(found)
      const [first] = Object.keys(found)
      if (first === undefined) void enviar(visto?.version)
      else focusOn(first)
    },
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
