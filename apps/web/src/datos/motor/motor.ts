import { api, type Endpoint } from '@telar/contract'
import type { Pregunta } from '@telar/fabrica'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Args, Call } from '../api.ts'
import type { Oido, Seguidor, Trabajador } from './seguidor.ts'

/** Costs worked out in the browser, where that is possible (model M28). */
export interface Motor {
  /** Asks the engine what it can answer by now, and the server all else. */
  call: Call
  /** Whether the live feed is heard: without it nobody knows what the engine has missed. */
  oir: (up: boolean) => void
  /** Told of an entry of the journal; `todo` where something else may have changed too, such as the day. */
  enterar: (seq: number | 'todo') => void
  /** Forgets the factory, as whoever was shown it leaves. */
  cerrar: () => void
  /** Whether it answers without the server. */
  listo: () => boolean
  subscribe: (listener: () => void) => () => void
}

type Asked = Args<Endpoint> & { body?: unknown; params?: { id?: string }; query?: { fecha?: unknown } }

/** What of the contract an engine can answer; null for all else. */
const preguntaDe = (endpoint: Endpoint, { body, params, query }: Asked): Pregunta | null => {
  if (endpoint === api.simulacion.run) return { tipo: 'simulacion', cuerpo: body }
  if (endpoint === api.objetivo.run) return { tipo: 'objetivo', cuerpo: body }
  if (endpoint === api.escenario.resultado && query?.fecha === undefined)
    return { tipo: 'escenario', id: params!.id! }
  return null
}

/**
 * The engine comes, program and factory, with the first question that it could answer, which the server answers meanwhile: a
 * first load brings none of it.
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
      // The next question asks for it again.
      seguidor = null
      return null
    }
  }

  const responder = async (pregunta: Pregunta): Promise<{ valor: unknown } | null> => {
    if (!oido.oye) return null
    if (here) return here.responder(pregunta)
    seguidor ??= traer()
    void seguidor.then((it) => it?.cargar())
    return null
  }

  const enterar = (news: number | 'todo') => {
    if (news === 'todo') oido.duda = true
    else oido.seq = Math.max(oido.seq, news)
  }

  const call = async (endpoint: Endpoint, args: Asked): Promise<unknown> => {
    const pregunta = preguntaDe(endpoint, args)
    const hecho = pregunta && (await responder(pregunta))
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
      // What was written while nobody listened is asked for before the next answer.
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

/** Null: there is no engine here, and the server is asked. */
export const MotorContext = createContext<Motor | null>(null)

export const useMotor = (): Motor | null => useContext(MotorContext)

/** Whether costs are worked out here, so that nothing has to be spared the network. */
export const useMotorListo = (): boolean => {
  const { subscribe, listo } = useContext(MotorContext) ?? NUNCA
  return useSyncExternalStore(subscribe, listo)
}
