import { grownInts } from './arrays.ts'
import type { ManoObra } from './costs.ts'
import { Costs } from './costs.ts'
import { CambioRechazado } from './errors.ts'
import type { Factory } from './factory.ts'
import { Graph } from './graph.ts'
import { productsIn, refuseUse, usersOf } from './in-use.ts'
import type { Kind, TipoIngrediente } from './kinds.ts'
import { ENERGIA, INSUMO, kindOf, MANO_OBRA, PRODUCTO } from './kinds.ts'
import type { Columnas } from './load.ts'
import { loadColumns } from './load.ts'
import type { Micro } from './money.ts'
import { assertAmount } from './money.ts'
import { NONE, Nodes } from './nodes.ts'
import type { Energia, Insumo, Producto } from './records.ts'
import { assertStd } from './records.ts'
import type { CostoUnitario, LineaCosteada, Resultado, ResultadoProducto, TotalSector } from './results.ts'
import { linesOf, productResult, resultOf, results, sectorTotals, unitCostOf } from './results.ts'
import { Labels, Sectors } from './sectors.ts'
import { columnsOf } from './to-columns.ts'

/**
 * The costing model of one factory: inputs, recipes, and the CDR of every product, always current.
 *
 * Each mutator validates, changes the model, and brings all that depends on the change up to date; inside `batch` that
 * happens once, at the end. A refused change (CambioRechazado; RangeError for values that are no amounts) leaves the
 * model as it was. Amounts and quantities are non-negative micro-units (see money.ts).
 */
export class CostModel implements Factory {
  /** @internal Shared with the files of this package that read the model. */
  readonly nodes = new Nodes()
  /** @internal */
  readonly graph = new Graph(this.nodes)
  /** @internal */
  readonly costs = new Costs(this.graph)
  /** @internal */
  readonly sectors = new Sectors()
  /** @internal Groups of supplies. */
  readonly groups = new Labels()
  /** @internal The group of a supply, the sector of a product. */
  label: Int32Array = new Int32Array(0)
  #depth = 0

  /** Builds a model from columns, in one go: the way to load a whole factory. @throws as the mutators do */
  static fromColumns(columnas: Columnas): CostModel {
    const model = new CostModel()
    loadColumns(model, columnas)
    return model
  }

  /** An equal model that goes its own way: what the factory was, or would be, is worked out on one. */
  copy(): CostModel {
    return CostModel.fromColumns(columnsOf(this))
  }

  /** Adds a supply or changes it. */
  setInsumo(codigo: string, { costo, grupo }: Insumo): void {
    if (costo !== null) assertAmount(costo, codigo)
    const node = this.#ensure(INSUMO, codigo)
    this.label[node] = this.groups.intern(grupo)
    this.costs.setInsumo(node, costo)
    this.#settle()
  }

