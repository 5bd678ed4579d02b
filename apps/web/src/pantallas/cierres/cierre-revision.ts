import { CierreNuevo } from '@telar/contract'

/** The error in the name of a closing, by the contract's rules. */
export const faltaDeNombre = (nombre: string): string | undefined =>
  CierreNuevo.safeParse({ nombre }).error?.issues[0]?.message
