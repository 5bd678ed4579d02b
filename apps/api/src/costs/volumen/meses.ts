import { byCodePoint } from '@telar/fabrica'
import { claveDe, type Fila, TABLAS } from '@telar/tablas'
import { entriesBackOf } from '../../store/journal/back.ts'
import { distintasAntes } from '../../store/journal/entonces.ts'
import type { Deps } from '../deps.ts'
import * as repo from './volumen.repo.ts'

/** Volumes at a moment. */
export interface Meses {
  /** Months with any volume, the last one first. */
  periodos: () => Promise<string[]>
  /** The volumes of a month. */
  de: (periodo: string) => Promise<repo.VolumenDicho[]>
}

const keyOf = (fila: Fila): string => claveDe('volumenes', fila)

/** Rows that differed after the entry `seq`, by key, as they were then; null: the row did not exist. */
const otrasEn = async ({ database: { db }, costeo }: Deps, seq: number) => {
  const now = (await costeo.alDia()).seq
  const otras = await distintasAntes('volumenes', entriesBackOf(db, TABLAS.volumenes, now, seq))
  return new Map(
    Array.from(otras, ([clave, fila]) => [
      clave,
      fila && { version: 1, ...(fila as Omit<repo.VolumenDicho, 'version'>) },
    ]),
  )
}

/** Volumes as they are; with an entry, as they were right after it: a month may be corrected long after it was closed. */
export const mesesEn = async (deps: Deps, seq?: number): Promise<Meses> => {
  const { db } = deps.database
  const otras = seq === undefined ? new Map<string, never>() : await otrasEn(deps, seq)
  const de: Meses['de'] = async (periodo) => {
    const rows = await repo.listOf(db, periodo)
    if (otras.size === 0) return rows
    const then = new Map(rows.map((row) => [keyOf(row), row]))
    for (const [clave, row] of otras)
      if (row?.periodo === periodo) then.set(clave, row)
      else then.delete(clave)
    return [...then].sort(([a], [b]) => byCodePoint(a, b)).map(([, row]) => row)
  }
  return {
    de,
    periodos: async () => {
      const known = await repo.periodos(db)
      const touched = new Set([...otras.values()].flatMap((row) => row?.periodo ?? []))
      const all = [...new Set([...known, ...touched])].sort().toReversed()
      if (otras.size === 0) return all
      const filled = await Promise.all(all.map(async (periodo) => (await de(periodo)).length > 0))
      return all.filter((_, i) => filled[i])
    },
  }
}
