import type { Oferta, Recargo } from '@telar/costing'
import { type Fila, leerRecargos, TABLAS } from '@telar/tablas'
import { microOf } from './montos.ts'
import { tomar } from './tomar.ts'

/** A signed decimal amount in micro-units. */
const signed = (text: string): number => (text.startsWith('-') ? -microOf(text.slice(1)) : microOf(text))

const recargosDe = (texto: string): Recargo[] =>
  leerRecargos(texto).map(({ valor, piso, tope, ...recargo }) => ({
    ...recargo,
    valor: signed(valor),
    piso: piso === null ? null : signed(piso),
    tope: tope === null ? null : signed(tope),
  }))

/** An offer of the journal or the database in the engine's form. */
export const ofertaDe = (fila: Fila): Oferta => {
  const { contenidoNum, contenidoDen, recargos, preferida, ...oferta } = tomar(TABLAS.ofertas, fila)
  return {
    ...oferta,
    proveedor: fila.proveedor as string,
    contenido: contenidoNum === null ? null : { num: contenidoNum, den: contenidoDen! },
    preferida: preferida === 'si',
    recargos: recargosDe(recargos),
  }
}
