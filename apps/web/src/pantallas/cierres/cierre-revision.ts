import { CierreNuevo } from '@telar/contract'

/** What to send, or what is wrong with the name: the rules are the contract's. */
export const revisarCierre = (nombre: string, fecha: string): { body: CierreNuevo } | { fault: string } => {
  const { data, error } = CierreNuevo.safeParse({ nombre, ...(fecha && { fecha }) })
  return data ? { body: data } : { fault: error.issues[0]?.message ?? '' }
}
