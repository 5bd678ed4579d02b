import { PROPIA } from '../buying/valores.ts'
import type { Factory } from '../costs/factory.ts'
import type { Kind } from '../exact/kinds.ts'
import { ENERGIA, INSUMO, MANO_OBRA, PRODUCTO } from '../exact/kinds.ts'
import { textoDeEje } from '../recipes/curve.ts'
import type { DetalleLinea } from '../recipes/line-details.ts'
import type { Columnas } from './load.ts'

/** Columns of every field of every record. */
type TodasLasColumnas = Columnas & {
  readonly [K in 'insumos' | 'manoObra' | 'energia' | 'productos']: Required<Columnas[K]>
}

/**
 * A model as columns, from which `CostModel.fromColumns` builds an equal, independent one. Records and lines keep their order
 * of entry.
 */
export function columnsOf(model: Factory): TodasLasColumnas {
  const insumos = [...model.nodes.ofKind(INSUMO)]
  const productos = [...model.nodes.ofKind(PRODUCTO)]
  const manoObra = [...model.nodes.ofKind(MANO_OBRA)]
  const energia = [...model.nodes.ofKind(ENERGIA)]
  return {
    dia: model.costs.valores.dia,
    valores: valoresOf(model),
    unidades: unidadesOf(model),
    sectores: sectorsOf(model),
    insumos: {
      codigo: codesOf(model, insumos),
      costo: Float64Array.from(insumos, (node) => model.costs.price[node]!),
      moneda: insumos.map((node) => monedaOf(model, node)),
      grupo: insumos.map((node) => model.groups.names[model.label[node]!]!),
      unidad: insumos.map((node) => model.costs.unidades.codeOf(model.costs.unit[node]!)),
      precioDesde: Float64Array.from(insumos, (node) => model.costs.since[node]!),
      eleccion: insumos.map((node) => model.costs.ofertas.eleccion(node)),
      clase: insumos.map((node) => (model.costs.services.has(node) ? 'servicio' : 'material')),
    },
    ofertas: insumos.flatMap((node, insumo) =>
      model.costs.ofertas
        .of(node)
        .map(({ valor: _v, valores: _vs, trae: _t, porUso: _u, porValor: _p, ...oferta }) => ({
          ...oferta,
          insumo,
        })),
    ),
    manoObra: labourOf(model, manoObra),
    energia: energyOf(model, energia),
    productos: {
      codigo: codesOf(model, productos),
      sector: productos.map((node) => model.sectors.labels.names[model.label[node]!]!),
      lineasRechazadas: productos.map((node) => model.graph.rejected.get(node) ?? null),
      segunda: Float64Array.from(productos, (node) => model.graph.segunda.get(node) ?? 0),
      talles: productos.map((node) => textoDeEje(model.graph.curves.get(node)?.talles)),
      colores: productos.map((node) => textoDeEje(model.graph.curves.get(node)?.colores)),
    },
    lineas: linesOf(model, productos, positions([insumos, productos, manoObra, energia])),
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
    clase: present.map(([, { clase }]) => clase),
    recargo: Float64Array.from(present, ([, { recargo }]) => recargo),
    vigencias: {
      valor: Int32Array.from(vigencias, ({ i }) => i),
      desde: Int32Array.from(vigencias, ({ desde }) => desde),
      monto: Float64Array.from(vigencias, ({ monto }) => monto),
    },
  }
}

function unidadesOf({ costs }: Factory): NonNullable<Columnas['unidades']> {
  const present = [...costs.unidades.present()]
  return {
    codigo: present.map(([codigo]) => codigo),
    dimension: present.map(([, { dimension }]) => dimension),
    num: present.map(([, { num }]) => num),
    den: present.map(([, { den }]) => den),
  }
}

function sectorsOf({ sectors }: Factory): Columnas['sectores'] {
  const alive = sectors.labels.names.flatMap((nombre, i) => {
    const pct = sectors.pct[i]
    return pct === undefined ? [] : [{ nombre, pct }]
  })
  return { nombre: alive.map(({ nombre }) => nombre), pct: alive.map(({ pct }) => pct) }
}

function labourOf(model: Factory, nodes: readonly number[]): Required<Columnas['manoObra']> {
  const rows = nodes.map((node) => model.costs.manoObra.get(node)!)
  return {
    codigo: codesOf(model, nodes),
    horas: Float64Array.from(rows, ({ horas }) => horas),
    valorHora: Float64Array.from(rows, ({ valorHora }) => valorHora ?? Number.NaN),
    categoria: rows.map(({ categoria }) => categoria ?? null),
    stdProduccion: Float64Array.from(rows, ({ stdProduccion }) => stdProduccion ?? Number.NaN),
  }
}

function energyOf(model: Factory, nodes: readonly number[]): Required<Columnas['energia']> {
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

/** The position of each node in the column of its kind. */
function positions(byKind: readonly (readonly number[])[]): Int32Array {
  const highest = byKind.flat().reduce((max, node) => Math.max(max, node), -1)
  const at = new Int32Array(highest + 1)
  for (const nodes of byKind) for (const [i, node] of nodes.entries()) at[node] = i
  return at
}

function linesOf(model: Factory, productos: readonly number[], at: Int32Array): Columnas['lineas'] {
  const { recipes, details } = model.graph
  const detalles = new Map<number, DetalleLinea>()
  const length = productos.reduce((sum, node) => sum + recipes.length[node]!, 0)
  const lineas = {
    producto: new Int32Array(length),
    tipo: new Uint8Array(length),
    ingrediente: new Int32Array(length),
    cantidad: new Float64Array(length),
    detalles,
  }
  let line = 0
  for (const [i, product] of productos.entries()) {
    const { node, quantity } = recipes.columns(product)
    const start = recipes.start[product]!
    const end = start + recipes.length[product]!
    const said = new Map(details.ofProduct(product))
    for (let pair = start; pair < end; pair++) {
      const ingredient = node[pair]!
      lineas.producto[line] = i
      lineas.tipo[line] = model.nodes.kind[ingredient] as Kind
      lineas.ingrediente[line] = at[ingredient]!
      const detalle = said.get(ingredient)
      lineas.cantidad[line] = detalle?.cantidad ?? quantity[pair]!
      if (detalle !== undefined) detalles.set(line, detalle)
      line++
    }
  }
  return lineas
}
