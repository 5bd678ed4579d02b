import type { Factory } from '../costs/factory.ts'
import type { Kind } from '../exact/kinds.ts'
import { ENERGIA, INSUMO, MANO_OBRA, PRODUCTO } from '../exact/kinds.ts'
import type { DetalleLinea } from '../recipes/line-details.ts'
import type { CostView } from '../view/view.ts'
import { columnsIn } from './columns.ts'
import type { Columnas } from './load.ts'

/**
 * A model as columns, from which `CostModel.fromColumns` builds an equal, independent one. Records and lines keep their order
 * of entry.
 */
export function columnsOf(model: CostView): Columnas {
  const { nodes, costs, graph } = model
  const insumos = [...nodes.ofKind(INSUMO)]
  const productos = [...nodes.ofKind(PRODUCTO)]
  const manoObra = [...nodes.ofKind(MANO_OBRA)]
  const energia = [...nodes.ofKind(ENERGIA)]
  const codesOf = (some: readonly number[]) => some.map((node) => nodes.codes[node]!)
  return {
    dia: model.dia,
    valores: valoresOf(model),
    unidades: unidadesOf(model),
    sectores: sectorsOf(model),
    insumos: columnsIn(codesOf(insumos), (codigo) => model.insumo(codigo)),
    ofertas: insumos.flatMap((node, insumo) =>
      costs.ofertas
        .of(node)
        .map(({ valor: _v, valores: _vs, trae: _t, porUso: _u, porValor: _p, ...oferta }) => ({
          ...oferta,
          insumo,
        })),
    ),
    manoObra: columnsIn(codesOf(manoObra), (codigo) => model.manoObra(codigo)),
    energia: columnsIn(codesOf(energia), (codigo) => model.energia(codigo)),
    productos: {
      ...columnsIn(codesOf(productos), (codigo) => model.ficha(codigo)),
      lineasRechazadas: productos.map((node) => graph.rejected.get(node) ?? null),
    },
    lineas: linesOf(model, productos, nodes.places()),
  }
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
