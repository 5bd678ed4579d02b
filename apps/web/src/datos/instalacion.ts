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
    // An older version may have stored fewer settings.
    const isWhole = Object.entries(FALLBACK).every(
      ([key, value]) => typeof value !== 'string' || typeof kept[key] === 'string',
    )
    return isWhole ? { ...FALLBACK, ...kept } : FALLBACK
  } catch {
    return FALLBACK
  }
}

/** Whether Telar itself signs people in, rather than an auth service at another address. */
export const hasOwnAccounts = ({ auth_url }: Instalacion): boolean => auth_url.startsWith('/')

/** Loads currency, formats and sign-in service. While the server does not answer, the last known ones are used. */
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

/** The installation's settings. */
const useInstalacion = (): Instalacion => {
  const instalacion = useContext(InstalacionContext)
  if (!instalacion) throw new Error('useInstalacion needs an InstalacionContext above it')
  return instalacion
}

/** Code of the installation's currency. */
export const useMoneda = (): string => useInstalacion().moneda

/** Whether Telar keeps the accounts (`hasOwnAccounts`). */
export const useOwnAccounts = (): boolean => hasOwnAccounts(useInstalacion())
