import type { Aviso } from '@telar/contract'
import type { Dia } from '@telar/costing'
import { fechaDe } from '@telar/fabrica'

export const avisoDeDiscontinuado = (codigo: string): Aviso => ({
  causa: 'discontinuado',
  codigo,
  texto: `${codigo} está discontinuado`,
})

/** Where the cost of a supply comes from: its own price, or an offer of a supplier. */
export interface Precio {
  /** Null: not known. */
  desde: Dia | null
  /** The last day of the offer; null: it does not end, or the price is its own. */
  hasta: Dia | null
  /** Name of who offers it. */
  proveedor: string
}

const dayText = (dia: Dia): string => fechaDe(dia).split('-').map(Number).toReversed().join('/')

/**
 * What is to be known about the price of a supply on a day (COM-15, COM-19).
 * @param dias a price older than so many is told; null: none is
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
