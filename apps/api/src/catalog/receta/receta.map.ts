import type { Ingrediente, Linea } from '@telar/contract'
import type { CostoUnitario, Micro, OutOfRange } from '@telar/costing'
import { numberOf, numberOrNull, resultNumber } from '@telar/fabrica'
import { leerPorColor, leerPorTalle, TABLAS } from '@telar/tablas'
import { calculoDe } from './calculo.ts'
import type { LineaRow } from './receta.repo.ts'

/** The optional data of a supply. */
export type Dicho = Pick<Ingrediente, 'unidad' | 'clase'>

/** A stored line with its costs (D3), from its ingredient's unit cost; without that it adds nothing. */
export const toLinea = (
  row: LineaRow,
  descripcion: string,
  { costo: unitario, incompleto }: Pick<CostoUnitario, 'costo' | 'incompleto'>,
  { efectiva, total: costoTotal }: { efectiva: Micro | OutOfRange; total: Micro | OutOfRange | null },
  { unidad: unidadIngrediente, clase }: Dicho,
): Linea => {
  const { tipo } = row
  const { expresion } = row
  const total = resultNumber(costoTotal)
  return {
    codigo_producto: row.codigo_producto,
    codigo_ingrediente: row.codigo_ingrediente,
    tipo,
    descripcion_ingrediente: descripcion,
    cantidad_ingrediente: numberOf(row.cantidad_ingrediente),
    expresion,
    ...(row.calculo !== null && { calculo: calculoDe(row.calculo) }),
    merma_pct: numberOf(row.merma_pct),
    cantidad_efectiva: resultNumber(efectiva),
    unidad: row.unidad,
    ...(unidadIngrediente && { unidad_ingrediente: unidadIngrediente }),
    ...(clase && { clase }),
    por_talle: Object.fromEntries(
      Object.entries(leerPorTalle(row.por_talle)).map(([talle, cantidad]) => [talle, numberOf(cantidad)]),
    ),
    por_color: Object.fromEntries(
      Object.entries(leerPorColor(row.por_color)).map(([color, [, codigo, cantidad]]) => [
        color,
        { codigo_ingrediente: codigo, cantidad_ingrediente: numberOrNull(cantidad) },
      ]),
    ),
    mismo_talle: row.mismo.startsWith('talle'),
    mismo_color: row.mismo.endsWith('color'),
    seccion: row.seccion,
    nota: row.nota,
    costo_ingrediente: resultNumber(unitario),
    incompleto,
    costo_mano_obra: tipo === 'mano_obra' ? (total ?? 0) : 0,
    costo_matriz_energetica: tipo === 'energia' ? (total ?? 0) : 0,
    costo_total: total,
    valor_cdr: total,
    fecha_creacion: row.fecha_creacion.toISOString(),
    ultima_actualizacion: row.ultima_actualizacion.toISOString(),
    version: row.version,
  }
}

type Columnas = keyof typeof TABLAS.recetas.columnas

/** A line in the journal; it has dates, because an undo restores them. Amounts as decimal text. */
export type LineEntry = Pick<LineaRow, Columnas | 'version'> & {
  fecha_creacion: string
  ultima_actualizacion: string
}

const COLUMNAS = Object.keys(TABLAS.recetas.columnas) as Columnas[]

/** Copies column by column: for a file of 200,000 lines, `Object.fromEntries` would take seconds. */
export const lineEntry = (row: LineaRow): LineEntry => {
  const entry: Record<string, unknown> = {}
  for (const columna of COLUMNAS) entry[columna] = row[columna]
  return Object.assign(entry as Pick<LineaRow, Columnas>, marksOf(row))
}

/** A line's version and dates in the journal's form. */
const marksOf = ({
  version,
  fecha_creacion,
  ultima_actualizacion,
}: Pick<LineaRow, 'version' | 'fecha_creacion' | 'ultima_actualizacion'>) => ({
  version,
  fecha_creacion: fecha_creacion.toISOString(),
  ultima_actualizacion: ultima_actualizacion.toISOString(),
})
