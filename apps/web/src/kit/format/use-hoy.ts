import { useFormat } from './format-context.ts'

/** The day that it is in the installation's zone, `2026-03-05`, as far as this machine's clock knows. */
export const useHoy = (): string => useFormat().day(new Date().toISOString())
