import type { Persona } from '@telar/contract'

export const idDe = ({ id }: Persona): string => id

/** What a person is called: its name, or its e-mail. */
export const nombreDe = ({ nombre, email }: Persona): string => nombre || email

/** What is written of a person in its form. */
export interface Datos extends Record<string, string> {
  email: string
  nombre: string
  rol: string
  /** As the form holds them: one of `VISTAS`. */
  areas: string
}

export const VACIA: Datos = { email: '', nombre: '', rol: 'lectura', areas: 'costos,precios' }

/** What a person may see. */
export const VISTAS = [
  { value: 'costos,precios', label: 'Costos y precios' },
  { value: 'costos', label: 'Solo costos' },
  { value: 'precios', label: 'Solo precios' },
  { value: 'ninguna', label: 'Ni costos ni precios' },
] as const

/** The areas of a choice of the form. */
export const areasDe = (vista: string): Persona['areas'] =>
  (['costos', 'precios'] as const).filter((area) => vista.includes(area))

export const nombreDeVista = (vista: string): string =>
  VISTAS.find(({ value }) => value === vista)?.label ?? vista

export const datosDe = ({ email, nombre, rol, areas }: Persona): Datos => ({
  email,
  nombre,
  rol: rol === 'admin' ? 'admin' : 'lectura',
  areas: areas.join(',') || 'ninguna',
})

/** What a role is called. */
export const nombreDeRol = (rol: string): string => (rol === 'admin' ? 'Administrador' : 'Usuario')
