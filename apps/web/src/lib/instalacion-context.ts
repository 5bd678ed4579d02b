import type { Instalacion } from '@telar/contract'
import { createContext, useContext } from 'react'

export const InstalacionContext = createContext<Instalacion | null>(null)

/** How this installation shows itself, and who signs people in. */
const useInstalacion = (): Instalacion => {
  const instalacion = useContext(InstalacionContext)
  if (!instalacion) throw new Error('useInstalacion needs an InstalacionContext above it')
  return instalacion
}

/** Whether people sign in with Telar itself, and not with an auth service at an address of its own. */
export const useOwnAccounts = (): boolean => useInstalacion().auth_url.startsWith('/')
