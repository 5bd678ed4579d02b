import type { Factory } from './factory.ts'
import { ENERGIA, INSUMO, MANO_OBRA, PRODUCTO } from './kinds.ts'
import type { Columnas } from './load.ts'
import { PROPIA } from './valores.ts'

/**
 * A model at one moment, in plain values: taken in a fraction of the time of its columns, since the recipes are copied as they
 * lie, and good for another thread to make the columns of.
 */
export interface Foto extends Omit<Columnas, 'lineas'> {
  readonly recetas: {
    /** Nodes of each kind, in the order of TIPOS: the rows of its columns. */
    readonly nodos: readonly Int32Array[]
    /** Where the recipe of each node begins in the lines, and how many it has. */
    readonly start: Int32Array
    readonly length: Int32Array
    /** Ingredient and quantity of each line. */
    readonly node: Int32Array
    readonly quantity: Float64Array
  }
}

/** What a model is now; it may change as soon as this is taken. */
export function fotoOf(model: Factory): Foto {
  const { recetas, ...rest } = viewOf(model)
  const { nodos, start, length, node, quantity } = recetas
  return {
    ...rest,
    recetas: {
      nodos,
      start: start.slice(),
      length: length.slice(),
      node: node.slice(),
      quantity: quantity.slice(),
    },
  }
}

/** The columns of what was taken. */
export function columnsFrom({ recetas, ...rest }: Foto): Columnas {
  return { ...rest, lineas: linesOf(recetas) }
}

/**
 * A model as columns: `CostModel.fromColumns` makes an equal one of them, with a life of its own. Records and lines keep
 * their order of entry.
 */
export function columnsOf(model: Factory): Columnas {
  return columnsFrom(viewOf(model))
}

/** The model as it goes on living: good for as long as nothing changes. */
function viewOf(model: Factory): Foto {
  const { start, length, node, quantity } = model.graph.recipes
  const insumos = [...model.nodes.ofKind(INSUMO)]
  const productos = [...model.nodes.ofKind(PRODUCTO)]
  const manoObra = [...model.nodes.ofKind(MANO_OBRA)]
  const energia = [...model.nodes.ofKind(ENERGIA)]
  return {
    dia: model.costs.valores.dia,
    valores: valoresOf(model),
    sectores: sectorsOf(model),
    insumos: {
      codigo: codesOf(model, insumos),
      costo: Float64Array.from(insumos, (node) => model.costs.price[node]!),
      moneda: insumos.map((node) => monedaOf(model, node)),
      grupo: insumos.map((node) => model.groups.names[model.label[node]!]!),
    },
    manoObra: labourOf(model, manoObra),
    energia: energyOf(model, energia),
    productos: {
      codigo: codesOf(model, productos),
      sector: productos.map((node) => model.sectors.labels.names[model.label[node]!]!),
      lineasRechazadas: productos.map((node) => model.graph.rejected.get(node) ?? null),
    },
    recetas: {
      start,
      length,
      node,
      quantity,
      nodos: [insumos, productos, manoObra, energia].map((nodes) => Int32Array.from(nodes)),
    },
  }
}

const codesOf = (model: Factory, nodes: readonly number[]): string[] =>
  nodes.map((node) => model.nodes.codes[node]!)

function monedaOf({ costs }: Factory, node: number): string | null {
  const valor = costs.hangs[node]!
  return valor === PROPIA ? null : costs.valores.codes[valor]!
}

function valoresOf({ costs }: Factory): NonNullable<Columnas['valores']> {
  const present = [...costs.valores.present()]
  const vigencias = present.flatMap(([, valor], i) => valor.vigencias.map((vigencia) => ({ ...vigencia, i })))
  return {
    codigo: present.map(([codigo]) => codigo),
    recargo: Float64Array.from(present, ([, { recargo }]) => recargo),
    vigencias: {
      valor: Int32Array.from(vigencias, ({ i }) => i),
      desde: Int32Array.from(vigencias, ({ desde }) => desde),
      monto: Float64Array.from(vigencias, ({ monto }) => monto),
    },
  }
}

function sectorsOf({ sectors }: Factory): Columnas['sectores'] {
  const alive = sectors.labels.names.flatMap((nombre, i) => {
    const pct = sectors.pct[i]
    return pct === undefined ? [] : [{ nombre, pct }]
  })
  return { nombre: alive.map(({ nombre }) => nombre), pct: alive.map(({ pct }) => pct) }
}

function labourOf(model: Factory, nodes: readonly number[]): Columnas['manoObra'] {
  const rows = nodes.map((node) => model.costs.manoObra.get(node)!)
  return {
    codigo: codesOf(model, nodes),
    horas: Float64Array.from(rows, ({ horas }) => horas),
    valorHora: Float64Array.from(rows, ({ valorHora }) => valorHora ?? Number.NaN),
    categoria: rows.map(({ categoria }) => categoria ?? null),
    stdProduccion: Float64Array.from(rows, ({ stdProduccion }) => stdProduccion ?? Number.NaN),
  }
}

function energyOf(model: Factory, nodes: readonly number[]): Columnas['energia'] {
  const rows = nodes.map((node) => model.costs.energia.get(node)!)
  return {
    codigo: codesOf(model, nodes),
    kw: Float64Array.from(rows, ({ kw }) => kw),
    valorKw: Float64Array.from(rows, ({ valorKw }) => valorKw ?? Number.NaN),
    tarifa: rows.map(({ tarifa }) => tarifa ?? null),
    stdProduccion: Float64Array.from(rows, ({ stdProduccion }) => stdProduccion ?? Number.NaN),
    codigoManoObra: rows.map(({ manoObra }) => model.nodes.codes[manoObra] ?? null),
  }
}

/** Where each node stands in the columns, and in those of which kind. */
function positions(nodos: Foto['recetas']['nodos'], size: number): { at: Int32Array; kind: Uint8Array } {
  const at = new Int32Array(size)
  const kind = new Uint8Array(size)
  for (const [k, nodes] of nodos.entries()) {
    for (let i = 0; i < nodes.length; i++) {
      at[nodes[i]!] = i
      kind[nodes[i]!] = k
    }
  }
  return { at, kind }
}

function linesOf({ nodos, start, length, node, quantity }: Foto['recetas']): Columnas['lineas'] {
  const { at, kind } = positions(nodos, start.length)
  const productos = nodos[PRODUCTO]!
  const lines = productos.reduce((sum, product) => sum + length[product]!, 0)
  const lineas = {
    producto: new Int32Array(lines),
    tipo: new Uint8Array(lines),
    ingrediente: new Int32Array(lines),
    cantidad: new Float64Array(lines),
  }
  let line = 0
  for (let i = 0; i < productos.length; i++) {
    const from = start[productos[i]!]!
    const end = from + length[productos[i]!]!
    for (let pair = from; pair < end; pair++, line++) {
      const ingredient = node[pair]!
      lineas.producto[line] = i
      lineas.tipo[line] = kind[ingredient]!
      lineas.ingrediente[line] = at[ingredient]!
      lineas.cantidad[line] = quantity[pair]!
    }
  }
  return lineas
}
