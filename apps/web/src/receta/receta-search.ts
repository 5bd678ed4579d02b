import { z } from 'zod'
import { listSearch, optionalText } from '../lib/list-search.ts'

/** A product code in an address, written as codes are. */
const codigoOpcional = z
  .string()
  .transform((text) => text.trim().toUpperCase() || undefined)
  .optional()
  .catch(undefined)

/** The state of the list of compositions, as it stands in the address bar. */
export const ComposicionSearch = listSearch([
  'codigo_producto',
  'descripcion_producto',
  'sector_productivo',
  'base_cdr',
]).extend({ producto: codigoOpcional, sector: optionalText, pagina: optionalText })
export type ComposicionSearch = z.output<typeof ComposicionSearch>

/** The state of the list of lines. `productId` is the name that the requirement gives to its product. */
export const DetalleSearch = listSearch([
  'codigo_producto',
  'codigo_ingrediente',
  'cantidad_ingrediente',
  'ultima_actualizacion',
]).extend({ productId: codigoOpcional, sector: optionalText, pagina: optionalText })
export type DetalleSearch = z.output<typeof DetalleSearch>

/** `copiar`: code of the product whose recipe the new one begins with. */
export const AltaSearch = z.object({ producto: codigoOpcional, copiar: codigoOpcional })
export type AltaSearch = z.output<typeof AltaSearch>

export const ORDEN = 'codigo_producto'
