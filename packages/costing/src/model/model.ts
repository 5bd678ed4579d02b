import type { Oferta } from '../buying/oferta.ts'
import type { ClaseValor, Dia } from '../buying/valores.ts'
import type { EmptyFactory } from '../costs/factory.ts'
import { PropiosMovidos } from '../costs/propios-movidos.ts'
import type { Energia, Insumo, ManoObra, Producto } from '../costs/records.ts'
import { assertOferta, wholeInsumo, wholeManoObra, wholeProducto } from '../costs/records.ts'
import { Labels, Sectors } from '../costs/sectors.ts'
import { settleTogether } from '../costs/together.ts'
import { grownInts } from '../exact/arrays.ts'
import type { Kind, TipoIngrediente } from '../exact/kinds.ts'
import { ENERGIA, INSUMO, MANO_OBRA, PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { assertAmount } from '../exact/money.ts'
import type { Unidad } from '../exact/unidades.ts'
import type { DetalleLinea } from '../recipes/line-details.ts'
import { NONE, Nodes } from '../recipes/nodes.ts'
import { CostView } from '../view/view.ts'
import { eraseLine, recompileRecipe, remeasure, writeLine, writeQuantity } from './edit-recipe.ts'
import { productsIn, refuseUse, usersOf, usersOfUnidad, usersOfValor } from './in-use.ts'
import type { Columnas } from './load.ts'
import { energyRow, loadColumns } from './load.ts'

/**
 * The costing model of one factory: inputs, recipes, and the CDR of every product, always up to date.
 * Each mutator validates, changes the model, and updates everything that depends on the change; inside `batch` the update runs
 * once, at the end. A refused change (CambioRechazado; RangeError for values that are not amounts) leaves the model unchanged.
 * Amounts and quantities are non-negative micro-units (see money.ts).
 */
export class CostModel extends CostView implements EmptyFactory {
  #depth = 0
  /** Whether it still shares the labels of the factory that it forks. */
  #borrowsLabels = false

  /** Builds a model from columns at once, to load a whole factory. @throws as the mutators do */
  static fromColumns(columnas: Columnas): CostModel {
    const model = new CostModel()
    loadColumns(model, columnas)
    return model
  }

  /** An equal, independent model, for computing past or possible states. Must not be called inside a batch. */
  copy(): CostModel {
    const nodes = new Nodes(this.nodes)
    const own = { nodes, sectors: new Sectors(this.sectors), groups: new Labels(this.groups) }
    return new CostModel({ ...own, label: this.label.slice() }, this.costs.copy(this.graph.copy(nodes)))
  }

  /**
   * A fork for trying changes. Its records must not be added, removed or renamed, and it is valid only until the original
   * changes. About a millisecond for 10⁵ products; twice that with `recetas`, which allows changes to recipes.
   */
  static fork(of: CostView, { recetas }: { recetas: boolean }): CostModel {
    const costs = of.costs.fork(recetas ? of.graph.fork() : undefined)
    const own = { sectors: new Sectors(of.sectors), groups: new Labels(of.groups) }
    const fork = new CostModel({ ...of, ...own }, costs)
    fork.#borrowsLabels = true
    return fork
  }

  /** Adds a supply or changes it. */
  setInsumo(codigo: string, fila: Insumo): void {
    const row = wholeInsumo(fila, codigo)
    this.#changeInsumo(this.#ensure(INSUMO, codigo), row)
  }

  /**
   * Changes fields of a supply; those left out stay.
   * @throws CambioRechazado 'desconocido'; RangeError for a price that is not an amount
   */
  changeInsumo(codigo: string, campos: Partial<Insumo>): void {
    if (campos.costo != null) assertAmount(campos.costo, codigo)
    this.#changeInsumo(this.nodes.require('insumo', codigo), campos)
  }

  #changeInsumo(node: number, campos: Partial<Insumo>): void {
    const { grupo, unidad, eleccion } = campos
    if (grupo !== undefined) this.#labelAs(node, this.groups.intern(grupo))
    if (unidad !== undefined && this.costs.setUnidadDeUso(node, unidad) && this.graph.uses.length[node]! > 0)
      remeasure(this)
    if (eleccion !== undefined) this.costs.setEleccion(node, eleccion)
    this.costs.changeInsumo(node, campos)
    this.#settle()
  }

  /**
   * Moves the own price of each of these supplies, in its currency, and sets its day.
   * @returns old and new prices, and the codes of supplies without a price, which stay unchanged
   * @throws CambioRechazado 'desconocido', and whatever `move` throws; then nothing has moved
   */
  movePrices(
    codigos: Iterable<string>,
    move: (price: Micro) => Micro,
    dia: Dia,
  ): { moved: PropiosMovidos; without: string[] } {
    const { price } = this.costs.inputs
    const all = Array.from(codigos, (codigo) => this.nodes.require('insumo', codigo))
    const nodes = all.filter((node) => !Number.isNaN(price[node]))
    const prices = nodes.map((node) => move(price[node] as Micro))
    const without = all.filter((node) => Number.isNaN(price[node])).map((node) => this.nodes.codes[node]!)
    const moved = new PropiosMovidos(this, nodes, { prices, dia })
    this.costs.movePrices(nodes, prices, dia)
    this.#settle()
    return { moved, without }
  }

  /** Adds a labour type or changes it. */
  setManoObra(codigo: string, fila: ManoObra): void {
    const row = wholeManoObra(fila, codigo)
    this.costs.setManoObra([[this.#ensure(MANO_OBRA, codigo), row]])
    this.#settle()
  }

  /** Adds an energy row or changes it. Its labour type must exist. */
  setEnergia(codigo: string, fila: Energia): void {
    const row = energyRow(this, fila, codigo)
    this.costs.setEnergia([[this.#ensure(ENERGIA, codigo), row]])
    this.#settle()
  }

  /** Adds a product without recipe, or changes one. A new sector starts with 1 % maintenance. */
  setProducto(codigo: string, fila: Producto): void {
    const { sector, segunda, talles, colores } = wholeProducto(fila, codigo)
    const node = this.#ensure(PRODUCTO, codigo)
    this.#labelAs(node, this.sectors.ensure(sector))
    if (this.graph.setSegunda(node, segunda)) this.costs.rollUp.touch(node)
    if (this.graph.setCurve(node, talles, colores)) recompileRecipe(this, node)
    this.#settle()
  }

  /**
   * Records the lines that an import of the recipe rejected while it accepted the others, as text for people; null: none. With
   * rejected lines the product is incomplete.
   * @throws CambioRechazado 'desconocido'
   */
  setLineasRechazadas(producto: string, lineas: string | null): void {
    const node = this.nodes.require('producto', producto)
    if (lineas === null) this.graph.rejected.delete(node)
    else this.graph.rejected.set(node, lineas)
    this.costs.rollUp.touch(node)
    this.#settle()
  }

  /** Adds a sector or sets its maintenance, an integer 0–100. It affects no base CDR (design D10). */
  setSector(nombre: string, pct: number): void {
    this.sectors.set(nombre, pct)
  }

  /** Renames a sector; its products stay in it. @throws CambioRechazado 'desconocido', 'duplicado' */
  renameSector(from: string, to: string): void {
    this.sectors.rename(from, to)
  }

  /** @throws CambioRechazado 'en_uso' if a product belongs to it */
  removeSector(nombre: string): void {
    const sector = this.sectors.require(nombre)
    refuseUse(this, nombre, productsIn(this, sector))
    this.sectors.drop(sector)
  }

  /**
   * Sets the (first) line with this ingredient, or adds one at the end.
   * @param cantidad as entered
   * @throws CambioRechazado 'desconocido', 'ciclo' with the path, or 'fuera_de_rango' if the line's quantity leaves the exact
   * range
   */
  setLinea(
    producto: string,
    tipo: TipoIngrediente,
    codigo: string,
    cantidad: Micro,
    detalle: DetalleLinea = {},
  ): void {
    writeLine(this, producto, tipo, codigo, cantidad, detalle)
    this.#settle()
  }

  /**
   * Sets the quantity of the (first) line with this ingredient, if that line is only a quantity.
   * @returns false if there is no such line, and then changes nothing
   */
  setCantidad(producto: string, tipo: TipoIngrediente, codigo: string, cantidad: Micro): boolean {
    const isWritten = writeQuantity(this, producto, tipo, codigo, cantidad)
    this.#settle()
    return isWritten
  }

  /** Removes the (first) line with this ingredient. @throws CambioRechazado 'desconocido' if there is none */
  removeLinea(producto: string, tipo: TipoIngrediente, codigo: string): void {
    eraseLine(this, producto, tipo, codigo)
    this.#settle()
  }

  /** Removes a record; a product's recipe too. @throws CambioRechazado 'en_uso' with its users (design D11) */
  remove(tipo: TipoIngrediente, codigo: string): void {
    const node = this.nodes.require(tipo, codigo)
    refuseUse(this, codigo, usersOf(this, node))
    if (tipo === 'producto') this.graph.dropProduct(node)
    this.costs.forget(node)
    this.nodes.release(node)
    this.#settle()
  }

  /** Changes a record's code; references follow (design D12). @throws CambioRechazado 'duplicado' */
  rename(tipo: TipoIngrediente, from: string, to: string): void {
    this.nodes.rename(tipo, from, to)
  }

  /**
   * Adds an offer for a supply, or changes it. Ids rise in the order of creation.
   * @throws CambioRechazado 'desconocido' for the supply, RangeError for values that are not amounts or fractions
   */
  setOferta(insumo: string, id: number, oferta: Oferta): void {
    assertOferta(oferta, insumo)
    const node = this.nodes.require('insumo', insumo)
    if (this.costs.ofertas.has(id) && this.costs.ofertas.require(id) !== node) this.costs.removeOferta(id)
    this.costs.setOferta(node, id, oferta)
    this.#settle()
  }

  /** @throws CambioRechazado 'desconocido' */
  removeOferta(id: number): void {
    this.costs.removeOferta(id)
    this.#settle()
  }

  /** Adds a unit or changes it. @throws RangeError if it is not a fraction */
  setUnidad(codigo: string, unidad: Unidad): void {
    this.costs.setUnidad(codigo, unidad)
    remeasure(this)
    this.#settle()
  }

  /** @throws CambioRechazado 'desconocido', or 'en_uso' with the supplies that are used or bought in it */
  removeUnidad(codigo: string): void {
    refuseUse(this, codigo, usersOfUnidad(this, this.costs.unidades.require(codigo)))
    this.costs.removeUnidad(codigo)
    this.#settle()
  }

  /**
   * Adds a valor without amount, or changes the surcharge of an existing one, a percentage in micro-units, and its class where
   * that is given.
   */
  setValor(
    codigo: string,
    { recargo, clase }: { readonly recargo: Micro; readonly clase?: ClaseValor | undefined },
  ): void {
    this.costs.setValor(codigo, recargo, clase)
    this.#settle()
  }

  /** Removes a valor with its vigencias. @throws CambioRechazado 'desconocido', or 'en_uso' with the rows that depend on it */
  removeValor(codigo: string): void {
    refuseUse(this, codigo, usersOfValor(this, this.costs.valores.require(codigo)))
    this.costs.removeValor(codigo)
    this.#settle()
  }

  /** Sets the amount of a valor from a day on, until its next vigencia. @throws CambioRechazado 'desconocido' */
  setVigencia(valor: string, desde: Dia, monto: Micro): void {
    this.costs.setVigencia(valor, { desde, monto })
    this.#settle()
  }

  /** Removes the vigencia of a day, if there is one. @throws CambioRechazado 'desconocido' */
  removeVigencia(valor: string, desde: Dia): void {
    this.costs.removeVigencia(valor, desde)
    this.#settle()
  }

  /** Changes the current day, and with it the vigencia in force of each valor. */
  setDia(dia: Dia): void {
    this.costs.setDia(dia)
    this.#settle()
  }

  /**
   * Sets the global hourly value from today on, for all labour types without a grade. Their own values are removed (design D9).
   */
  setValorHoraGlobal(valor: Micro): void {
    this.costs.setValorHora(valor)
    this.#settle()
  }

  /**
   * Sets the global price per kW from today on, for all energy rows without a tariff. Their own values are removed (design D9).
   */
  setValorKwGlobal(valor: Micro): void {
    this.costs.setValorKw(valor)
    this.#settle()
  }

  /**
   * Makes many changes and updates the costs once, at the end. It is no transaction: if `fn` throws, earlier changes stay and
   * are costed.
   */
  batch(fn: () => void): void {
    this.hold()
    try {
      fn()
    } finally {
      CostModel.release([this])
    }
  }

  /** Puts off the update of costs until `release`, which must follow. Costs read meanwhile may be old ones. */
  hold(): void {
    this.#depth++
  }

  /** Ends `hold` for each of these models, which are updated together: many forks of one factory in one pass over its lines. */
  static release(models: readonly CostModel[]): void {
    for (const model of models) model.#depth--
    const free = models.filter((model) => model.#depth === 0)
    settleTogether(free.map(({ costs }) => costs.rollUp))
    for (const { nodes } of free) nodes.reclaim()
  }

  /** @internal Reserves room for nodes. */
  reserve(length: number): void {
    if (length <= this.label.length) return
    const room = Math.max(length, 2 * this.label.length, 64)
    this.nodes.grow(room)
    this.graph.grow(room)
    this.costs.grow(room)
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

  #labelAs(node: number, label: number): void {
    if (label === this.label[node]) return
    if (this.#borrowsLabels) this.label = this.label.slice()
    this.#borrowsLabels = false
    this.label[node] = label
  }

  #settle(): void {
    if (this.#depth > 0) return
    this.costs.rollUp.settle()
    this.nodes.reclaim()
  }
}
