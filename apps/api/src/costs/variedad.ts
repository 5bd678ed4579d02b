import { parteDe, productoEn, type ResultadoProducto, type Variedad } from '@telar/costing'
import { DomainError, type Estado } from '@telar/fabrica'
import { noExiste } from '@telar/tablas'

/** @throws DomainError `no_encontrado` */
export const assertProducto = ({ model }: Estado, codigo: string): void => {
  if (model.has('producto', codigo)) return
  throw new DomainError('no_encontrado', noExiste('productos', codigo))
}

/** @throws DomainError `no_encontrado` */
export const sinVariante = (codigo: string, { talle, color }: Variedad): never => {
  const named = [
    talle === undefined ? [] : `talle ${talle}`,
    color === undefined ? [] : `color ${color}`,
  ].flat()
  throw new DomainError('no_encontrado', `${codigo} no tiene esa variante: ${named.join(', ')}.`)
}

/**
 * A product with the CDR of the named variants: for several, the mean by their weights.
 * @throws DomainError `no_encontrado` for a size or colour that the product does not have
 */
export const productoDe = ({ model }: Estado, codigo: string, variedad: Variedad): ResultadoProducto => {
  if (variedad.talle === undefined && variedad.color === undefined) return model.producto(codigo)
  const parte = parteDe(model, codigo, variedad)
  return parte === null ? sinVariante(codigo, variedad) : productoEn(model, codigo, parte)
}
