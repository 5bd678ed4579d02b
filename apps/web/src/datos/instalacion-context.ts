import type { Instalacion } from '@telar/contract'
import { createContext, useContext } from 'react'
import { hasOwnAccounts } from './instalacion.ts'

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
