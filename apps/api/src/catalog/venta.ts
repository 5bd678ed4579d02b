import type { Estado } from '@telar/fabrica'
import type { FiltroDeVenta } from '../store/list.ts'

/** Whether a product passes the filter of a list or total. */
export const seVende =
  ({ venta }: Pick<Estado, 'venta'>, { vendible, linea, temporada }: FiltroDeVenta) =>
  (producto: string): boolean => {
    const said = venta(producto)
    return (
      (vendible === undefined || said.vendible === (vendible === 'true')) &&
      (linea === undefined || said.linea === linea) &&
      (temporada === undefined || said.temporada === temporada)
    )
  }
