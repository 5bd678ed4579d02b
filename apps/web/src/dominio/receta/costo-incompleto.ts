import type { Motivo } from '@telar/contract'

/** Whether its reasons make the CDR of a stored recipe incomplete. A cost entered as 0 does not. */
export const costoIncompleto = (motivos: readonly Motivo[]): boolean =>
  motivos.some(({ causa }) => causa !== 'costo_cero')
