import { NOMBRES } from '@telar/tablas'

/**
 * What a backup holds, each table after those that it refers to. Left out is what lives only as long as the server it
 * belongs to: sessions, signing keys, links, locks after wrong passwords; and personal tokens, so that none opens two
 * installations.
 */
export const TABLAS = [
  'imagenes',
  ...NOMBRES,
  'bitacora',
  'bitacora_tandas',
  'cierres',
  'instalacion',
  'perfiles',
  'acceso.users',
  'acceso.settings',
  'acceso.factors',
  'acceso.recovery_codes',
  'acceso.events',
] as const
export type TablaRespaldada = (typeof TABLAS)[number]

/** What backups of earlier versions bring besides, and a restore leaves out. */
export const YA_NO = ['acceso.personal_tokens'] as const

/** The global values of backups from before values had dates: a restore makes valores of them. */
export const GLOBALES = 'tabla_config'
