import type { Motivo } from '@telar/contract'

/** Whether the CDR of a stored recipe is incomplete, by its reasons. A cost that was entered as 0 is a cost. */
export const costoIncompleto = (motivos: readonly Motivo[]): boolean =>
  motivos.some(({ causa }) => causa !== 'costo_cero')
