import type { Area } from '@telar/contract'
import { TABLAS, tablaDeEntidad } from '@telar/tablas'
import { ENTIDADES } from '../../dominio/bitacora/entidades.ts'

/** Kinds of the journal that people see as one. */
const JUNTAS: Readonly<Record<string, string>> = {
  persona: 'persona,perfil,acceso',
  valor: 'valor,vigencia',
}

/** The areas that entries of a kind show: costs if the kind is no table, except for people and imports. */
const areasDe = (entidad: string): readonly Area[] => {
  const tabla = tablaDeEntidad(entidad)
  if (tabla !== undefined) return TABLAS[tabla].areas
  return entidad === 'persona' || entidad === 'importacion' ? [] : ['costos']
}

/**
 * The kinds to filter by. Those about people are for administrators only, and those that show an area for people who
 * may see it.
 */
export const opcionesEntidad = (isAdmin: boolean, ve: (areas: readonly Area[]) => boolean) =>
  Object.entries(ENTIDADES)
    .filter(([entidad]) => (isAdmin || entidad !== 'persona') && ve(areasDe(entidad)))
    .map(([entidad, { plural }]) => ({ value: JUNTAS[entidad] ?? entidad, label: plural }))
