import { PersonaNueva } from '@telar/contract'
import type { Fault } from '../../datos/use-form.ts'
import type { Datos } from './persona-datos.ts'

/** The errors in a person's form, by the contract's rules. */
export const reparosDe = ({ areas: _areas, ...datos }: Datos): readonly Fault<Datos>[] => {
  const checked = PersonaNueva.safeParse(datos)
  if (checked.success) return []
  const faults = new Map(checked.error.issues.map(({ path: [field], message }) => [String(field), message]))
  return [...faults] as Fault<Datos>[]
}
