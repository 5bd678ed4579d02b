/**
 * What a backup holds, each table after those that it refers to. Left out is what lives only as long as the server it
 * belongs to: sessions, signing keys, links, locks after wrong passwords.
 */
export const TABLAS = [
  'sectores_productivos',
  'tabla_config',
  'insumos',
  'matriz_mano',
  'matriz_energia',
  'productos',
  'recetas',
  'bitacora',
  'bitacora_tandas',
  'cierres',
  'instalacion',
  'perfiles',
  'acceso.users',
  'acceso.settings',
  'acceso.factors',
  'acceso.recovery_codes',
  'acceso.personal_tokens',
  'acceso.events',
] as const
export type TablaRespaldada = (typeof TABLAS)[number]
