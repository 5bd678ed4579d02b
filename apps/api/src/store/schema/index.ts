export {
  events,
  factors,
  links,
  perfiles,
  personal_tokens,
  recovery_codes,
  sessions,
  settings,
  signing_keys,
  throttle,
  users,
} from './acceso.ts'
export { bitacora, bitacora_tandas, cierres } from './bitacora.ts'
export {
  DICE_MAS,
  insumos,
  matriz_energia,
  matriz_mano,
  ofertas,
  productos,
  proveedores,
  recetas,
  sectores_productivos,
  unidades,
  valores,
  vigencias,
} from './catalogo.ts'
export { ahora } from './columns.ts'
export { cotizaciones } from './cotizaciones.ts'
export { escenarios } from './escenarios.ts'
export { imagenes } from './imagenes.ts'
export { instalacion } from './instalacion.ts'
export { membrete } from './membrete.ts'
export { estructuras, listas_precios, precios, volumenes } from './precios.ts'
