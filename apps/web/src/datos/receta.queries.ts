import { keepPreviousData } from '@tanstack/react-query'
import { api, type Composicion, type Linea, type QueryInput } from '@telar/contract'
import type { ApiError } from './api-error.ts'
import { consulta, consultaDePagina, consultaONada } from './consulta.ts'

type FiltroComposiciones = NonNullable<QueryInput<typeof api.receta.composiciones>>
type FiltroLineas = NonNullable<QueryInput<typeof api.receta.list>>

/** The queries about recipes, shared by loaders and screens. */
export const recetaQueries = {
  composiciones: (query: FiltroComposiciones) => ({
    ...consultaDePagina(api.receta.composiciones, { query }),
    placeholderData: keepPreviousData,
  }),
  lineas: (query: FiltroLineas) => ({
    ...consultaDePagina(api.receta.list, { query }),
    placeholderData: keepPreviousData,
  }),
  receta: (codigo_producto: string) => consulta(api.receta.get, { params: { codigo_producto } }),
  /** Null if there is no such product. */
  producto: (codigo_producto: string) => consultaONada(api.producto.get, { params: { codigo_producto } }),
  /** Null if no catalogue has it. */
  ingrediente: (codigo: string) => consultaONada(api.receta.ingrediente, { params: { codigo } }),
  /** How much a single line weighs in the sector's other products. */
  pesos: (codigo_producto: string) => consulta(api.cdr.pesos, { params: { codigo_producto } }),
  cdr: (codigo_producto: string) => consulta(api.cdr.base, { params: { codigo_producto } }),
}

export const codigoDe = ({ codigo_producto }: Composicion): string => codigo_producto

export const claveDe = ({ codigo_producto, codigo_ingrediente }: Linea): string =>
  `${codigo_producto}/${codigo_ingrediente}`

/** The message for products or recipes that could not be loaded (ERR-01). */
export const falloDeCarga = (error: ApiError | null): string =>
  error?.code === 'sin_red' ? 'Fallo en la carga de datos.' : 'Error al obtener productos/recetas'
