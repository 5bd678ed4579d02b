import { api, type Endpoint } from '@telar/contract'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Args, Call } from '../api.ts'
import type { Consulta, Oido, Seguidor, Trabajador } from './seguidor.ts'

/** Computes costs in the browser if possible (model M28). */
export interface Motor {
  /** Answers from the engine if it can, else from the server. */
  call: Call
  /** Says whether the live feed is connected; without it, nobody knows what the engine has missed. */
  oir: (up: boolean) => void
  /** Announces a journal entry, or `todo` if something else may have changed, such as the day. */
  enterar: (seq: number | 'todo') => void
  /** Drops the factory's data when the person leaves. */
  cerrar: () => void
  /** Whether it answers without the server. */
  listo: () => boolean
  subscribe: (listener: () => void) => () => void
}

type Asked = Args<Endpoint> & { body?: unknown; params?: { id?: string }; query?: { fecha?: unknown } }

/** The engine's question for a call; null if only the server can answer. */
const consultaDe = (endpoint: Endpoint, { body, params, query }: Asked): Consulta | null => {
  if (endpoint === api.simulacion.run)
    return { tipo: 'preguntar', pregunta: { tipo: 'simulacion', cuerpo: body } }
  if (endpoint === api.objetivo.run)
    return { tipo: 'preguntar', pregunta: { tipo: 'objetivo', cuerpo: body } }
  if (endpoint === api.escenario.resultado && query?.fecha === undefined)
    return { tipo: 'escenario', escenario: params!.id! }
  return null
}

/**
 * The engine's code and data load with the first question that it could answer; the server answers that one. So the
 * first load of the app includes none of it.
 */
export const createMotor = (server: Call, emplear: () => Trabajador): Motor => {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const oido: Oido = { oye: false, seq: 0, duda: false }
  let seguidor: Promise<Seguidor | null> | null = null
  let here: Seguidor | null = null

  const traer = async (): Promise<Seguidor | null> => {
    try {
      const { Seguidor } = await import('./seguidor.ts')
      here = new Seguidor(server, emplear, oido, tell)
      return here
    } catch {
      // The next question loads it again.
      seguidor = null
      return null
    }
  }

  const responder = async (consulta: Consulta): Promise<{ valor: unknown } | null> => {
    if (!oido.oye) return null
    if (here) return here.responder(consulta)
    seguidor ??= traer()
    void seguidor.then((it) => it?.cargar())
    return null
  }

  const enterar = (news: number | 'todo') => {
    if (news === 'todo') oido.duda = true
    else oido.seq = Math.max(oido.seq, news)
  }

  const call = async (endpoint: Endpoint, args: Asked): Promise<unknown> => {
    const consulta = consultaDe(endpoint, args)
    const hecho = consulta && (await responder(consulta))
    if (hecho) return hecho.valor
    return server(endpoint, {
      ...args,
      onSeq: (written) => {
        enterar(written)
        args.onSeq?.(written)
      },
    } as Args<Endpoint>)
  }

  return {
    call: call as Call,
    oir: (up) => {
      // Writes may have been missed while disconnected, so that the next answer first asks for news.
      if (up) oido.duda = true
      oido.oye = up
      tell()
    },
    enterar,
    cerrar: () => {
      here?.cerrar()
      here = null
      seguidor = null
      tell()
    },
    listo: () => here?.listo ?? false,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const NUNCA: Pick<Motor, 'listo' | 'subscribe'> = { listo: () => false, subscribe: () => () => {} }

/** Null means that there is no engine and the server answers. */
export const MotorContext = createContext<Motor | null>(null)

export const useMotor = (): Motor | null => useContext(MotorContext)

/** Whether costs are computed here, so that questions need no network. */
export const useMotorListo = (): boolean => {
  const { subscribe, listo } = useContext(MotorContext) ?? NUNCA
  return useSyncExternalStore(subscribe, listo)
}
