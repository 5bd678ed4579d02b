import { api, type Instalacion } from '@telar/contract'
import { createContext, useContext } from 'react'
import type { Call } from './api.ts'

const KEY = 'telar-instalacion'
const PATIENCE_MS = 6_000

const FALLBACK: Instalacion = {
  version: '',
  moneda: 'ARS',
  locale: 'es-AR',
  zona_horaria: 'America/Argentina/Buenos_Aires',
  dias_precio_viejo: 60,
  auth_url: '/auth/v1',
}

const remembered = (storage: Storage): Instalacion => {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '')
    // Kept by an older version, it may lack something.
    const isWhole = Object.entries(FALLBACK).every(
      ([key, value]) => typeof value !== 'string' || typeof kept[key] === 'string',
    )
    return isWhole ? { ...FALLBACK, ...kept } : FALLBACK
  } catch {
    return FALLBACK
  }
}

/** Whether people sign in with Telar itself, and not with an auth service at an address of its own. */
export const hasOwnAccounts = ({ auth_url }: Instalacion): boolean => auth_url.startsWith('/')

/** Currency, formats and sign-in service; the last known ones while the server does not answer. */
export const loadInstalacion = async (call: Call, storage: Storage): Promise<Instalacion> => {
  try {
    const answer = await call(api.config.instalacion, { signal: AbortSignal.timeout(PATIENCE_MS) })
    storage.setItem(KEY, JSON.stringify(answer))
    return answer
  } catch {
    return remembered(storage)
  }
}

export const InstalacionContext = createContext<Instalacion | null>(null)

/** How this installation shows itself, and who signs people in. */
const useInstalacion = (): Instalacion => {
  const instalacion = useContext(InstalacionContext)
  if (!instalacion) throw new Error('useInstalacion needs an InstalacionContext above it')
  return instalacion
}

/** Code of the currency in which this installation counts. */
export const useMoneda = (): string => useInstalacion().moneda

/** Whether there is anything to see of accounts here (`hasOwnAccounts`). */
export const useOwnAccounts = (): boolean => hasOwnAccounts(useInstalacion())
