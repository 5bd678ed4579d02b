export { acceso, perfiles, sessions, signing_keys, throttle, users } from './acceso.ts'
export { bitacora } from './bitacora.ts'
export {
  insumos,
  matriz_energia,
  matriz_mano,
  productos,
  recetas,
  sectores_productivos,
  tabla_config,
} from './catalogo.ts'
export { instalacion } from './instalacion.ts'
