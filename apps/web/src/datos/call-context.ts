import { createContext, useContext } from 'react'
import type { Call } from './api.ts'

export const CallContext = createContext<Call | null>(null)

/** The API client of this app. */
export const useCall = (): Call => {
  const call = useContext(CallContext)
  if (!call) throw new Error('useCall needs a CallContext above it')
  return call
}
