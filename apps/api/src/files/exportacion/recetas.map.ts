import { formatMicro, multiply, TIPOS, type TipoIngrediente, ZERO } from '@telar/costing'
import { claveDe, TABLAS } from '@telar/tablas'
import { aUso, type Campo, campo, decimal, fecha, monto, texto } from './campo.ts'
import type { DetalleDeLinea } from './exportacion.repo.ts'
import type { Foto } from './foto.ts'
import type { LineaFoto } from './lineas.ts'
import type { FilaDeReceta } from './variantes.ts'

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
const needsTipo = ({ lineas, ingredientes }: Foto): boolean => {
  const meant = new Map<string, TipoIngrediente>()
  let isShared = false
  for (const tipo of TIPOS) {
    for (const codigo of ingredientes[tipo].keys()) {
      if (meant.has(codigo)) isShared = true
      else meant.set(codigo, tipo)
    }
  }
  return isShared && lineas.some((r) => meant.get(r.ingrediente) !== r.tipo)
}

const instante = (milliseconds: number): number | null => (Number.isNaN(milliseconds) ? null : milliseconds)

/** The columns of recipe lines, including their cost. */
export const recetas = (foto: Foto): readonly Campo<FilaDeReceta>[] => {
  const { ingredientes, totalesVariables } = foto
  const of = (r: LineaFoto) => ingredientes[r.tipo].get(r.ingrediente)!
  const total = (r: LineaFoto) => {
    const clave = claveDe('recetas', { codigo_producto: r.producto, codigo_ingrediente: r.ingrediente })
    const variable = totalesVariables.get(clave)
    return decimal(variable === undefined ? multiply(r.efectiva, of(r).costo ?? ZERO) : variable)
  }
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
    fecha('fecha_creacion', (r) => instante(r.creada)),
    fecha('ultima_actualizacion', (r) => instante(r.actualizada)),
    ...(needsTipo(foto) ? [texto<FilaDeReceta>('tipo', (r) => r.tipo)] : []),
    ...DETALLES.filter(({ usa }) => foto.lineas.usa(usa)),
  ]
}
