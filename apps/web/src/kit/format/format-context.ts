import { createContext, useContext } from 'react'
import type { Format } from './format.ts'

export const FormatContext = createContext<Format | null>(null)

/** The formats of this installation. */
export const useFormat = (): Format => {
  const format = useContext(FormatContext)
  if (!format) throw new Error('useFormat needs a FormatContext above it')
  return format
}

/** Today in the installation's time zone, `2026-03-05`, by this machine's clock. */
export const useHoy = (): string => useFormat().day(new Date().toISOString())
