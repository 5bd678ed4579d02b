import type { Estado } from '@telar/fabrica'
import type { FiltroDeVenta } from '../store/list.ts'

/** Whether a product is one of those that a list or a total is narrowed to. */
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
