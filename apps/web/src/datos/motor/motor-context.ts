import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Motor } from './motor.ts'

const NUNCA: Pick<Motor, 'listo' | 'subscribe'> = { listo: () => false, subscribe: () => () => {} }

/** Null: there is no engine here, and the server is asked. */
export const MotorContext = createContext<Motor | null>(null)

export const useMotor = (): Motor | null => useContext(MotorContext)

/** Whether costs are worked out here, so that nothing has to be spared the network. */
export const useMotorListo = (): boolean => {
  const { subscribe, listo } = useContext(MotorContext) ?? NUNCA
  return useSyncExternalStore(subscribe, listo)
}
