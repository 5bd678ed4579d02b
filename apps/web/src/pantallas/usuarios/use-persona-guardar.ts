import { useQueryClient } from '@tanstack/react-query'
import { api, type Persona, PersonaNueva } from '@telar/contract'
import { useState } from 'react'
import type { ApiError } from '../../datos/api-error.ts'
import { vencer } from '../../datos/consulta.ts'
import { useGuardar } from '../../datos/guardar.ts'
import { listaDe } from '../../datos/lista.ts'
import { serverText } from '../../datos/save-error.ts'
import { useSession, useUser } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import type { Fault } from '../../datos/use-form.ts'
import type { EnlacePara } from './enlace-dialog.tsx'
import { areasDe, type Datos, datosDe, idDe } from './persona-datos.ts'

/** Another administrator's version, and the one to be saved. */
export interface Conflicto {
  suya: Persona
  mia: Datos
}

interface Options {
  /** The edited person; null for a new one. */
  persona: Persona | null
  /** Receives the invited person's link, to be shown once. */
  onSaved: (enlace: EnlacePara | null) => void
  /** Called with the faulty field. */
  onFault: (...fault: Fault<Datos>) => void
  /** Called with the other version and the values chosen among the two, for the form. */
  onElegido: (suya: Persona, datos: Datos) => void
}

const CAMPOS = ['email', 'nombre', 'rol'] as const

const campoDe = (error: ApiError) =>
  error.code === 'ultimo_administrador' ? 'rol' : CAMPOS.find((c) => error.details.campos?.[0] === c)

/**
 * Saves a person's form. A change carries the version that it started from, so that another administrator's change,
 * above all of the role, is overwritten only after a question (CONC-04 to CONC-06).
 */
export const usePersonaGuardar = ({ persona, onSaved, onFault, onElegido }: Options) => {
  const queryClient = useQueryClient()
  const session = useSession()
  const user = useUser()
  const lista = listaDe(queryClient, api.persona.list, idDe)
  const alta = useGuardar(api.persona.create)
  const cambio = useGuardar(api.persona.update)
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
    if (id === user?.id) await session.renew()
  }

  /** @param desde the person as last seen here: their version goes with the PUT */
  const enviar = (datos: Datos, desde: Persona | null) => {
    const leidos = PersonaNueva.parse({ ...datos, areas: areasDe(datos.areas) })
    return desde ? cambiar(desde, { ...datos, ...leidos, areas: datos.areas }, leidos) : invitar(leidos)
  }

  /** By choosing, the person has seen the other version. */
  const elegir = (datos: Datos) => {
    if (!conflicto) return
    onElegido(conflicto.suya, datos)
    void enviar(datos, conflicto.suya)
  }

  return {
    conflicto,
    working: alta.working || cambio.working,
    enviar,
    conservarSuya: () => {
      if (conflicto) void lista.put(conflicto.suya).then(() => cerrar(null))
    },
    guardarMia: () => conflicto && elegir(conflicto.mia),
    /** Saves these fields of mine, and the others as stored. */
    guardarElegido: (mios: readonly (keyof Datos & string)[]) => {
      if (!conflicto) return
      const { suya, mia } = conflicto
      elegir({ ...datosDe(suya), ...Object.fromEntries(mios.map((campo) => [campo, mia[campo]!])) })
    },
    seguir: () => setConflicto(null),
  }
}
