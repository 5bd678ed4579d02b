import { expect } from 'vitest'
import type { ApiCall } from './api.ts'

/** Writes history without the browser, and reads its effect on costs. */
export const historyOf = (admin: ApiCall) => ({
  /** Stores a cost, or null; returns the number of its journal entry. */
  insumo: async (codigo: string, costo: number | null): Promise<number> => {
    const body = { detalle: `Detalle de ${codigo}`, grupo: 'Referencia', costo }
    const { status } = await admin('PUT', `/insumos/${codigo}`, body)
    expect([codigo, status]).toEqual([codigo, 200])
    const entries = await admin('GET', '/bitacora?limit=1')
    return (entries.body as { seq: number }[])[0]!.seq
  },
  cdrOf: async (codigo: string): Promise<number> =>
    ((await admin('GET', `/resultados-cdr/${codigo}/base`)).body as { base_cdr: number }).base_cdr,
})

/** A name that no earlier try has used. */
export const unico = (nombre: string): string => `${nombre}-${Date.now()}`
