import { useQueryClient } from '@tanstack/react-query'
import { api, type Persona, PersonaNueva } from '@telar/contract'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import type { ApiError } from '../../datos/api-error.ts'
import { useCall } from '../../datos/call-context.ts'
import { listCache } from '../../datos/list-cache.ts'
import { idDe, personaQueries } from '../../datos/persona.queries.ts'
import { asApiError, serverText } from '../../datos/save-error.ts'
import type { Fault } from '../../datos/use-form.ts'
import type { EnlacePara } from './enlace-dialog.tsx'
import { type Datos, datosDe } from './persona-datos.ts'

/** What another administrator stored meanwhile, beside what was to be stored. */
export interface Conflicto {
  suya: Persona
  mia: Datos
}

interface Options {
  /** Who is changed, as it stood when the form opened; null for somebody new. */
  persona: Persona | null
  /** Handed the link of who was invited, to be shown once. */
  onSaved: (enlace: EnlacePara | null) => void
  /** Told of the field at fault. */
  onFault: (...fault: Fault<Datos>) => void
  /** The form takes over what was chosen of the two versions. */
  onElegido: (datos: Datos) => void
}

const CAMPOS = ['email', 'nombre', 'rol'] as const

const campoDe = (error: ApiError) =>
  error.code === 'ultimo_administrador' ? 'rol' : CAMPOS.find((c) => error.details.campos?.[0] === c)

/**
 * Stores the form of a person. A change carries the version that it began with, and what another administrator stored
 * meanwhile, the role above all, is never overwritten unasked (CONC-04 to CONC-06).
 */
export const usePersonaGuardar = ({ persona, onSaved, onFault, onElegido }: Options) => {
  const call = useCall()
  const queryClient = useQueryClient()
  const cache = listCache<Persona>(queryClient, personaQueries.list(call).queryKey, idDe)
  /** The person as whoever changes it last saw it; its version goes with the PUT. */
  const [vista, setVista] = useState(persona)
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)
  const [guardando, setGuardando] = useState(false)
  // A state would still be old for a second click in the same tick.
  const sending = useRef(false)

  const cerrar = (enlace: EnlacePara | null) => {
    setConflicto(null)
    onSaved(enlace)
  }

  const terminar = async (enlace: EnlacePara | null) => {
    await queryClient.invalidateQueries({ queryKey: personaQueries.all })
    cerrar(enlace)
  }

  const fallar = async (error: ApiError) => {
    if (error.code === 'sin_confirmar') return
    const text = serverText(error) ?? error.message
    if (error.code === 'no_encontrado') {
      toast.error('El registro ya no existe', { description: text })
      await terminar(null)
      return
    }
    const campo = campoDe(error)
    if (campo) {
      setConflicto(null)
      onFault(campo, text)
    }
    if (error.code === 'ultimo_administrador') toast.error(text)
    else if (!campo)
      toast.error(persona ? 'No se pudieron guardar los cambios' : 'No se pudo invitar', {
        description: text,
      })
  }

  const invitar = async (datos: Datos) => {
    const nueva = PersonaNueva.parse(datos)
    const { enlace } = await call(api.persona.create, { body: nueva })
    await terminar({ email: nueva.email, enlace })
  }

  const cambiar = async ({ id, version }: Persona, datos: Datos) => {
    await call(api.persona.update, { params: { id }, body: PersonaNueva.parse(datos), ifMatch: version })
    toast.success('Cambios guardados')
    await terminar(null)
  }

  const enviar = async (desde: Persona | null, datos: Datos) => {
    if (sending.current) return
    sending.current = true
    setGuardando(true)
    try {
      await (desde ? cambiar(desde, datos) : invitar(datos))
    } catch (failure) {
      const error = asApiError(failure)
      if (error.code === 'version_vieja' && error.details.actual)
        setConflicto({ suya: error.details.actual as Persona, mia: PersonaNueva.parse(datos) })
      else await fallar(error)
    } finally {
      sending.current = false
      setGuardando(false)
    }
  }

  /** Whoever chose has seen theirs. */
  const elegir = (datos: Datos) => {
    if (!conflicto) return
    setVista(conflicto.suya)
    onElegido(datos)
    void enviar(conflicto.suya, datos)
  }

  return {
    vista,
    conflicto,
    guardando,
    enviar: (datos: Datos) => enviar(vista, datos),
    conservarSuya: () => {
      if (conflicto) void cache.put(conflicto.suya).then(() => cerrar(null))
    },
    guardarMia: () => conflicto && elegir(conflicto.mia),
    /** Stores these fields of mine, and the others as they are stored. */
    guardarElegido: (mios: readonly (keyof Datos & string)[]) => {
      if (!conflicto) return
      const { suya, mia } = conflicto
      elegir({ ...datosDe(suya), ...Object.fromEntries(mios.map((campo) => [campo, mia[campo]!])) })
    },
    seguir: () => setConflicto(null),
  }
}
