import type { ProductoComparado } from '@telar/contract'
import { amountOf, causaOf } from '../../dominio/historia/mayores-comparados.tsx'
import { csvOf } from '../../kit/lib/csv.ts'

/** The products that moved, as the list tells them; the difference to the last digit. */
export const compararCsv = (productos: readonly ProductoComparado[]): string =>
  csvOf([
    ['Código', 'Producto', 'Sector', 'Antes', 'Después', 'Diferencia', 'Por qué'],
    ...productos.map((producto) => [
      producto.codigo_producto,
      producto.descripcion_producto,
      producto.sector_productivo,
      amountOf(producto.antes),
      amountOf(producto.despues),
      producto.diferencia,
      causaOf(producto),
    ]),
  ])
