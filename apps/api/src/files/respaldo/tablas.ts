import { NOMBRES } from '@telar/tablas'

/**
 * The tables of a backup, each after those that it refers to. It leaves out what belongs to one server only: sessions, signing keys,
 * links, locks after wrong passwords; and personal tokens, so that no token opens two installations.
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

/** Tables in backups of earlier versions that a restore leaves out. */
export const YA_NO = ['acceso.personal_tokens'] as const

/** The table of global values in backups from before values had dates. A restore turns them into valores. */
export const GLOBALES = 'tabla_config'
