import type { Oferta } from '../buying/oferta.ts'
import type { ClaseValor, Dia, Valores } from '../buying/valores.ts'
import type { LineaDicha } from '../costs/compile-line.ts'
import { compileLine, keepLines } from '../costs/compile-line.ts'
import type { Costs } from '../costs/costs.ts'
import type { EmptyFactory, Factory } from '../costs/factory.ts'
import type { Energia, Insumo, ManoObra, Producto } from '../costs/records.ts'
import { assertOferta, wholeEnergia, wholeInsumo, wholeManoObra, wholeProducto } from '../costs/records.ts'
import type { FilaEnergia } from '../costs/unit-cost.ts'
import { CambioRechazado } from '../exact/errors.ts'
import type { Kind } from '../exact/kinds.ts'
import { ENERGIA, INSUMO, MANO_OBRA, PRODUCTO, TIPOS } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { assertAmount } from '../exact/money.ts'
import type { Cifras } from '../recipes/cifras.ts'
import type { DetalleLinea } from '../recipes/line-details.ts'
import { SIN_DETALLE } from '../recipes/line-details.ts'
import { NONE } from '../recipes/nodes.ts'
import type { EnColumnas } from './columns.ts'
import { recordsIn } from './columns.ts'

/** A product with its lines that an import of the recipe rejected, as text for people; null: none. */
interface ProductoConRechazos extends Producto {
  readonly lineasRechazadas?: string | null
}

/** A whole factory as columns, amounts in micro-units. */
export interface Columnas {
  /** The day of the factory; undefined: 1970-01-01. */
  readonly dia?: Dia
  readonly valores?: {
    readonly codigo: readonly string[]
    /** No column: all are currencies. */
    readonly clase?: readonly ClaseValor[]
    /** Percentages in micro-units. */
    readonly recargo: Float64Array
    /** In any order. */
    readonly vigencias: {
      /** Position in `valores`. */
      readonly valor: Int32Array
      readonly desde: Int32Array
      readonly monto: Float64Array
    }
  }
  readonly unidades?: {
    readonly codigo: readonly string[]
    readonly dimension: readonly string[]
    readonly num: readonly number[]
    readonly den: readonly number[]
  }
  readonly sectores: { readonly nombre: readonly string[]; readonly pct: ArrayLike<number> }
  readonly insumos: EnColumnas<Insumo>
  /** By id, each with the position of its supply in `insumos`. */
  readonly ofertas?: readonly (Oferta & { readonly id: number; readonly insumo: number })[]
  readonly manoObra: EnColumnas<ManoObra>
  readonly energia: EnColumnas<Energia>
  readonly productos: EnColumnas<ProductoConRechazos>
  /** Recipe lines in any order. Lines of the same product keep their order. */
  readonly lineas: {
    /** Position in `productos`. */
    readonly producto: Int32Array
    /** Kind of the ingredient: its position in TIPOS. */
    readonly tipo: Uint8Array
    /** Position of the ingredient in the columns of its kind. */
    readonly ingrediente: Int32Array
    /** As entered. */
    readonly cantidad: Float64Array
    /** Details of the lines that say more than a quantity, by position in these columns. */
    readonly detalles?: ReadonlyMap<number, DetalleLinea>
  }
}

/**
 * Fills an empty model. Products on a cycle, which only loaded data can contain, get no amount and the reason 'ciclo'.
 * @throws CambioRechazado 'duplicado' or 'desconocido', RangeError for values that are not amounts
 */
export function loadColumns(model: EmptyFactory, columns: Columnas): void {
  const { insumos, productos, manoObra, energia, sectores } = columns
  if (columns.dia !== undefined) model.costs.valores.setDia(columns.dia)
  if (columns.valores !== undefined) loadValores(model.costs.valores, columns.valores)
  if (columns.unidades !== undefined) loadUnidades(model.costs, columns.unidades)
  const counts = [
    insumos.codigo.length,
    productos.codigo.length,
    manoObra.codigo.length,
    energia.codigo.length,
  ]
  model.reserve(counts.reduce((sum, count) => sum + count, 0))
  for (const [i, nombre] of sectores.nombre.entries()) model.sectors.set(nombre, sectores.pct[i]!)
  loadInsumos(model, insumos)
  loadOfertas(model, columns)
  loadProductos(model, productos)
  loadManoObra(model, manoObra)
  loadEnergia(model, energia)
  loadLineas(model, columns.lineas, counts)
  for (const product of model.nodes.ofKind(PRODUCTO)) model.costs.rollUp.touch(product)
  model.costs.rollUp.settle()
}

function intern(model: Factory, kind: Kind, codigo: string): number {
  if (model.nodes.find(kind, codigo) !== NONE) {
    throw new CambioRechazado({ tipo: 'duplicado', ingrediente: TIPOS[kind]!, codigo })
  }
  return model.nodes.add(kind, codigo)
}

/** Runs first, while no row depends on a valor, so that nothing needs updating. */
function loadValores(
  valores: Valores,
  { codigo, clase, recargo, vigencias }: NonNullable<Columnas['valores']>,
): void {
  for (const [i, code] of codigo.entries()) {
    if (valores.has(code))
      throw new CambioRechazado({ tipo: 'duplicado', ingrediente: 'valor', codigo: code })
    valores.set(code, recargo[i]! as Micro, clase?.[i])
  }
  for (const [i, valor] of vigencias.valor.entries()) {
    const code = codigo[valor]
    if (code === undefined) throw new RangeError(`vigencia ${i} names what is not in the columns`)
    valores.setVigencia(code, { desde: vigencias.desde[i]!, monto: vigencias.monto[i]! as Micro })
  }
}

