export type { PrecioMovido, Puente } from './analysis/bridge.ts'
export { movedPrices } from './analysis/bridge.ts'
export type { MasBarata, ProductoPedido } from './analysis/cheaper.ts'
export { cheaperOffers } from './analysis/cheaper.ts'
export type { ComparacionProducto, ComparacionSector, PuenteSector } from './analysis/compare.ts'
export { compareModels, compareProduct, compareSectors } from './analysis/compare.ts'
export type { Eslabon, FotoCostos } from './analysis/cost-index.ts'
export { chainIndex, costLinks, costSnapshot } from './analysis/cost-index.ts'
export { costJumps, unitCosts } from './analysis/cost-jumps.ts'
export type { ParteMoneda, PartesMoneda } from './analysis/currency-shares.ts'
export { currencyShares } from './analysis/currency-shares.ts'
export type { PesosDelSector } from './analysis/heaviest-line.ts'
export { COMPLETOS_QUE_BASTAN, heaviestLine, PARTE_INUSUAL, unusualLines } from './analysis/heaviest-line.ts'
export { improvable } from './analysis/improvable.ts'
export { losses } from './analysis/losses.ts'
export { minutosDe } from './analysis/minutos.ts'
export type { OrigenPrecio, PreciosViejos } from './analysis/price-age.ts'
export { endedSupplies, oldPrices, priceDay, suppliesOf } from './analysis/price-age.ts'
export { restsOn } from './analysis/rests-on.ts'
export type { Composicion } from './analysis/shares.ts'
export { allShares, shares } from './analysis/shares.ts'
export type { ProductoSimulado, SectorSimulado, Simulacion } from './analysis/simulate.ts'
export { effect, sideBySide } from './analysis/simulate.ts'
export type { LineaFoto } from './analysis/snapshot.ts'
export { snapshot } from './analysis/snapshot.ts'
export { baseMaterials, heaviestSupplies } from './analysis/supply-weights.ts'
export { cdrInForks, mostSensitive, solve } from './analysis/target.ts'
export type { Uso } from './analysis/where-used.ts'
export { whereProveedorUsed, whereUsed, whereValorUsed } from './analysis/where-used.ts'
export type { Plaza } from './buying/en-planta.ts'
export { costoPorOfertas } from './buying/en-planta.ts'
export type { Oferta, Recargo } from './buying/oferta.ts'
export type { Eleccion } from './buying/ofertas.ts'
export type { Dia, Vigencia } from './buying/valores.ts'
export type { Energia, Insumo, ManoObra, Producto } from './costs/records.ts'
export {
  cantidadPersonalEstimado,
  costoEnergiaUnidad,
  costoManoObra,
  costoManoObraTotal,
  totalPesosStd,
} from './costs/unit-cost.ts'
export type { Calculo } from './exact/consumo.ts'
export { consumoEn, LARGOS, MIDE } from './exact/consumo.ts'
export { CambioRechazado } from './exact/errors.ts'
export { CIEN, conMantencion, conRecargo, conSegunda } from './exact/formulas.ts'
export type { TipoIngrediente } from './exact/kinds.ts'
export { TIPOS } from './exact/kinds.ts'
export type { Micro, OutOfRange } from './exact/money.ts'
export {
  add,
  decimalText,
  divide,
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
} from './exact/money.ts'
export { cantidadEfectiva, parseCuenta, roundFraction } from './exact/quantity.ts'
export { SharedMap } from './exact/shared-map.ts'
export type { Fraccion, Unidad } from './exact/unidades.ts'
export type { Columnas } from './model/load.ts'
export { CostModel } from './model/model.ts'
export { columnsOf } from './model/to-columns.ts'
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
export type { DetalleLinea, LineaDetallada, Mismo, PorColor } from './recipes/line-details.ts'
export { SIN_DETALLE } from './recipes/line-details.ts'
export { ofertaDe, ofertaQueCuenta, unidadLlamada } from './view/buying.ts'
export type { NodoExplicado } from './view/explain.ts'
export { explain } from './view/explain.ts'
export type { LineasConMonto, MontoDeLinea } from './view/line-amounts.ts'
export { parteDe, productoEn, type Variedad } from './view/parte.ts'
export type { Motivo } from './view/reasons.ts'
export { textoMotivo } from './view/reasons.ts'
export type { CostoUnitario, ResultadoProducto, Vale } from './view/results.ts'
export type { TotalSector } from './view/sector-totals.ts'
export type { CostoExplicado, Paso, PasoDeCompra } from './view/steps.ts'
export { anySteps, explainUnit } from './view/steps.ts'
export { CostView } from './view/view.ts'
