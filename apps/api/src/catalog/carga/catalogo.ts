import type { FilaDe, NombreTabla, TABLAS, TipoIngrediente } from '@telar/tablas'

type Columnas<N extends NombreTabla> = (typeof TABLAS)[N]['columnas']
type Fila<N extends NombreTabla> = FilaDe<(typeof TABLAS)[N]>

/** Columns that the first edition lacked, and Telar's own. Few rows give them. */
type SinNombrar<N extends NombreTabla> = {
  [K in keyof Columnas<N>]: Columnas<N>[K] extends { aUso: true } | { interna: true } ? K : never
}[keyof Columnas<N>]

/** A row to load. The columns that it may leave out get their default. */
type Cargada<N extends NombreTabla, O extends keyof Fila<N> = SinNombrar<N>> = Omit<Fila<N>, O> &
  Partial<Pick<Fila<N>, O>>

/**
 * A whole factory as records, named like the database's columns. Amounts are decimal text with '.' and at most six
 * decimals, which a NUMERIC(18,6) column stores without loss. An own value of labour or energy that equals the global one follows it.
 */
export interface Catalogo {
  sectores_productivos: Cargada<'sectores_productivos'>[]
  unidades?: Cargada<'unidades'>[]
  valores?: Cargada<'valores'>[]
  /** From today if they give no day. */
  vigencias?: Cargada<'vigencias', 'desde'>[]
  proveedores?: Cargada<'proveedores'>[]
  /** With the next id if they give none, and from today if they give no day. */
  ofertas?: Cargada<'ofertas', 'id' | 'desde'>[]
  /** The price is of today if they give no day. */
  insumos: Cargada<'insumos'>[]
  matriz_mano: Cargada<'matriz_mano'>[]
  matriz_energia: Cargada<'matriz_energia'>[]
  productos: Cargada<'productos'>[]
  recetas: (Cargada<'recetas'> & { tipo: TipoIngrediente })[]
}

/** The initial values of both matrices (D9): pesos per hour and per kW. */
export const VALORES_INICIALES = { matriz_mano: '3000', matriz_energia: '89.4' }
