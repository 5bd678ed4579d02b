import type { ProductoNuevo } from '@telar/contract'
import { leerEje, leerPorColor, leerPorTalle } from '@telar/tablas'
import type { z } from 'zod'
import type { Catalogo } from '../../catalog/carga/catalogo.ts'

/** The body of a product's form. */
export const productoNuevo = ({
  codigo_producto,
  descripcion_producto,
  sector_productivo,
  ...mas
}: Catalogo['productos'][number]): z.output<typeof ProductoNuevo> => ({
  codigo_producto,
  descripcion_producto,
  sector_productivo,
  linea: mas.linea ?? '',
  temporada: mas.temporada ?? '',
  vendible: mas.vendible !== 'no',
  segunda_pct: Number(mas.segunda_pct ?? 0),
  talles: leerEje(mas.talles ?? '').map(([talle, peso]) => ({ talle, peso })),
  colores: leerEje(mas.colores ?? '').map(([color, peso]) => ({ color, peso })),
})

/** The body of a recipe's form for a line. */
export const lineaNueva = (linea: Catalogo['recetas'][number]) => ({
  tipo: linea.tipo,
  codigo_ingrediente: linea.codigo_ingrediente,
  merma_pct: Number(linea.merma_pct ?? 0),
  seccion: linea.seccion ?? '',
  nota: linea.nota ?? '',
  mismo_talle: linea.mismo?.startsWith('talle') ?? false,
  mismo_color: linea.mismo?.endsWith('color') ?? false,
  por_talle: Object.fromEntries(
    Object.entries(leerPorTalle(linea.por_talle ?? '')).map(([talle, cantidad]) => [talle, Number(cantidad)]),
  ),
  por_color: Object.fromEntries(
    Object.entries(leerPorColor(linea.por_color ?? '')).map(([color, [, codigo]]) => [
      color,
      { codigo_ingrediente: codigo },
    ]),
  ),
  ...(linea.expresion
    ? { expresion: linea.expresion }
    : { cantidad_ingrediente: Number(linea.cantidad_ingrediente) }),
})
