import type { TipoDeUso, UsoEnProducto } from '@telar/contract'
import { type Uso, whereProveedorUsed, whereUsed, whereValorUsed } from '@telar/costing'
import { byCodePoint, DomainError, type Estado, resultNumber } from '@telar/fabrica'
import { CATALOGO_DE, leerPorColor, noExiste } from '@telar/tablas'

const usosDe = ({ model, descripcion }: Estado, tipo: TipoDeUso, codigo: string): Uso[] => {
  if (tipo === 'proveedor') {
    // Every supplier has a name.
    if (descripcion(tipo, codigo) === '')
      throw new DomainError('no_encontrado', noExiste('proveedores', codigo))
    return whereProveedorUsed(model, codigo)
  }
  const isThere = tipo === 'valor' ? model.hayValor(codigo) : model.has(tipo, codigo)
  if (!isThere)
    throw new DomainError('no_encontrado', noExiste(tipo === 'valor' ? 'valores' : CATALOGO_DE[tipo], codigo))
  return tipo === 'valor' ? whereValorUsed(model, codigo) : whereUsed(model, tipo, codigo)
}

const lineasDe = ({ model }: Estado, tipo: TipoDeUso, codigo: string, uso: Uso): string[] => {
  if (!uso.directo || tipo === 'valor' || tipo === 'proveedor') return []
  const enColor = model
    .conColores(uso.producto)
    .filter(({ dice }) =>
      Object.values(leerPorColor(dice.porColor)).some(([kind, its]) => kind === tipo && its === codigo),
    )
    .map((linea) => linea.codigo)
  return [...new Set([...(uso.soloEnColor ? [] : [codigo]), ...enColor])]
}

/**
 * Products that contain an ingredient, depend on a valor, or have supplies bought from a supplier; the largest share of
 * cost first, then by code.
 * @throws DomainError `no_encontrado`
 */
export const listUsos = (estado: Estado, tipo: TipoDeUso, codigo: string): UsoEnProducto[] => {
  const { model, descripcion } = estado
  return usosDe(estado, tipo, codigo)
    .map((uso): UsoEnProducto => {
      const { sector, base, incompleto } = model.producto(uso.producto)
      return {
        codigo_producto: uso.producto,
        descripcion_producto: descripcion('producto', uso.producto),
        sector_productivo: sector,
        directo: uso.directo,
        en_su_unidad: uso.enSuUnidad,
        solo_en_color: uso.soloEnColor,
        lineas: lineasDe(estado, tipo, codigo, uso),
        cantidad: resultNumber(uso.cantidad),
        contribucion: resultNumber(uso.contribucion),
        contribucion_incompleta: uso.incompleto,
        base_cdr: resultNumber(base),
        incompleto,
      }
    })
    .sort(
      (a, b) =>
        (b.contribucion ?? -1) - (a.contribucion ?? -1) || byCodePoint(a.codigo_producto, b.codigo_producto),
    )
}
