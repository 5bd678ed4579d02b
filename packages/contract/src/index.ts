import { bitacora } from './bitacora.ts'
import { cdr } from './cdr.ts'
import { config } from './config.ts'
import { energia } from './energia.ts'
import { insumo } from './insumo.ts'
import { manoObra } from './mano-obra.ts'
import { perfil } from './perfil.ts'
import { producto } from './producto.ts'
import { receta } from './receta.ts'
import { sector } from './sector.ts'
import { simulacion } from './simulacion.ts'

/** Every endpoint below `/api`, by noun. */
export const api = {
  perfil,
  producto,
  insumo,
  manoObra,
  energia,
  receta,
  sector,
  config,
  cdr,
  simulacion,
  bitacora,
}

export { Entrada } from './bitacora.ts'
export { Desglose, Motivo, NodoDesglose, Partes, ResultadoCdr, TotalSector, UsoEnProducto } from './cdr.ts'
export { COMPLETA_REQUERIDOS, Codigo, LIMITE_MONTO, MAX_CODIGO, MAX_TEXTO, TipoIngrediente } from './comun.ts'
export { Instalacion, TablaConfig, ValorNuevo } from './config.ts'
export type {
  Acceso,
  Body,
  BodyInput,
  Endpoint,
  Params,
  ParamsInput,
  Query,
  QueryInput,
  Response,
} from './endpoint.ts'
export { Energia, EnergiaCambio, EnergiaNueva } from './energia.ts'
export { ERROR_STATUS, ErrorBody, type ErrorCode, LineaRechazada, Uso } from './errors.ts'
export { Insumo, InsumoCambio, InsumoNuevo } from './insumo.ts'
export { ManoObra, ManoObraCambio, ManoObraNueva } from './mano-obra.ts'
export { Perfil } from './perfil.ts'
export { Producto, ProductoCambio, ProductoNuevo } from './producto.ts'
export { Composicion, Ingrediente, Linea, LineaNueva, Receta } from './receta.ts'
export { MantencionCambio, Sector, SectorMantencion } from './sector.ts'
export { CambioSimulado, ProductoSimulado, Simulacion } from './simulacion.ts'
