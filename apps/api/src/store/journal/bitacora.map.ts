import type { CambiosDeEntrada, Entrada } from '@telar/contract'
import type { Cambio } from '@telar/fabrica'
import type { NombreTabla } from '@telar/tablas'
import type { listEntries } from './list.ts'

type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number]

/** `undos` contains the undos in force, by the entry that each reversed. */
export const toEntrada = (
  { ajenas: _ajenas, ...entry }: ListedEntry,
  undos: ReadonlyMap<number, number> = new Map(),
): Entrada => ({
  ...entry,
  at: entry.at.toISOString(),
  deshecha_por: undos.get(entry.seq) ?? null,
})

type Cuenta = NonNullable<CambiosDeEntrada['tablas']>[number]

const countedIn = (cuenta: Cuenta, { antes, despues }: Cambio): Cuenta => {
  if (antes === null) return { ...cuenta, altas: cuenta.altas + 1 }
  if (despues === null) return { ...cuenta, bajas: cuenta.bajas + 1 }
  return { ...cuenta, modificadas: cuenta.modificadas + 1 }
}

/** `cambios` null: the change was made outside the application. Shows at most `limit` rows, and counts all. */
export const toCambios = (cambios: readonly Cambio[] | null, limit: number): CambiosDeEntrada => {
  if (cambios === null) return { tablas: null, filas: [] }
  const cuentas = new Map<NombreTabla, Cuenta>()
  for (const cambio of cambios) {
    const { tabla } = cambio
    const cuenta = cuentas.get(tabla) ?? { tabla, altas: 0, modificadas: 0, bajas: 0 }
    cuentas.set(tabla, countedIn(cuenta, cambio))
  }
  return {
    tablas: [...cuentas.values()],
    filas: cambios.slice(0, limit).map(({ tabla, antes, despues }) => ({ tabla, antes, despues })),
  }
}
