import { alComienzo, enumeradas, rotuloDe, type Tabla } from '@telar/tablas'
import type { ListTexts } from '../../kit/list-screen.tsx'
import { columnaDe } from './campos.ts'

/** The lead of a list, and those of its texts that differ from `textosDe`. */
export type TextosPropios = Pick<ListTexts, 'lead'> & Partial<ListTexts>

/** A row without its article: 'insumo'. */
const sinArticulo = ({ uno }: Tabla): string => uno.replace(/^(el|la) /, '')

/** 'Agregar insumo' */
export const agregarDe = (tabla: Tabla): string => `Agregar ${sinArticulo(tabla)}`

/** The texts of a table's list: 'No se pudieron cargar los insumos'. `buscadas` are the columns that its search covers. */
export const textosDe = (tabla: Tabla, buscadas: readonly string[], propios: TextosPropios): ListTexts => {
  const [, varias] = tabla.contadas
  const [ningun, todos, los, primero] = tabla.uno.startsWith('la ')
    ? ['Ninguna', 'todas', 'las', 'la primera']
    : ['Ningún', 'todos', 'los', 'el primero']
  const columnas = enumeradas(
    buscadas.map((columna) => rotuloDe(columnaDe(tabla, columna).nombre).toLowerCase()),
  )
  return {
    title: alComienzo(varias),
    noun: varias,
    search: `Buscar por ${columnas}`,
    placeholder: alComienzo(columnas),
    loading: `Cargando ${los} ${varias}`,
    failure: `No se pudieron cargar ${los} ${varias}`,
    none: `Todavía no hay ${varias}`,
    noneHint: `Agregá ${primero}.`,
    noMatch: `${ningun} ${sinArticulo(tabla)} coincide`,
    noMatchHint: `Probá con otras palabras, o quitá los filtros para ver ${todos} ${los} ${varias}.`,
    ...propios,
  }
}
