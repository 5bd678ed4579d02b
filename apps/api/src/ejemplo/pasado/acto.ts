import type {
  CotizacionNueva,
  EstructuraNueva,
  MembreteNuevo,
  ProveedorNuevo,
  UnidadNueva,
  ValorNuevo,
  VigenciaDeValor,
} from '@telar/contract'
import type { Catalogo } from '../../catalog/carga/catalogo.ts'

type Tabla = 'insumos' | 'recetas' | 'ofertas' | 'volumenes'

/** One act of a person: one write, one journal entry. */
export type Acto =
  | { hace: 'catalogo'; catalogo: Catalogo }
  | { hace: 'importa'; tabla: Tabla; archivo: string; titulos: string[]; filas: string[][] }
  /** Different hourly values for some labour types. */
  | { hace: 'escala'; valores: [codigo: string, valor: number][] }
  | { hace: 'precio'; codigo: string; costo: string }
  | { hace: 'alta_unidad'; unidad: UnidadNueva }
  | { hace: 'alta_proveedor'; proveedor: ProveedorNuevo }
  | { hace: 'alta_valor'; valor: ValorNuevo }
  /** Amounts of valores from given days on, in one entry. */
  | { hace: 'vigencias'; vigencias: VigenciaDeValor[] }
  /** Makes a row follow a wage or tariff instead of its own value. */
  | { hace: 'categoria'; codigo: string; categoria: string }
  | { hace: 'tarifa'; codigo: string; tarifa: string }
  | { hace: 'valor'; tabla: 'matriz_mano' | 'matriz_energia'; valor: number }
  | { hace: 'cantidad'; producto: string; ingrediente: string; cantidad: string }
  | { hace: 'insumo'; insumo: Catalogo['insumos'][number] }
  | { hace: 'producto'; producto: Catalogo['productos'][number] }
  | { hace: 'receta'; producto: string; lineas: Catalogo['recetas'] }
  | { hace: 'baja'; producto: string }
  | { hace: 'tiempo'; codigo: string; std_produccion: string }
  | { hace: 'consumo'; codigo: string; consumo_kw_std: string }
  | { hace: 'mantencion'; sector: string; porcentaje: number }
  | { hace: 'descripcion'; producto: string; descripcion: string }
  | { hace: 'cierre'; nombre: string; fecha: string }
  | { hace: 'estructura'; estructura: EstructuraNueva }
  | { hace: 'lista' | 'publica'; nombre: string }
  | { hace: 'cotiza'; cotizacion: CotizacionNueva }
  | { hace: 'membrete'; membrete: MembreteNuevo }
  | { hace: 'imagen_membrete'; archivo: string }
  /** Issues a customer's only draft. */
  | { hace: 'emite'; cliente: string }
  /** Undoes the last write. */
  | { hace: 'deshace' }

export interface Paso {
  at: Date
  /** A key of `personas` in the past's file. */
  quien: string
  acto: Acto
}
