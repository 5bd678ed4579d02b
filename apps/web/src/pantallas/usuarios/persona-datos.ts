import type { Persona } from '@telar/contract'

export const idDe = ({ id }: Persona): string => id

/** A person's name, or their e-mail if they have none. */
export const nombreDe = ({ nombre, email }: Persona): string => nombre || email

/** The values of a person's form. */
export interface Datos extends Record<string, string> {
  email: string
  nombre: string
  rol: string
  /** In the form's notation: one of `VISTAS`. */
  areas: string
}

export const VACIA: Datos = { email: '', nombre: '', rol: 'lectura', areas: 'costos,precios' }

/** The choices of what a person may see. */
export const VISTAS = [
  { value: 'costos,precios', label: 'Costos y precios' },
  { value: 'costos', label: 'Solo costos' },
  { value: 'precios', label: 'Solo precios' },
  { value: 'ninguna', label: 'Ni costos ni precios' },
] as const

/** The areas of such a choice. */
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

/** The name of a role. */
export const nombreDeRol = (rol: string): string => (rol === 'admin' ? 'Administrador' : 'Usuario')
