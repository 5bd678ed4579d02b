import { useQueryClient } from '@tanstack/react-query'
import { api, type Persona, PersonaNueva } from '@telar/contract'
import { useState } from 'react'
import { toast } from 'sonner'
import type { ApiError } from '../../datos/api-error.ts'
import { vencer } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { listaDe } from '../../datos/lista.ts'
import { serverText } from '../../datos/save-error.ts'
import type { Fault } from '../../datos/use-form.ts'
import type { EnlacePara } from './enlace-dialog.tsx'
import { areasDe, type Datos, datosDe, idDe } from './persona-datos.ts'

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
  const queryClient = useQueryClient()
  const lista = listaDe(queryClient, api.persona.list, idDe)
  const alta = useGuardar(api.persona.create)
  const cambio = useGuardar(api.persona.update)
  /** The person as whoever changes it last saw it; its version goes with the PUT. */
  const [vista, setVista] = useState(persona)
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)

  const cerrar = (enlace: EnlacePara | null) => {
    setConflicto(null)
    onSaved(enlace)
  }

  const fallar = async (error: ApiError) => {
    if (error.code === 'sin_confirmar') return
    const text = serverText(error) ?? error.message
    if (error.code === 'no_encontrado') {
      toast.error('El registro ya no existe', { description: text })
      await vencer(queryClient, ['persona'])
      cerrar(null)
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

  const invitar = async (nueva: PersonaNueva) => {
    const outcome = await alta.guardar({ body: nueva })
    if (outcome.estado === 'fallo') await fallar(outcome.error)
    if (outcome.estado === 'guardado') cerrar({ email: nueva.email, enlace: outcome.respuesta.enlace })
  }

  const cambiar = async ({ id, version }: Persona, mia: Datos, body: PersonaNueva) => {
    const outcome = await cambio.guardar({ params: { id }, body, ifMatch: version }, (row) => lista.put(row))
    if (outcome.estado === 'fallo') await fallar(outcome.error)
    if (outcome.estado === 'conflicto') setConflicto({ suya: outcome.actual, mia })
    if (outcome.estado !== 'guardado') return
    toast.success('Cambios guardados')
    cerrar(null)
  }

  const enviar = (desde: Persona | null, datos: Datos) => {
    const leidos = PersonaNueva.parse({ ...datos, areas: areasDe(datos.areas) })
    return desde ? cambiar(desde, { ...datos, ...leidos, areas: datos.areas }, leidos) : invitar(leidos)
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
    guardando: alta.guardando || cambio.guardando,
    enviar: (datos: Datos) => enviar(vista, datos),
    conservarSuya: () => {
      if (conflicto) void lista.put(conflicto.suya).then(() => cerrar(null))
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
