import { CierreNuevo } from '@telar/contract'
import { withoutField } from '../../datos/api-error.ts'

/** The error in the name of a closing, by the contract's rules. */
export const faltaDeNombre = (nombre: string): string | undefined => {
  const [issue] = CierreNuevo.safeParse({ nombre }).error?.issues ?? []
  return issue && withoutField(issue.message)
}
