import { csvOf } from '../../kit/lib/csv.ts'
import { baseDe, type Columna, contraBase, tituloDeBase } from './columnas.ts'

/**
 * All products with their costs today and in each scenario, and by how many per cent the one differs from the other, as a CSV. The
 * last column tells what is missing in any scenario.
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
    ...columnas.flatMap(({ escenario }) => [escenario.nombre, `${escenario.nombre}, %`]),
  ]
  const filas = [...all[baseDe(columnas, hoy)]!.values()].map((producto) => [
    producto.codigo_producto,
    producto.descripcion_producto,
    producto.sector_productivo,
    producto.antes,
    ...all.flatMap((productos) => {
      const suyo = productos.get(producto.codigo_producto)
      if (!suyo) return [null, null]
      const { centesimas } = contraBase(
        { value: producto.antes, incomplete: producto.antes_incompleto },
        { value: suyo.despues, incomplete: suyo.despues_incompleto },
      )
      return [suyo.despues, centesimas === null ? null : centesimas / 100]
    }),
    [...new Set(all.flatMap((productos) => productos.get(producto.codigo_producto)?.motivos ?? []))].join(
      '. ',
    ),
  ])
  return csvOf([[...titulos, 'Le falta'], ...filas])
}
