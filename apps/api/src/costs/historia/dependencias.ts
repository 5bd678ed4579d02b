import { type CostView, restsOn, type TipoIngrediente } from '@telar/costing'
import type { Cambio } from '@telar/fabrica'
import { CATALOGO_DE, claveDe, type Fila, type NombreTabla } from '@telar/tablas'

/** A vigencia counts as its valor, and an offer as its supply. */
const standsFor = (tabla: NombreTabla): NombreTabla => {
  if (tabla === 'vigencias') return 'valores'
  return tabla === 'ofertas' ? 'insumos' : tabla
}

const keyOf = (tabla: NombreTabla, clave: string): string => `${tabla}\0${clave}`

/** Something with a cost: a product, or anything that a recipe can take. */
export interface ConCosto {
  readonly tipo: TipoIngrediente
  readonly codigo: string
}

const TABLA_DE = { ...CATALOGO_DE, valor: 'valores', unidad: 'unidades' } as const

/**
 * The rows that a product's CDR with maintenance, or an ingredient's unit cost, depends on; recipes by their product. Only
 * its own row where it does not exist.
 */
export const dependenciasDe = (model: CostView, de: ConCosto): ReadonlySet<string> => {
  const rows = new Set([keyOf(CATALOGO_DE[de.tipo], de.codigo)])
  if (!model.has(de.tipo, de.codigo)) return rows
  if (de.tipo === 'producto') rows.add(keyOf('sectores_productivos', model.producto(de.codigo).sector))
  const open: ConCosto[] = [de]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const { tipo, codigo } of restsOn(model, one.tipo, one.codigo)) {
      const key = keyOf(TABLA_DE[tipo], codigo)
      if (rows.has(key)) continue
      rows.add(key)
      if (tipo !== 'valor' && tipo !== 'unidad') open.push({ tipo, codigo })
    }
  }
  return rows
}

/** The keys of those of these rows that belong to one table. */
export const clavesDe = (rows: ReadonlySet<string>, tabla: NombreTabla): string[] => {
  const prefix = keyOf(standsFor(tabla), '')
  const claves: string[] = []
  for (const row of rows) if (row.startsWith(prefix)) claves.push(row.slice(prefix.length))
  return claves
}

/** Tables in which any additional row may give a product another cost. */
const DE_TODOS = new Set<string>(['productos', 'recetas', 'sectores_productivos'])

/** Whether any row of a table may matter to a cost that depends on these rows. */
export const dependsOnTable = (rows: ReadonlySet<string>, tabla: string): boolean =>
  DE_TODOS.has(tabla) || clavesDe(rows, tabla as NombreTabla).length > 0

const rowOf = (tabla: NombreTabla, fila: Fila): string => {
  if (tabla === 'recetas') return keyOf('productos', fila.codigo_producto as string)
  if (tabla === 'vigencias') return keyOf('valores', fila.valor as string)
  if (tabla === 'ofertas') return keyOf('insumos', fila.insumo as string)
  return keyOf(tabla, claveDe(tabla, fila))
}

/** Whether any of these changes may have moved a cost that depends on these rows. */
export const touches = (cambios: readonly Cambio[], rows: ReadonlySet<string>): boolean =>
  cambios.some(({ tabla, antes, despues }) =>
    [antes, despues].some((fila) => fila !== null && rows.has(rowOf(tabla, fila))),
  )
