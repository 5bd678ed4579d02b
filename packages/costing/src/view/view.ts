import type { Oferta } from '../buying/oferta.ts'
import type { ClaseValor, Dia, EnVigor, Vigencia } from '../buying/valores.ts'
import { Costs } from '../costs/costs.ts'
import type { Factory } from '../costs/factory.ts'
import type { Energia, Insumo, ManoObra, Producto } from '../costs/records.ts'
import { Labels, Sectors } from '../costs/sectors.ts'
import { withMaintenance } from '../exact/formulas.ts'
import type { TipoIngrediente } from '../exact/kinds.ts'
import { kindOf, PRODUCTO, TIPOS } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { ZERO } from '../exact/money.ts'
import { textoDeEje } from '../recipes/curve.ts'
import { Graph } from '../recipes/graph.ts'
import type { DetalleLinea, LineaDetallada } from '../recipes/line-details.ts'
import { isVariable, SIN_DETALLE } from '../recipes/line-details.ts'
import { NONE, Nodes } from '../recipes/nodes.ts'
import type { LineasConMonto, MontoDeLinea } from './line-amounts.ts'
import { lineAmounts } from './line-amounts.ts'
import type { LineaCosteada } from './lines.ts'
import { linesOf, lineWith } from './lines.ts'
import type { CostoUnitario, Resultado, ResultadoProducto, Vale } from './results.ts'
import { amountsOf, productResult, resultOf, results, unitCost, unitCostOf, worthOf } from './results.ts'
import type { TotalSector } from './sector-totals.ts'
import { sectorTotals } from './sector-totals.ts'
import type { VarianteCosteada } from './variant-results.ts'
import { variantsOf } from './variant-results.ts'

/** A factory on one day with the CDR of its products, read-only. */
export class CostView implements Factory {
  /** @internal Shared with the files of this package that read the model. */
  readonly nodes: Nodes
  /** @internal */
  readonly graph: Graph
  /** @internal */
  readonly costs: Costs
  /** @internal */
  readonly sectors: Sectors
  /** @internal Groups of supplies. */
  readonly groups: Labels
  /** @internal The group of a supply, the sector of a product. */
  label: Int32Array

  /**
   * @param from the source of shared records and recipes; missing parts are empty
   * @param costs its own costs, with their recipes
   */
  constructor(from?: Partial<Factory>, costs?: Costs) {
    this.nodes = from?.nodes ?? new Nodes()
    this.graph = costs?.rollUp.graph ?? from?.graph ?? new Graph(this.nodes)
    this.costs = costs ?? new Costs(this.graph)
    this.sectors = from?.sectors ?? new Sectors()
    this.groups = from?.groups ?? new Labels()
    this.label = from?.label ?? new Int32Array(0)
  }

  /** The day of the factory. */
  get dia(): Dia {
    return this.costs.valores.dia
  }

  /**
   * The same factory on another day. It has its own costs but shares records and recipes, so that it is valid only until this
   * one changes. Takes some milliseconds for 10⁵ products. Must not be called inside a batch.
   */
  enDia(dia: Dia): CostView {
    const costs = this.costs.fork()
    costs.setDia(dia)
    costs.rollUp.settle()
    return new CostView(this, costs)
  }

  /** The group of a supply, the sector of a product; empty for the other kinds. @throws CambioRechazado 'desconocido' */
  grupo(tipo: TipoIngrediente, codigo: string): string {
    const label = this.label[this.nodes.require(tipo, codigo)]!
    if (tipo === 'insumo') return this.groups.names[label]!
    return tipo === 'producto' ? this.sectors.labels.names[label]! : ''
  }

  has(tipo: TipoIngrediente, codigo: string): boolean {
    return this.nodes.find(kindOf(tipo), codigo) !== NONE
  }

  /** Codes of one catalogue, in order of entry. */
  *codigos(tipo: TipoIngrediente): Generator<string> {
    for (const node of this.nodes.ofKind(kindOf(tipo))) yield this.nodes.codes[node]!
  }

  /** The inputs of a supply. @throws CambioRechazado 'desconocido' */
  insumo(codigo: string): Required<Insumo> {
    const node = this.nodes.require('insumo', codigo)
    return this.costs.insumo(node, this.groups.names[this.label[node]!]!)
  }

  /** An offer and its supply. @throws CambioRechazado 'desconocido' */
  oferta(id: number): { readonly insumo: string; readonly oferta: Oferta } {
    const { ofertas } = this.costs
    const node = ofertas.require(id)
    return { insumo: this.nodes.codes[node]!, oferta: ofertas.of(node).find((one) => one.id === id)! }
  }

