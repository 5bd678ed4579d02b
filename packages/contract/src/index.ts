import { acceso } from './acceso.ts'
import { bitacora } from './bitacora.ts'
import { cdr } from './cdr.ts'
import { config } from './config.ts'
import { cuenta } from './cuenta.ts'
import { energia } from './energia.ts'
import { exportacion } from './exportacion.ts'
import { historia } from './historia.ts'
import { importacion } from './importacion.ts'
import { insumo } from './insumo.ts'
import { manoObra } from './mano-obra.ts'
import { perfil } from './perfil.ts'
import { invitacion, persona } from './persona.ts'
import { producto } from './producto.ts'
import { receta } from './receta.ts'
import { respaldo } from './respaldo.ts'
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
  importacion,
  exportacion,
  respaldo,
  bitacora,
  historia,
  acceso,
  cuenta,
  persona,
  invitacion,
}

export { EventoAcceso, TipoAcceso } from './acceso.ts'
export { CambiosDeEntrada, Entrada, TablaBitacora } from './bitacora.ts'
export {
  Desglose,
  Motivo,
  NodoDesglose,
  Partes,
  PesosDelSector,
  ResultadoCdr,
  TotalSector,
  UsoEnProducto,
} from './cdr.ts'
export {
  COMPLETA_REQUERIDOS,
  Codigo,
  cierreDe,
  isStorable,
  LIMITE_MONTO,
  MAX_CODIGO,
  MAX_TEXTO,
  TipoIngrediente,
} from './comun.ts'
export { Instalacion, TablaConfig, ValorNuevo } from './config.ts'
export {
  AlcanceClave,
  ClaveNueva,
  ClavePersonal,
  Confirmacion,
  Cuenta,
  MAX_DIAS_CLAVE,
  Prueba,
  Sesion,
} from './cuenta.ts'
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
export {
  EXPORTACION_COMPLETA,
  FormatoExportable,
  NOMBRE_EXPORTADO,
  TablaExportable,
  TIPO_CSV,
  TIPO_XLSX,
} from './exportacion.ts'
export {
  Cierre,
  CierreNuevo,
  Comparacion,
  Costo,
  ProductoComparado,
  Puente,
  PuntoHistoria,
  SectorComparado,
} from './historia.ts'
export {
  Advertencia,
  COLUMNAS_IMPORTABLES,
  ColumnaCambiada,
  type ColumnaImportable,
  EfectoCdr,
  FilaCambiada,
  FilaNueva,
  FilaRechazada,
  ImportacionAplicada,
  MAX_ARCHIVO,
  MAX_FILAS_LISTADAS,
  MAX_RECHAZADAS,
  OpcionesImportacion,
  type Pregunta,
  TablaImportable,
  VistaPrevia,
} from './importacion.ts'
export { Insumo, InsumoCambio, InsumoNuevo } from './insumo.ts'
export { ManoObra, ManoObraCambio, ManoObraNueva } from './mano-obra.ts'
export { Perfil } from './perfil.ts'
export {
  AjustesAcceso,
  AjustesNuevos,
  EnlaceUnico,
  EstadoPersona,
  Invitacion,
  InvitacionAceptada,
  MAX_CLAVE,
  MAX_CORREO,
  Persona,
  PersonaCambio,
  PersonaNueva,
  Rol,
} from './persona.ts'
export { Producto, ProductoCambio, ProductoNuevo } from './producto.ts'
export { Composicion, Ingrediente, Linea, LineaNueva, Receta } from './receta.ts'
export { TIPO_RESPALDO } from './respaldo.ts'
export { MantencionCambio, Sector, SectorMantencion } from './sector.ts'
export { CambioSimulado, ProductoSimulado, Simulacion } from './simulacion.ts'
