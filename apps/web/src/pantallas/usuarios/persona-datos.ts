import { type Persona, PersonaNueva } from '@telar/contract'
import type { Fault } from '../../datos/use-form.ts'

/** What is written of a person in its form. */
export interface Datos extends Record<string, string> {
  email: string
  nombre: string
  rol: string
}

export const VACIA: Datos = { email: '', nombre: '', rol: 'lectura' }

export const datosDe = ({ email, nombre, rol }: Persona): Datos => ({
  email,
  nombre,
  rol: rol === 'admin' ? 'admin' : 'lectura',
})

/** What a role is called. */
export const nombreDeRol = (rol: string): string => (rol === 'admin' ? 'Administrador' : 'Usuario')

export const reparosDe = (datos: Datos): readonly Fault<Datos>[] => {
  const checked = PersonaNueva.safeParse(datos)
  if (checked.success) return []
  const faults = new Map(checked.error.issues.map(({ path: [field], message }) => [String(field), message]))
  return [...faults] as Fault<Datos>[]
}
