import { setImmediate } from 'node:timers/promises'
import { columnsOf, type TipoIngrediente } from '@telar/costing'
import type { Descripciones, Fabrica, Leida } from '@telar/fabrica'

/** A copy of the factory as it is at the call, independent of it. Other requests can run once before it is ready. */
export const copyOf = async <F extends Fabrica>(fabrica: F): Promise<F> => {
  const { insumo, producto, mano_obra, energia, proveedor } = fabrica.descripciones
  const descripciones: Descripciones = {
    insumo: new Map(insumo),
    producto: new Map(producto),
    mano_obra: new Map(mano_obra),
    energia: new Map(energia),
    proveedor: new Map(proveedor),
  }
  const copia = {
    ...fabrica,
    descripciones,
    estructuras: new Map(fabrica.estructuras),
    ventas: new Map(fabrica.ventas),
  }
  const model = fabrica.model.snapshot()
  await setImmediate()
  return { ...copia, model: model() }
}

/** A factory as columns, from which an engine elsewhere can be made. */
export const enColumnas = ({
  seq,
  model,
  descripciones,
  estructuras,
  ventas,
}: Fabrica & { seq: number }): Leida => {
  const columnas = columnsOf(model)
  const textos = (tipo: TipoIngrediente, codigos: readonly string[]) =>
    codigos.map((codigo) => descripciones[tipo].get(codigo) ?? '')
  return {
    seq,
    columnas,
    estructuras: [...estructuras.values()],
    ventas: [...ventas],
    descripciones: {
      insumo: textos('insumo', columnas.insumos.codigo),
      producto: textos('producto', columnas.productos.codigo),
      mano_obra: textos('mano_obra', columnas.manoObra.codigo),
      energia: textos('energia', columnas.energia.codigo),
    },
    proveedores: {
      codigo: [...descripciones.proveedor.keys()],
      nombre: [...descripciones.proveedor.values()],
    },
  }
}
