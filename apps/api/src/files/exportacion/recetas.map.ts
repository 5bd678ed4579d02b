import {
  formatMicro,
  type Micro,
  multiply,
  OUT_OF_RANGE,
  type OutOfRange,
  TIPOS,
  type TipoIngrediente,
  ZERO,
} from '@telar/costing'
import { microOf } from '@telar/fabrica'
import { TABLAS } from '@telar/tablas'
import { aUso, type Campo, campo, decimal, fecha, monto, texto } from './campo.ts'
import { costOfEnergy, costOfLabour } from './costo.ts'
import type { DetalleDeLinea } from './exportacion.repo.ts'
import type { Foto } from './foto.ts'
import type { LineaFoto } from './lineas.ts'
import type { FilaDeReceta } from './variantes.ts'

/** The columns that a recipe line shows of its ingredient. */
interface Ingrediente {
  descripcion: string
  costo: Micro | null
}

const known = (value: Micro | OutOfRange | null): Micro | null => (value === OUT_OF_RANGE ? null : value)

const ingredientsOf = (foto: Foto): Record<TipoIngrediente, ReadonlyMap<string, Ingrediente>> => ({
  insumo: new Map(
    foto.insumos.map(({ codigo, detalle, costo }) => [
      codigo,
      { descripcion: detalle, costo: costo === null ? null : microOf(costo) },
    ]),
  ),
  producto: new Map(
    foto.productos.map(({ codigo_producto: codigo, descripcion_producto: descripcion }) => [
      codigo,
      { descripcion, costo: foto.bases.get(codigo)! },
    ]),
  ),
  mano_obra: new Map(
    foto.matriz_mano.map((r) => [
      r.codigo_mano_obra,
      { descripcion: r.descripcion, costo: known(costOfLabour(r)) },
    ]),
  ),
  energia: new Map(
    foto.matriz_energia.map((r) => [
      r.codigo_energia,
      { descripcion: r.descripcion, costo: known(costOfEnergy(r)) },
    ]),
  ),
})

/** A cell that only the line's own row fills, not the rows of its sizes and colours. */
const ofLine =
  <V>(celda: (r: FilaDeReceta) => V) =>
  (r: FilaDeReceta): V | null =>
    r.variante === null ? celda(r) : null

type Suya = Exclude<keyof DetalleDeLinea, 'por_talle' | 'por_color'>

/** Columns in the order of earlier files; others come after these. */
const PRIMERO = ['merma_pct', 'unidad', 'expresion', 'calculo', 'seccion', 'nota', 'mismo']

const place = ({ nombre }: { nombre: string }): number =>
  PRIMERO.includes(nombre) ? PRIMERO.indexOf(nombre) : PRIMERO.length

/** Columns that only some lines fill (HAC-27). */
const DETALLES = [
  ...aUso(TABLAS.recetas)
    .map(({ nombre, tipo }) => ({
      ...campo(tipo)<FilaDeReceta>(
        nombre,
        ofLine((r) => r.detalle?.[nombre as Suya] ?? null),
      ),
      usa: nombre as Suya,
    }))
    .sort((a, b) => place(a) - place(b)),
  { ...texto<FilaDeReceta>('talle', (r) => r.variante?.talle ?? null), usa: 'por_talle' as const },
  { ...texto<FilaDeReceta>('color', (r) => r.variante?.color ?? null), usa: 'por_color' as const },
  {
    ...texto<FilaDeReceta>('ingrediente_del_color', (r) => r.variante?.ingrediente ?? null),
    usa: 'por_color' as const,
  },
]

/**
 * Whether some line is of another kind than its bare code means: its code stands in several catalogues. A file without
 * the kinds could not be read back then.
 */
const needsTipo = ({ lineas }: Foto, ingredients: ReturnType<typeof ingredientsOf>): boolean => {
  const meant = new Map<string, TipoIngrediente>()
  let isShared = false
  for (const tipo of TIPOS) {
    for (const codigo of ingredients[tipo].keys()) {
      if (meant.has(codigo)) isShared = true
      else meant.set(codigo, tipo)
    }
  }
  return isShared && lineas.some((r) => meant.get(r.ingrediente) !== r.tipo)
}

/** The columns of recipe lines, including their cost. */
export const recetas = (foto: Foto): readonly Campo<FilaDeReceta>[] => {
  const ingredients = ingredientsOf(foto)
  const of = (r: LineaFoto) => ingredients[r.tipo].get(r.ingrediente)!
  const total = (r: LineaFoto) => decimal(multiply(r.efectiva, of(r).costo ?? ZERO))
  const part = (tipo: TipoIngrediente) => (r: LineaFoto) =>
    (r.tipo === tipo ? total(r) : null) ?? formatMicro(ZERO)
  return [
    texto('codigo_producto', (r) => r.producto),
    texto('codigo_ingrediente', (r) => r.ingrediente),
    texto('descripcion_ingrediente', (r) => of(r).descripcion),
    monto('cantidad_ingrediente', (r) =>
      r.variante === null ? formatMicro(r.cantidad) : r.variante.cantidad,
    ),
    monto(
      'costo_ingrediente',
      ofLine((r) => decimal(of(r).costo)),
    ),
    monto('costo_mano_obra', ofLine(part('mano_obra'))),
    monto('costo_matriz_energetica', ofLine(part('energia'))),
    monto('costo_total', ofLine(total)),
    monto('valor_cdr', ofLine(total)),
    fecha('fecha_creacion', (r) => r.creada),
    fecha('ultima_actualizacion', (r) => r.actualizada),
    ...(needsTipo(foto, ingredients) ? [texto<FilaDeReceta>('tipo', (r) => r.tipo)] : []),
    ...DETALLES.filter(({ usa }) => foto.lineas.usa(usa)),
  ]
}
