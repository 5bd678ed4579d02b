import { AREAS_DE_FILAS, type Area } from '@telar/contract'
import { tablaDeEntidad } from '@telar/tablas'
import { ENTIDADES } from '../../dominio/bitacora/entidades.ts'

/** Several words of the journal that are one kind to whoever looks for it. */
const JUNTAS: Readonly<Record<string, string>> = {
  persona: 'persona,perfil,acceso',
  valor: 'valor,vigencia',
}

/** What entries of a kind show: of what is no table, costs, but for what is about people. */
const areasDe = (entidad: string): readonly Area[] => {
  const tabla = tablaDeEntidad(entidad)
  if (tabla !== undefined) return AREAS_DE_FILAS[tabla]
  return entidad === 'persona' || entidad === 'importacion' ? [] : ['costos']
}

/**
 * What can be chosen to narrow the list by kind; what is about people is for administrators alone, and what shows an area
 * for whoever sees it.
 */
export const opcionesEntidad = (isAdmin: boolean, ve: (areas: readonly Area[]) => boolean) =>
  Object.entries(ENTIDADES)
    .filter(([entidad]) => (isAdmin || entidad !== 'persona') && ve(areasDe(entidad)))
    .map(([entidad, { plural }]) => ({ value: JUNTAS[entidad] ?? entidad, label: plural }))