  /** Adds a labour type or changes it. */
  setManoObra(codigo: string, fila: ManoObra): void {
    assertAmount(fila.horas, codigo)
    assertAmount(fila.valorHora, codigo)
    assertStd(fila.stdProduccion, codigo)
    const { horas, valorHora, stdProduccion } = fila
    this.costs.setManoObra([[this.#ensure(MANO_OBRA, codigo), { horas, valorHora, stdProduccion }]])
    this.#settle()
  }

  /** Adds an energy row or changes it. Its labour type must be there. */
  setEnergia(codigo: string, fila: Energia): void {
    assertAmount(fila.kw, codigo)
    assertAmount(fila.valorKw, codigo)
    assertStd(fila.stdProduccion, codigo)
    const { kw, valorKw, stdProduccion, codigoManoObra } = fila
    const manoObra = codigoManoObra === null ? NONE : this.nodes.require('mano_obra', codigoManoObra)
    this.costs.setEnergia([[this.#ensure(ENERGIA, codigo), { kw, valorKw, stdProduccion, manoObra }]])
    this.#settle()
  }

  /** Adds a product, without recipe, or moves it to another sector (a new one starts at 1 % of maintenance). */
  setProducto(codigo: string, { sector }: Producto): void {
    const node = this.#ensure(PRODUCTO, codigo)
    this.label[node] = this.sectors.ensure(sector)
    this.#settle()
  }

  /** Adds a sector or sets its maintenance, an integer 0–100. No base CDR depends on it (design D10). */
  setSector(nombre: string, pct: number): void {
    this.sectors.set(nombre, pct)
  }

  /** @throws CambioRechazado 'en_uso' while a product belongs to it */
  removeSector(nombre: string): void {
    const sector = this.sectors.require(nombre)
    refuseUse(this, nombre, productsIn(this, sector))
    this.sectors.drop(sector)
  }

  /**
   * Sets the quantity of the (first) line with this ingredient, or adds one at the end.
   * @throws CambioRechazado 'desconocido', or 'ciclo' with the path
   */
  setLinea(producto: string, tipo: TipoIngrediente, codigo: string, cantidad: Micro): void {
    assertAmount(cantidad, codigo)
    const node = this.nodes.require('producto', producto)
    const ingredient = this.nodes.require(tipo, codigo)
    const at = this.graph.recipes.find(node, ingredient)
    if (at < 0) this.#assertOpen(node, ingredient)
    this.#editRecipe(node, () => {
      if (at < 0) this.graph.addLine(node, ingredient, cantidad)
      else this.graph.setQuantity(at, node, cantidad)
    })
    this.#settle()
  }

  /** Removes the (first) line with this ingredient. @throws CambioRechazado 'desconocido' when there is none */
  removeLinea(producto: string, tipo: TipoIngrediente, codigo: string): void {
    const node = this.nodes.require('producto', producto)
    const at = this.graph.recipes.find(node, this.nodes.find(kindOf(tipo), codigo))
    if (at < 0) throw new CambioRechazado({ tipo: 'desconocido', ingrediente: tipo, codigo })
    this.#editRecipe(node, () => this.graph.removeLine(at, node))
    this.#settle()
  }

  /** Removes a record; a product goes with its own recipe. @throws CambioRechazado 'en_uso' naming where (design D11) */
  remove(tipo: TipoIngrediente, codigo: string): void {
    const node = this.nodes.require(tipo, codigo)
    refuseUse(this, codigo, usersOf(this, node))
    if (tipo === 'producto') this.graph.dropProduct(node)
    this.costs.forget(node)
    this.nodes.release(node)
    this.#settle()
  }

  /** Gives a record another code; every reference follows (design D12). @throws CambioRechazado 'duplicado' */
  rename(tipo: TipoIngrediente, from: string, to: string): void {
    this.nodes.rename(tipo, from, to)
  }

  /** Sets the hourly value of every labour type (design D9). */
  setValorHoraGlobal(valor: Micro): void {
    assertAmount(valor, 'valor hora')
    this.costs.setValorHora(valor)
    this.#settle()
  }

  /** Sets the price per kW of every energy row (design D9). */
  setValorKwGlobal(valor: Micro): void {
    assertAmount(valor, 'valor kW')
    this.costs.setValorKw(valor)
    this.#settle()
  }

  /**
   * Many changes, brought through once, after the last. It is no transaction: when `fn` throws, what went before stays,
   * and is costed.
   */
  batch(fn: () => void): void {
    this.#depth++
    try {
      fn()
    } finally {
      this.#depth--
      this.#settle()
    }
  }

  has(tipo: TipoIngrediente, codigo: string): boolean {
    return this.nodes.find(kindOf(tipo), codigo) !== NONE
  }

  /** Codes of one catalogue, in order of entry. */
  *codigos(tipo: TipoIngrediente): Generator<string> {
    for (const node of this.nodes.ofKind(kindOf(tipo))) yield this.nodes.codes[node]!
  }

  /** The inputs of a labour type. @throws CambioRechazado 'desconocido' */
  manoObra(codigo: string): ManoObra {
    return this.costs.manoObra.get(this.nodes.require('mano_obra', codigo))!
  }

  /** The inputs of an energy row. @throws CambioRechazado 'desconocido' */
  energia(codigo: string): Energia {
    const { manoObra, ...fila } = this.costs.energia.get(this.nodes.require('energia', codigo))!
    return { ...fila, codigoManoObra: this.nodes.codes[manoObra] ?? null }
  }

  /** Base CDR of a product. @throws CambioRechazado 'desconocido' */
  base(producto: string): Resultado {
    return resultOf(this, this.nodes.require('producto', producto))
  }

  /** A product with its CDR, its sector and that sector's maintenance. @throws CambioRechazado 'desconocido' */
  producto(codigo: string): ResultadoProducto {
    return productResult(this, this.nodes.require('producto', codigo))
  }

  /** Cost of one unit of an ingredient of any kind (design D3). @throws CambioRechazado 'desconocido' */
  unitCost(tipo: TipoIngrediente, codigo: string): CostoUnitario {
    return unitCostOf(this, this.nodes.require(tipo, codigo))
  }

  /** How many lines the recipe of a product has. @throws CambioRechazado 'desconocido' */
  componentes(producto: string): number {
    return this.graph.recipes.length[this.nodes.require('producto', producto)]!
  }

  /** The recipe with its costs, in the order of entry. @throws CambioRechazado 'desconocido' */
  lineas(producto: string): LineaCosteada[] {
    return linesOf(this, this.nodes.require('producto', producto))
  }

  /** Every product with its CDR, in order of entry. */
  resultados(): Generator<ResultadoProducto> {
    return results(this)
  }

  /** Every sector with the sum of its products' base CDR and the maintenance on that sum (acceptance COST-19). */
  sectores(): TotalSector[] {
    return sectorTotals(this, this.costs)
  }

  /** Recipe lines held, and the bytes of the columns behind them and behind the costs (codes not counted). */
  tamano(): { readonly lineas: number; readonly bytes: number } {
    const { recipes, uses, level } = this.graph
    const bytes =
      recipes.bytes + uses.bytes + level.byteLength + this.label.byteLength + this.costs.state.bytes
    return { lineas: recipes.pairs, bytes }
  }

  /** @internal Makes room for nodes. */
  reserve(length: number): void {
    if (length <= this.label.length) return
    const room = Math.max(length, 2 * this.label.length, 64)
    this.nodes.grow(room)
    this.graph.grow(room)
    this.costs.rollUp.grow(room)
    this.label = grownInts(this.label, room)
  }

  #ensure(kind: Kind, codigo: string): number {
    const known = this.nodes.find(kind, codigo)
    if (known !== NONE) return known
    this.reserve(this.nodes.size + 1)
    const node = this.nodes.add(kind, codigo)
    if (kind === PRODUCTO) {
      this.graph.addProduct(node)
      this.costs.rollUp.touch(node)
    }
    return node
  }

  /** @throws CambioRechazado 'ciclo' where a line with this ingredient would close one */
  #assertOpen(product: number, ingredient: number): void {
    const path = this.graph.closedPath(product, [ingredient])
    if (path !== null)
      throw new CambioRechazado({ tipo: 'ciclo', ruta: path.map((node) => this.nodes.codes[node]!) })
  }

  #editRecipe(product: number, edit: () => void): void {
    const cyclic = this.graph.cyclic.size > 0
    edit()
    this.costs.rollUp.touch(product)
    // Others than the edited product may have become sound.
    if (cyclic) this.costs.rollUp.rollUpAll()
  }

  #settle(): void {
    if (this.#depth > 0) return
    this.costs.rollUp.settle()
    this.nodes.reclaim()
  }
}
