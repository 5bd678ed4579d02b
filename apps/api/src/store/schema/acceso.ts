import { tablesIn } from '@telar/gotrue/tables'
import { ESQUEMA_DE_ACCESO } from '../esquema.ts'

/** The tables of sign-in; their package defines them. */
export const {
  schema: acceso,
  perfiles,
  users,
  sessions,
  factors,
  challenges,
  recovery_codes,
  links,
  personal_tokens,
  events,
  settings,
  throttle,
  signing_keys,
} = tablesIn(ESQUEMA_DE_ACCESO)
