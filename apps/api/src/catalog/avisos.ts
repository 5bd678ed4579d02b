import type { Aviso } from '@telar/contract'
import type { Dia } from '@telar/costing'
import { fechaDe } from '@telar/fabrica'
import { diaLegible } from '@telar/tablas'

export const avisoDeDiscontinuado = (codigo: string): Aviso => ({
  causa: 'discontinuado',
  codigo,
  texto: `${codigo} está discontinuado`,
})

/** The price from which a supply's cost comes: its own, or a supplier's offer. */
export interface Precio {
  /** Null if unknown. */
  desde: Dia | null
  /** The last day of the offer; null if it has no end, or for an own price. */
  hasta: Dia | null
  /** The supplier's name. */
  proveedor: string
}

const dayText = (dia: Dia): string => diaLegible(fechaDe(dia))

/**
 * The notices about a supply's price on a day (COM-15, COM-19).
 * @param dias the age in days from which a price counts as old; null for never
 */
export const avisosDe = (
  codigo: string,
  { desde, hasta, proveedor }: Precio,
  hoy: Dia,
  dias: number | null,
): Aviso[] => {
  const avisos: Aviso[] = []
  if (hasta !== null && hasta < hoy) {
    const texto = `La oferta de ${proveedor} por ${codigo} venció el ${dayText(hasta)}`
    avisos.push({ causa: 'oferta_vencida', codigo, texto })
  }
  if (desde !== null && dias !== null && hoy - desde > dias)
    avisos.push({ causa: 'precio_viejo', codigo, texto: `El precio de ${codigo} tiene ${hoy - desde} días` })
  return avisos
}