  /** Every offer, by supply. */
  *ofertas(): Generator<{ readonly insumo: string; readonly id: number; readonly oferta: Oferta }> {
    const { ofertas } = this.costs
    for (const node of ofertas.nodes())
      for (const oferta of ofertas.of(node)) yield { insumo: this.nodes.codes[node]!, id: oferta.id, oferta }
  }

  /** Products that have an ingredient in their own recipe. @throws CambioRechazado 'desconocido' */
  usan(tipo: TipoIngrediente, codigo: string): string[] {
    const users = this.graph.uses.nodesOf(this.nodes.require(tipo, codigo))
    return Array.from(new Set(users), (user) => this.nodes.codes[user]!)
  }

  /** A line as entered; null: the product has none with this ingredient. @throws CambioRechazado 'desconocido' */
  linea(producto: string, tipo: TipoIngrediente, codigo: string): LineaDetallada | null {
    const { recipes, details } = this.graph
    const product = this.nodes.require('producto', producto)
    const ingredient = this.nodes.find(kindOf(tipo), codigo)
    const at = recipes.find(product, ingredient)
    if (at < 0) return null
    const cantidad = recipes.quantityAt(product, at) as Micro
    return details.of(product, ingredient) ?? { cantidad, ...SIN_DETALLE }
  }

  /**
   * Lines of a product with entries by colour, as entered.
   * @throws CambioRechazado 'desconocido'
   */
  conColores(producto: string): {
    producto: string
    tipo: TipoIngrediente
    codigo: string
    dice: LineaDetallada
  }[] {
    const { details } = this.graph
    return details
      .ofProduct(this.nodes.require('producto', producto))
      .filter(([, { porColor }]) => porColor !== '')
      .map(([node, dice]) => ({
        producto,
        tipo: TIPOS[this.nodes.kind[node]!]!,
        codigo: this.nodes.codes[node]!,
        dice,
      }))
  }

  /** The surcharge of a valor, a percentage in micro-units. @throws CambioRechazado 'desconocido' */
  recargo(codigo: string): Micro {
    const { valores } = this.costs
    return valores.recargo(valores.require(codigo))
  }

  /** The vigencia of a valor in force on a day; null: none. @throws CambioRechazado 'desconocido' */
  vigencia(codigo: string, dia: Dia): Vigencia | null {
    const { valores } = this.costs
    return valores.at(valores.require(codigo), dia)
  }

  /** The maintenance of a sector. @throws CambioRechazado 'desconocido' */
  mantencion(sector: string): number {
    return this.sectors.pct[this.sectors.require(sector)]!
  }

  /** The inputs of a labour type. @throws CambioRechazado 'desconocido' */
  manoObra(codigo: string): ManoObra {
    return this.costs.inputs.manoObra.get(this.nodes.require('mano_obra', codigo))!
  }

  /** The inputs of an energy row. @throws CambioRechazado 'desconocido' */
  energia(codigo: string): Energia {
    const { manoObra, ...fila } = this.costs.inputs.energia.get(this.nodes.require('energia', codigo))!
    return { ...fila, codigoManoObra: this.nodes.codes[manoObra] ?? null }
  }

  /** Labour types without a grade, or energy rows without a tariff, that have a value of their own. */
  conValorPropio(tipo: 'mano_obra' | 'energia'): string[] {
    const { inputs } = this.costs
    const own = tipo === 'mano_obra' ? inputs.withOwnHour() : inputs.withOwnKw()
    return own.map(([node]) => this.nodes.codes[node]!)
  }

  /** The inputs of a product except its recipe. @throws CambioRechazado 'desconocido' */
  ficha(codigo: string): Required<Producto> {
    const node = this.nodes.require('producto', codigo)
    const sector = this.sectors.labels.names[this.label[node]!]!
    const { talles, colores } = this.graph.curves.get(node) ?? {}
    return {
      sector,
      segunda: this.graph.segunda.get(node) ?? ZERO,
      talles: textoDeEje(talles),
      colores: textoDeEje(colores),
    }
  }

  /** The details of a line; undefined if it is only a quantity, or does not exist. */
  detalle(producto: string, tipo: TipoIngrediente, codigo: string): LineaDetallada | undefined {
    const node = this.nodes.find(PRODUCTO, producto)
    return this.graph.details.of(node, this.nodes.find(kindOf(tipo), codigo))
  }

  /** Base CDR of a product. @throws CambioRechazado 'desconocido' */
  base(producto: string): Resultado {
    return resultOf(this, this.nodes.require('producto', producto))
  }

