import {
  type Entorno,
  type Estructura,
  inversoDe,
  type Micro,
  minutosDe,
  type ResultadoProducto,
  type Variedad,
} from '@telar/costing'
import { DomainError } from './domain-error.ts'
import type { Estado } from './estado.ts'
import { sinPrecio } from './textos.ts'
import { vigentesDe } from './vigentes.ts'

/** Net prices by product, of one list. */
export type PreciosDe = ReadonlyMap<string, Micro>

/** Data from which prices at a moment are computed. */
export type Tasable = Pick<Estado, 'model' | 'recordar' | 'estructuras' | 'venta'>

const entornoDe = ({ model, recordar }: Tasable) => {
  const minutos = recordar('minutos', () => minutosDe(model))
  return (producto: string, variedad: Variedad | undefined): Entorno => ({
    vale: (moneda) => (model.hayValor(moneda) ? (model.valor(moneda)?.efectivo ?? null) : null),
    minutos: () => minutos(producto, variedad),
  })
}

/** A product with its structure and the data that this needs. */
export interface Elegido {
  producto: ResultadoProducto
  estructura: Estructura | undefined
  entorno: Entorno
}

/**
 * Returns a function that pairs a product, or one variant of it, with its structure.
 * @throws DomainError `no_encontrado` for a named structure that does not exist
 */
export const conEstructura = (
  estado: Tasable,
  { estructura: llamada }: { estructura?: string | undefined },
) => {
  const vigentes = vigentesDe(estado)
  const todas = llamada === undefined ? null : vigentes.llamada(llamada)
  const entorno = entornoDe(estado)
  return (producto: ResultadoProducto, variedad?: Variedad): Elegido => {
    const { codigo, sector } = producto
    const estructura = todas ?? vigentes.de(codigo, estado.venta(codigo).linea, sector)
    return { producto, estructura, entorno: entorno(codigo, variedad) }
  }
}

/**
 * The CDR for which the product's structure gives this net price.
 * @throws DomainError `datos_cambiaron` if it has no structure or no CDR, or if the structure gives no price
 */
export const cdrParaPrecio = (estado: Estado, codigo: string, neto: Micro): Micro => {
  const { producto, estructura, entorno } = conEstructura(estado, {})(estado.model.producto(codigo))
  if (estructura === undefined || producto.base === null)
    throw new DomainError('datos_cambiaron', `${codigo} no tiene estructura de precios.`)
  const inverso = inversoDe(estructura, producto.base, neto, entorno)
  if ('tipo' in inverso) throw new DomainError('datos_cambiaron', `${sinPrecio(inverso).texto}.`)
  return inverso.cdr
}
