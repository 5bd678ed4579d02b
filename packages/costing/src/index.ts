export type { Puente, ValorMovido } from './bridge.ts'
export { ofertaDe, ofertaQueCuenta, unidadLlamada } from './buying.ts'
export type { MasBarata } from './cheaper.ts'
export { cheaperOffers } from './cheaper.ts'
export type { ComparacionProducto, ComparacionSector, PuenteSector } from './compare.ts'
export { compareModels, compareProduct, compareSectors } from './compare.ts'
export type { Calculo } from './consumo.ts'
export { consumoEn, LARGOS, MIDE } from './consumo.ts'
export type { Eslabon, FotoCostos } from './cost-index.ts'
export { chainIndex, costLinks, costSnapshot } from './cost-index.ts'
export type { ParteMoneda, PartesMoneda } from './currency-shares.ts'
export { currencyShares } from './currency-shares.ts'
export type { Plaza } from './en-planta.ts'
export { costoPorOfertas } from './en-planta.ts'
export type { CausaRechazo } from './errors.ts'
export { CambioRechazado } from './errors.ts'
export type { LimitesExplicacion, NodoExplicado } from './explain.ts'
export { explain } from './explain.ts'
export {
  cantidadPersonalEstimado,
  conMantencion,
  conRecargo,
  costoEnergiaUnidad,
  costoManoObra,
  costoManoObraTotal,
  totalPesosStd,
} from './formulas.ts'
export type { LineaMayor, PesosDelSector } from './heaviest-line.ts'
export { heaviestLine, unusualLines } from './heaviest-line.ts'
export type { TipoIngrediente } from './kinds.ts'
export { TIPOS } from './kinds.ts'
export type { DetalleLinea, LineaDetallada, Mismo } from './line-details.ts'
export { SIN_DETALLE } from './line-details.ts'
export type { LineaCosteada } from './lines.ts'
export type { Columnas } from './load.ts'
export { losses } from './losses.ts'
export { minutosDe } from './minutos.ts'
export { CostModel } from './model.ts'
export type { Micro, OutOfRange } from './money.ts'
export {
  add,
  formatMicro,
  isJump,
  isMicro,
  LIMIT,
  microFromNumber,
  microToNumber,
  multiply,
  multiplyDivide,
  OUT_OF_RANGE,
  parseMicro,
  subtract,
  UNIT,
  ZERO,
} from './money.ts'
export type { Oferta, Recargo } from './oferta.ts'
export type { Eleccion } from './ofertas.ts'
export type {
  Entorno,
  Escalon,
  Estructura,
  Inverso,
  PasoPrecio,
  Precio,
  Redondeo,
  SinPrecio,
} from './precios.ts'
export { gananciaDe, inversoDe, precioDe } from './precios.ts'
export type { OrigenPrecio, PreciosViejos } from './price-age.ts'
export { endedOffers, oldPrices, suppliesOf } from './price-age.ts'
export type { FallaDeCuenta } from './quantity.ts'
export { cantidadEfectiva, parseCuenta, roundFraction } from './quantity.ts'
export type { Motivo, MotivoDeLinea, MotivoDeValor } from './reasons.ts'
export { textoMotivo } from './reasons.ts'
export type { ClaseInsumo, Energia, Insumo, ManoObra, Producto } from './records.ts'
export type { Apoyo } from './rests-on.ts'
export { restsOn } from './rests-on.ts'
export type { CostoUnitario, Resultado, ResultadoProducto, Vale } from './results.ts'
export type { TotalSector } from './sector-totals.ts'
export type { Composicion } from './shares.ts'
export { allShares, shares } from './shares.ts'
export type { ProductoSimulado, SectorSimulado, Simulacion } from './simulate.ts'
export { effect, sideBySide } from './simulate.ts'
export type { FotoProducto, LineaFoto } from './snapshot.ts'
export { snapshot } from './snapshot.ts'
export type { Paso, PasoDeCompra } from './steps.ts'
export { heaviestSupplies } from './supply-weights.ts'
export { mostSensitive, solve } from './target.ts'
export { columnsOf } from './to-columns.ts'
export type { Fraccion, Unidad } from './unidades.ts'
export type { Dia, EnVigor, Vigencia } from './valores.ts'
export { CostView } from './view.ts'
export type { Uso } from './where-used.ts'
export { whereProveedorUsed, whereUsed, whereValorUsed } from './where-used.ts'
