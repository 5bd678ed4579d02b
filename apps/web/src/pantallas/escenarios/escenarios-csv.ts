import { csvOf } from '../../kit/lib/csv.ts'
import { baseDe, type Columna, tituloDeBase } from './columnas.ts'

/**
 * All products with their costs today and in each scenario, as a CSV. The last column tells what is missing
 * in any scenario.
 * @param columnas at least one
 */
export const escenariosCsv = (columnas: readonly Columna[], hoy: string): string => {
  const all = columnas.map(
    ({ resultado }) => new Map(resultado.mayores.map((producto) => [producto.codigo_producto, producto])),
  )
  const titulos = [
    'Código',
    'Producto',
    'Sector',
    tituloDeBase(columnas, hoy),
    ...columnas.map(({ escenario }) => escenario.nombre),
  ]
  const filas = [...all[baseDe(columnas, hoy)]!.values()].map((producto) => [
    producto.codigo_producto,
    producto.descripcion_producto,
    producto.sector_productivo,
    producto.antes,
    ...all.map((productos) => productos.get(producto.codigo_producto)?.despues ?? null),
    [...new Set(all.flatMap((productos) => productos.get(producto.codigo_producto)?.motivos ?? []))].join(
      '. ',
    ),
  ])
  return csvOf([[...titulos, 'Le falta'], ...filas])
}
