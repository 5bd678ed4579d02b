import type { ResultadoProducto } from '@telar/costing'
import { DomainError, type Estado } from '@telar/fabrica'

/** A size and a colour of a product, by their names. */
export interface Variedad {
  talle?: string | undefined
  color?: string | undefined
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
 * A product with the CDR of the one variant that the names tell; with the mean of its curve where they tell none, or leave
 * several.
 * @throws DomainError `no_encontrado` for a size or colour that the product does not have
 */
export const productoDe = ({ model }: Estado, codigo: string, variedad: Variedad): ResultadoProducto => {
  const { talle, color } = variedad
  if (talle === undefined && color === undefined) return model.producto(codigo)
  const those = model
    .variantes(codigo)
    .flatMap((one, at) =>
      (talle ?? one.talle) === one.talle && (color ?? one.color) === one.color ? [at] : [],
    )
  if (those.length === 0) sinVariante(codigo, variedad)
  return those.length === 1
    ? model.productoEn(codigo, model.lugar(codigo, those[0]!))
    : model.producto(codigo)
}
