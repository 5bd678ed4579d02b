import { CierreNuevo } from '@telar/contract'

/** The body, or the error in the name, by the contract's rules. */
export const revisarCierre = (nombre: string, fecha: string): { body: CierreNuevo } | { fault: string } => {
  const { data, error } = CierreNuevo.safeParse({ nombre, ...(fecha && { fecha }) })
  return data ? { body: data } : { fault: error.issues[0]?.message ?? '' }
}
