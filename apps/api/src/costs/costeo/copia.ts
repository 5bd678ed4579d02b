import { columnsOf, type TipoIngrediente } from '@telar/costing'
import type { Descripciones, Fabrica, Leida } from '@telar/fabrica'

/** A copy of the factory, independent of it: both copy a large part before they write it. */
export const copyOf = <F extends Fabrica>(fabrica: F): F => {
  const { insumo, producto, mano_obra, energia, proveedor } = fabrica.descripciones
  const descripciones: Descripciones = {
    insumo: insumo.copy(),
    producto: producto.copy(),
    mano_obra: mano_obra.copy(),
    energia: energia.copy(),
    proveedor: proveedor.copy(),
  }
  return {
    ...fabrica,
    model: fabrica.model.copy(),
    descripciones,
    estructuras: new Map(fabrica.estructuras),
    ventas: fabrica.ventas.copy(),
  }
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
