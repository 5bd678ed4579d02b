import type { Columna } from './columna.ts'
import { COTIZACIONES } from './cotizaciones.ts'
import { ESCENARIOS } from './escenarios.ts'
import { ESTRUCTURAS } from './estructuras.ts'
import { INSUMOS } from './insumos.ts'
import { LISTAS_PRECIOS, PRECIOS } from './listas-precios.ts'
import { MATRIZ_ENERGIA } from './matriz-energia.ts'
import { MATRIZ_MANO } from './matriz-mano.ts'
import { MEMBRETE } from './membrete.ts'
import { OFERTAS } from './ofertas.ts'
import { PRODUCTOS } from './productos.ts'
import { PROVEEDORES } from './proveedores.ts'
import { RECETAS } from './recetas.ts'
import { SECTORES_PRODUCTIVOS } from './sectores-productivos.ts'
import type { Fila, Tabla, TipoIngrediente } from './tabla.ts'
import { UNIDADES } from './unidades.ts'
import { VALORES } from './valores.ts'
import { VIGENCIAS } from './vigencias.ts'
import { VOLUMENES } from './volumenes.ts'

export type { Columna, Medida } from './columna.ts'
export {
  alComienzo,
  contado,
  diaLegible,
  enumeradas,
  legible,
  mesLegible,
  rotuloDe,
  SIN_LIMITE,
} from './columna.ts'
export type { PasoGuardado } from './estructuras.ts'
export { escribirFraccion, leerFraccion } from './fraccion.ts'
export { ID_MEMBRETE } from './membrete.ts'
export { idDeOferta } from './ofertas.ts'
export { leerPalabras, recargosEnPalabras } from './recargo-texto.ts'
export { escribirRecargos, leerRecargos, PROPIA, type RecargoGuardado } from './recargos.ts'
export type {
  Area,
  Fila,
  FilaDe,
  FilaDeArchivo,
  RespuestaDe,
  Tabla,
  TipoIngrediente,
  Tocada,
} from './tabla.ts'
export { AREAS, esSiNo } from './tabla.ts'
export { cuantasTrae, unidadDe, vieneConElPrograma } from './unidades.ts'
export { COLUMNA_GLOBAL, COLUMNA_NOMBRADA, VALOR_GLOBAL } from './valores.ts'

/** Every table whose rows the journal keeps, each after the tables that it refers to. */
export const TABLAS = {
  sectores_productivos: SECTORES_PRODUCTIVOS,
  valores: VALORES,
  vigencias: VIGENCIAS,
  unidades: UNIDADES,
  proveedores: PROVEEDORES,
  insumos: INSUMOS,
  ofertas: OFERTAS,
  matriz_mano: MATRIZ_MANO,
  matriz_energia: MATRIZ_ENERGIA,
  productos: PRODUCTOS,
  recetas: RECETAS,
  estructuras: ESTRUCTURAS,
  listas_precios: LISTAS_PRECIOS,
  precios: PRECIOS,
  volumenes: VOLUMENES,
  cotizaciones: COTIZACIONES,
  escenarios: ESCENARIOS,
  membrete: MEMBRETE,
} as const

export type NombreTabla = keyof typeof TABLAS
/** A table whose rows are named by one code alone. */
export type NombreCatalogo = Exclude<
  NombreTabla,
  'recetas' | 'vigencias' | 'precios' | 'ofertas' | 'volumenes'
>
/** The subject of an entry: a row of a table, or one of the two global values with the rows that follow it (D9). */
export type Entidad = (typeof TABLAS)[NombreTabla]['entidad'] | 'config'

export const NOMBRES = Object.keys(TABLAS) as NombreTabla[]

/** A table whose description has some property, such as `exporta`. */
export type NombreCon<P extends keyof Tabla> = {
  [N in NombreTabla]: (typeof TABLAS)[N] extends Readonly<Record<P, unknown>> ? N : never
}[NombreTabla]

/** Those tables, in the order of `TABLAS`. */
export const nombresCon = <P extends keyof Tabla>(propiedad: P): NombreCon<P>[] =>
  NOMBRES.filter((nombre) => propiedad in TABLAS[nombre]) as NombreCon<P>[]

/** The catalogue whose rows are ingredients of a kind, in the order in which a bare code is looked up (D2). */
export const CATALOGO_DE = {
  insumo: 'insumos',
  producto: 'productos',
  mano_obra: 'matriz_mano',
  energia: 'matriz_energia',
} as const satisfies {
  [T in TipoIngrediente]: {
    [N in NombreTabla]: (typeof TABLAS)[N] extends { ingrediente: T } ? N : never
  }[NombreTabla]
}

/** A catalogue whose rows can be ingredients. */
export type NombreIngrediente = (typeof CATALOGO_DE)[TipoIngrediente]

/** The columns that imports and exports show, in the order of the description. */
export const columnasAbiertas = ({
  columnas,
  archivo,
}: Tabla): (readonly [nombre: string, columna: Columna])[] =>
  Object.entries(archivo?.columnas ?? columnas).filter(([, { interna }]) => !interna)

/** `columnasAbiertas`, and the columns that files may have in addition. */
export const columnasDeArchivo = (tabla: Tabla): (readonly [nombre: string, columna: Columna])[] => [
  ...columnasAbiertas(tabla),
  ...Object.entries(tabla.archivo?.ademas ?? {}),
]

const BY_ENTIDAD: ReadonlyMap<string, NombreTabla> = new Map(
  NOMBRES.map((nombre) => [TABLAS[nombre].entidad, nombre]),
)

/** The table that an entry of the journal is about; undefined for any other word. */
export const tablaDeEntidad = (entidad: string): NombreTabla | undefined => BY_ENTIDAD.get(entidad)

/** The rows of a table in a sentence: 'mano de obra'. For a table that no longer exists, its name. */
export const conjuntoDe = (tabla: string): string =>
  TABLAS[tabla as NombreTabla]?.conjunto ?? tabla.replaceAll('_', ' ')

/** The sentence about a record that is not there: 'No existe el producto JN-1.' */
export const noExiste = (tabla: NombreTabla, clave: string): string =>
  `No existe ${TABLAS[tabla].uno} ${clave}.`

/** The message for a field of a form that is empty and may not be: 'Por favor ingresá el nombre del proveedor.' */
export const faltaDe = <T extends Tabla>(
  { uno, columnas }: T,
  columna: keyof T['columnas'] & string,
): string => `Por favor ingresá ${columnas[columna]!.nombre} ${`de ${uno}`.replace(/^de el /, 'del ')}.`

/** Key of a row within its table. The character between the columns of the key occurs in no code. */
export const claveDe = (tabla: NombreTabla, fila: Fila): string =>
  TABLAS[tabla].clave.map((columna) => fila[columna]).join('\0')
export {
  escribirEje,
  leerEje,
  leerPorColor,
  leerPorTalle,
  nombresDeEje,
  type PorColorGuardado,
  variantesNombradas,
} from './variedad.ts'
