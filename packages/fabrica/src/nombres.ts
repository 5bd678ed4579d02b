import { type Fila, TABLAS } from '@telar/tablas'
import type { Cambio } from './cambio.ts'

/** Columns that lists are filtered by, besides key and description. */
const AGRUPAN = ['grupo', 'sector_productivo', 'linea', 'temporada', 'vendible']

/** Whether a change may touch names, groups, or how products are sold. */
export const cambiaNombres = ({ tabla, ...imagenes }: Cambio): boolean => {
  const descrita = TABLAS[tabla]
  const columnas: string[] = [...descrita.clave]
  if ('ingrediente' in descrita) columnas.push(descrita.descripcion, ...AGRUPAN)
  else if (tabla !== 'sectores_productivos') return false
  const antes: Fila | null = imagenes.antes
  const despues: Fila | null = imagenes.despues
  if (antes === null || despues === null) return true
  return columnas.some((columna) => antes[columna] !== despues[columna])
}