function loadUnidades(
  costs: Costs,
  { codigo, dimension, num, den }: NonNullable<Columnas['unidades']>,
): void {
  for (const [i, code] of codigo.entries())
    costs.setUnidad(code, { dimension: dimension[i]!, num: num[i]!, den: den[i]! })
}

function loadInsumos(model: Factory, columns: Columnas['insumos']): void {
  for (const [code, fila] of recordsIn<Insumo>(columns)) {
    const row = wholeInsumo(fila, code)
    const node = intern(model, INSUMO, code)
    model.label[node] = model.groups.intern(row.grupo)
    model.costs.setUnidadDeUso(node, row.unidad)
    model.costs.changeInsumo(node, row)
  }
}

/** Runs before the choices are set, so that each supply is costed only once. */
function loadOfertas({ nodes, costs }: Factory, { insumos, ofertas = [] }: Columnas): void {
  for (const { id, insumo, ...oferta } of ofertas) {
    const codigo = insumos.codigo[insumo]
    if (codigo === undefined) throw new RangeError(`offer ${id} names what is not in the columns`)
    assertOferta(oferta, codigo)
    costs.setOferta(nodes.require('insumo', codigo), id, oferta)
  }
  for (const [i, eleccion] of (insumos.eleccion ?? []).entries())
    if (eleccion !== 'propio') costs.setEleccion(nodes.require('insumo', insumos.codigo[i]!), eleccion)
}

function loadProductos(model: Factory, columns: Columnas['productos']): void {
  for (const [code, fila] of recordsIn<ProductoConRechazos>(columns)) {
    const { sector, lineasRechazadas = null, segunda, talles, colores } = wholeProducto(fila, code)
    const node = intern(model, PRODUCTO, code)
    model.label[node] = model.sectors.ensure(sector)
    if (lineasRechazadas !== null) model.graph.rejected.set(node, lineasRechazadas)
    model.graph.setSegunda(node, segunda)
    model.graph.setCurve(node, talles, colores)
  }
}

function loadManoObra(model: Factory, columns: Columnas['manoObra']): void {
  const rows = Array.from(
    recordsIn<ManoObra>(columns),
    ([code, fila]) => [intern(model, MANO_OBRA, code), wholeManoObra(fila, code)] as const,
  )
  model.costs.setManoObra(rows)
}

/** @throws RangeError for values that are not amounts, CambioRechazado 'desconocido' for the labour type */
export function energyRow({ nodes }: Factory, fila: Energia, codigo: string): FilaEnergia {
  const { codigoManoObra, ...row } = wholeEnergia(fila, codigo)
  return { ...row, manoObra: codigoManoObra === null ? NONE : nodes.require('mano_obra', codigoManoObra) }
}

function loadEnergia(model: Factory, columns: Columnas['energia']): void {
  const rows = Array.from(recordsIn<Energia>(columns), ([code, fila]) => {
    const row = energyRow(model, fila, code)
    return [intern(model, ENERGIA, code), row] as const
  })
  model.costs.setEnergia(rows)
}

/** Nodes were numbered kind by kind, in the order of TIPOS, so that an ingredient's node is its position plus an offset. */
function loadLineas(model: Factory, lineas: Columnas['lineas'], counts: readonly number[]): void {
  const offsets = counts.map((_, kind) => counts.slice(0, kind).reduce((sum, count) => sum + count, 0))
  const { tipo, ingrediente, detalles } = lineas
  const cantidad = detalles === undefined ? lineas.cantidad : lineas.cantidad.slice()
  const lines = cantidad.length
  const product = new Int32Array(lines)
  const ingredient = new Int32Array(lines)
  for (let i = 0; i < lines; i++) {
    const kind = tipo[i]!
    const at = ingrediente[i]!
    const owner = lineas.producto[i]!
    if (!(at >= 0 && at < counts[kind]!) || !(owner >= 0 && owner < counts[PRODUCTO]!)) {
      throw new RangeError(`recipe line ${i} names what is not in the columns`)
    }
    assertAmount(cantidad[i]!, 'recipe line')
    product[i] = owner + offsets[PRODUCTO]!
    ingredient[i] = at + offsets[kind]!
  }
  const detailed = new Map<number, number[]>()
  for (const line of detalles?.keys() ?? []) {
    const known = detailed.get(product[line]!)
    if (known === undefined) detailed.set(product[line]!, [line])
    else known.push(line)
  }
  const variable = new Map<number, Cifras>()
  for (const [owner, lines] of detailed) {
    const dichas = lines.map((line): LineaDicha => {
      const entered = cantidad[line]! as Micro
      const said = detalles!.get(line)!
      const detalle = { ...SIN_DETALLE, ...said, cantidad: entered }
      const compiled = compileLine(model, owner, ingredient[line]!, entered, said)
      cantidad[line] = compiled.cantidad
      return { ingrediente: ingredient[line]!, detalle, compiled }
    })
    const cifras = keepLines(model, owner, dichas)
    if (cifras !== null) variable.set(owner, cifras)
  }
  model.graph.load(product, ingredient, cantidad, variable)
}
