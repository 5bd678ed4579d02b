import { sumarCatalogo } from '../../catalog/carga/carga.service.ts'
import type { Ground } from '../../store/ground.ts'
import type { Contexto } from '../../store/tx.ts'
import { conCompras } from './compras.ts'
import { fabricaDeEjemplo } from './fabrica.ts'

/** Loads the example into a factory without products, as one entry. @throws DomainError `duplicado`, as `sumarCatalogo` */
export const cargarEjemplo = async (
  { database, config }: Ground,
  contexto: Contexto,
): Promise<{ productos: number }> => {
  const fabrica = conCompras(fabricaDeEjemplo(), config.moneda)
  await sumarCatalogo(database, contexto, fabrica)
  return { productos: fabrica.productos.length }
}
