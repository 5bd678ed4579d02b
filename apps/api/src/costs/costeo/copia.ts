import { columnsOf, type TipoIngrediente } from '@telar/costing'
import type { Descripciones, Fabrica, Leida } from '@telar/fabrica'

/** A copy of the factory, independent of it. */
export const copyOf = <F extends Fabrica>(fabrica: F): F => {
  const { insumo, producto, mano_obra, energia, proveedor } = fabrica.descripciones
  const descripciones: Descripciones = {
    insumo: new Map(insumo),
    producto: new Map(producto),
    mano_obra: new Map(mano_obra),
    energia: new Map(energia),
    proveedor: new Map(proveedor),
  }
  return {
    ...fabrica,
    model: fabrica.model.copy(),
    descripciones,
    estructuras: new Map(fabrica.estructuras),
    ventas: new Map(fabrica.ventas),
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
