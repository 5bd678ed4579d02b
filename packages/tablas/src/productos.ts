import { codigo, sector, texto } from './columna.ts'
import { tabla } from './tabla.ts'

export const PRODUCTOS = tabla({
  nombre: 'productos',
  entidad: 'producto',
  uno: 'el producto',
  contadas: ['producto', 'productos'],
  conjunto: 'productos',
  clave: ['codigo_producto'],
  descripcion: 'descripcion_producto',
  ingrediente: 'producto',
  columnas: {
    codigo_producto: codigo('el código'),
    descripcion_producto: texto('la descripción'),
    sector_productivo: sector({ motor: 'sector' }),
  },
})