  /** A product with its CDR, its sector and that sector's maintenance. @throws CambioRechazado 'desconocido' */
  producto(codigo: string): ResultadoProducto {
    return productResult(this, this.nodes.require('producto', codigo))
  }

  /** The value that a supply, labour type or energy row depends on. @throws CambioRechazado 'desconocido' */
  vale(tipo: Exclude<TipoIngrediente, 'producto'>, codigo: string): Vale {
    return worthOf(this, this.nodes.require(tipo, codigo))
  }

  /** The value of a valor on this day, and since when; null: no vigencia is in force. @throws CambioRechazado 'desconocido' */
  valor(codigo: string): EnVigor | null {
    const { valores } = this.costs
    return valores.inForce(valores.require(codigo))
  }

  /** The class of a valor; undefined if there is none with this code. */
  claseDeValor(codigo: string): ClaseValor | undefined {
    return this.costs.valores.clase(codigo)
  }

  /** Whether a valor with this code exists. */
  hayValor(codigo: string): boolean {
    return this.costs.valores.has(codigo)
  }

  /** Cost of one unit of an ingredient of any kind (design D3). @throws CambioRechazado 'desconocido' */
  unitCost(tipo: TipoIngrediente, codigo: string): CostoUnitario {
    return unitCostOf(this, this.nodes.require(tipo, codigo))
  }

  /** The unit cost of every record of a catalogue, in the order of `codigos`, in micro-units; Infinity: none. */
  costos(tipo: TipoIngrediente): Float64Array {
    return amountsOf(this, kindOf(tipo), (node) => unitCost(this.costs, this, node))
  }

  /** `costos` of the products, with the maintenance of their sectors. */
  costosConMantencion(): Float64Array {
    const { costs, sectors, label } = this
    return amountsOf(this, PRODUCTO, (node) =>
      withMaintenance(costs.amount(node), sectors.pct[label[node]!]!),
    )
  }

  /** The number of lines in the recipe of each product, in the order of `codigos`. */
  largos(): Float64Array {
    return amountsOf(this, PRODUCTO, (node) => this.graph.recipes.length[node]!)
  }

  /** The number of lines in a product's recipe. @throws CambioRechazado 'desconocido' */
  componentes(producto: string): number {
    return this.graph.recipes.length[this.nodes.require('producto', producto)]!
  }

  /** The recipe with its costs, in the order of entry. @throws CambioRechazado 'desconocido' */
  lineas(producto: string): LineaCosteada[] {
    return linesOf(this, this.nodes.require('producto', producto))
  }

  /** Every recipe line with an amount, to sort lines by it. */
  lineasConMonto(monto: MontoDeLinea): LineasConMonto {
    return lineAmounts(this, monto)
  }

  /** All lines that differ by size or colour, with their costs on the mean of their product's curve. */
  *lineasVariables(): Generator<LineaCosteada & { readonly producto: string }> {
    for (const product of this.graph.variable.keys()) {
      const producto = this.nodes.codes[product]!
      for (const linea of linesOf(this, product))
        if (isVariable(linea.detalle ?? {})) yield { ...linea, producto }
    }
  }

  /** Each variant with its CDR, in the product's order. A product without sizes and colours has one, without names. */
  variantes(producto: string): VarianteCosteada[] {
    return variantsOf(this, this.nodes.require('producto', producto))
  }

  /**
   * The quantity and cost of a line with these contents, on the mean of its product's curve.
   * @throws CambioRechazado 'desconocido', or 'fuera_de_rango'
   */
  lineaCon(
    producto: string,
    tipo: TipoIngrediente,
    codigo: string,
    cantidad: Micro,
    detalle: DetalleLinea,
  ): { efectiva: Micro; total: Micro | null } {
    const node = this.nodes.require('producto', producto)
    return lineWith(this, node, this.nodes.require(tipo, codigo), cantidad, detalle)
  }

  /** Every product with its CDR, in order of entry. */
  resultados(): Generator<ResultadoProducto> {
    return results(this)
  }

  /**
   * Every sector with the sum of its products' base CDR and the maintenance on that sum (acceptance COST-19).
   * @param isWanted whether a product is included; left out: all are
   */
  sectores(isWanted?: (producto: string) => boolean): TotalSector[] {
    return sectorTotals(this, isWanted)
  }

  /** Number of recipe lines, and bytes of the columns behind recipes and costs (codes not counted). */
  tamano(): { readonly lineas: number; readonly bytes: number } {
    const { recipes, uses, level } = this.graph
    const bytes = recipes.bytes + uses.bytes + level.byteLength + this.label.byteLength + this.costs.bytes
    return { lineas: recipes.pairs, bytes }
  }
}
