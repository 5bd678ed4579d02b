export { AREAS, type Area } from '@telar/tablas'
export { EventoAcceso, TipoAcceso } from './acceso.ts'
export { api } from './api.ts'
export { SIN_AREA } from './areas.ts'
export { Aviso, Marca } from './aviso.ts'
export { type Autor, CambiosDeEntrada, Entrada } from './bitacora.ts'
export { Hallazgo } from './busqueda.ts'
export { Calculo } from './calculo.ts'
export { textoDeCalculo } from './calculo-palabras.ts'
export { CALCULO_TEXTOS } from './calculo-textos.ts'
export {
  CostoDe,
  CostoExplicado,
  Cotizacion,
  Desglose,
  MaterialBase,
  Motivo,
  NodoDesglose,
  Partes,
  PesosDelSector,
  ResultadoCdr,
  TotalSector,
  Variante,
} from './cdr.ts'
export { Codigo, Momento, TipoIngrediente } from './comun.ts'
export { AjustesCostos, Instalacion, TablaConfig, ValorGlobalCambio } from './config.ts'
export { Correccion } from './correccion.ts'
export {
  CotizacionCliente,
  CotizacionEnLista,
  CotizacionNueva,
  EstadoCotizacion,
  LineaCotizacion,
} from './cotizacion.ts'
export { COTIZACION_TEXTOS, cotizacionDias, cotizacionIva, MAX_VALIDEZ } from './cotizacion-textos.ts'
export { AlcanceClave, ClaveNueva, ClavePersonal, Confirmacion, Cuenta, Prueba, Sesion } from './cuenta.ts'
export type {
  Acceso,
  Actual,
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
export { ERROR_STATUS, type ErrorCode } from './error-status.ts'
export { ErrorBody, LineaRechazada, Uso } from './errors.ts'
export { DesgloseEscenario, Escenario, EscenarioNuevo, ResultadoEscenario } from './escenario.ts'
export { Estructura, EstructuraNueva, PasoPrecio } from './estructura.ts'
export {
  comoPorcentaje,
  ESTRUCTURA_TEXTOS,
  laLista,
  pareceMargen,
  sumaDePorcentajes,
  sumanDemasiado,
  valorIlegible,
  valorNegativo,
} from './estructura-textos.ts'
export {
  EXPORTACION_COMPLETA,
  EXPORTADAS,
  TABLAS_A_PEDIDO,
  TABLAS_EXPORTABLES,
} from './exportables.ts'
export { FormatoExportable, TablaExportable, TIPO_CSV, TIPO_XLSX } from './exportacion.ts'
export { TIPO_PDF } from './ficha.ts'
export { type GrupoDeFicha, gruposDeFicha, sumaDe } from './ficha-grupos.ts'
export { fichaIva, fichaMantencion, fichaPaso, fichaValores } from './ficha-textos.ts'
export { usoDeLinea } from './ficha-uso.ts'
export {
  Cierre,
  CierreNuevo,
  Comparacion,
  Costo,
  type FormatoDeInforme,
  IndiceCostos,
  PrecioMovido,
  ProductoComparado,
  Puente,
  PuntoHistoria,
  SectorComparado,
  Tendencias,
} from './historia.ts'
export {
  COLUMNAS_IMPORTABLES,
  type ColumnaImportable,
  camposQueFaltan,
  TABLAS_IMPORTABLES,
} from './importables.ts'
export {
  Advertencia,
  ColumnaCambiada,
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
export { type ClaseInsumo, type Eleccion, Insumo, InsumoCambio, InsumoNuevo } from './insumo.ts'
export {
  CampoDePerfil,
  HojaDePerfil,
  HojaReconocida,
  LibroAplicado,
  LibroReconocido,
  PedidoDeLibro,
  PedidoDeRechazadas,
  PedidoDeReconocer,
  PerfilDeLibro,
  PorCrear,
  Repetidas,
  SinTraducir,
  VistaDeHoja,
  VistaDeLibro,
} from './libro.ts'
export {
  COMPLETA_REQUERIDOS,
  cierreDe,
  DEMASIADO,
  isVisible,
  LIMITE_MONTO,
  MAX_CIERRE,
  MAX_CODIGO,
  MAX_NOMBRE_ESCENARIO,
  MAX_NOMBRE_SECTOR,
  MAX_PALANCAS,
  MAX_SECCION,
  MAX_TEXTO,
  MAX_VARIANTE,
  MIN_FRASE,
  momentoDeCierre,
} from './limites.ts'
export { IMAGEN_TEXTOS, MAX_IMAGEN, TIPOS_IMAGEN, TIPOS_MEMBRETE } from './limites-imagen.ts'
export { Linea, LineaCambio, LineaNueva } from './linea.ts'
export { CAMPOS_DE_LINEAS, LINEA_TEXTOS } from './linea-textos.ts'
export { ListaPrecios, ListaPreciosCambio, ListaPreciosNueva, ListaPublicada } from './lista-precios.ts'
export { ManoObra, ManoObraCambio, ManoObraNueva } from './mano-obra.ts'
export type { MargenesPerdidos, MargenPerdido } from './margen.ts'
export { Membrete, MembreteNuevo } from './membrete.ts'
export { Objetivo, Palanca, PalancaResuelta } from './objetivo.ts'
export { Oferta, OfertaCambio, OfertaNueva, Recargo, RecargoNuevo } from './oferta.ts'
export { MAX_RECARGOS, OFERTA_TEXTOS, PRECIO_FUTURO } from './oferta-textos.ts'
export { Operacion, type OperacionDe, Operaciones } from './operacion.ts'
export { OPERACION_TEXTOS } from './operacion-textos.ts'
export { Paso } from './paso.ts'
export { Perfil } from './perfil.ts'
export {
  AjustesAcceso,
  AjustesNuevos,
  EnlaceUnico,
  EstadoPersona,
  Invitacion,
  MAX_CLAVE,
  MAX_CORREO,
  Persona,
  PersonaCambio,
  PersonaNueva,
  Rol,
} from './persona.ts'
export { preguntaDePeso } from './peso-texto.ts'
export {
  Dimension,
  type Proveedor,
  ProveedorNuevo,
  type Unidad,
  type UnidadCambio,
  UnidadNueva,
} from './planos.ts'
export { nombreDePorCrear } from './por-crear.ts'
export { EscalonPrecio, PrecioComparado, PrecioDetalle, PrecioMercado, PrecioProducto } from './precio.ts'
export { NombreCambiado, Producto, ProductoCambio, ProductoNuevo, VentaEnUso } from './producto.ts'
export { PRODUCTO_TEXTOS } from './producto-textos.ts'
export {
  type Aparte,
  type Cascada,
  cascadaDe,
  cascadaDeProducto,
  incompletosDe,
  mayorParte,
  OTROS,
  PARTES_DE_PUENTE,
  type ParteDePuente,
  type PasoPuente,
  pasosDe,
  pasosDichos,
  pasosPorTamano,
  totalesDe,
} from './puente.ts'
export { Composicion, Ingrediente, Receta } from './receta.ts'
export { CABECERA_SEQ, type Recurso } from './recursos.ts'
export { FraseRespaldo, fraseRespaldo, TIPO_RESPALDO, TIPO_RESPALDO_CIFRADO } from './respaldo.ts'
export { Faltante, InsumosDePeso, Perdida, PreciosARevisar } from './revisar.ts'
export { distance, type Searched, searchable, searchWords } from './search-text.ts'
export { MantencionCambio, Sector, SectorMantencion, SectorNombre, SectorNuevo } from './sector.ts'
export { SECTOR_TEXTOS } from './sector-textos.ts'
export type { LineaInusual, Saltos } from './simulacion.ts'
export { MargenesMovidos, ProductoSimulado, Simulacion } from './simulacion.ts'
export { cuentaDeTitulo, porCuantas, precioConIva } from './titulo-de-precio.ts'
export { UNIDAD_TEXTOS } from './unidad-textos.ts'
export { TipoDeUso, UsoEnProducto } from './uso.ts'
export {
  ClaseValor,
  Valor,
  ValorCambio,
  ValorNuevo,
  Vigencia,
  VigenciaDeValor,
  VigenciaEscrita,
  VigenciaNueva,
} from './valor.ts'
export { DESDE_SIEMPRE, MIN_VALOR_GLOBAL, VALOR_TEXTOS } from './valor-textos.ts'
export { ConceptoVolumen, MesDeVolumen, Periodo, Volumen, VolumenComparado, VolumenNuevo } from './volumen.ts'
