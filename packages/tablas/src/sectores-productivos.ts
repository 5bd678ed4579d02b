import { entero, nombre } from './columna.ts'
import { tabla } from './tabla.ts'

export const SECTORES_PRODUCTIVOS = tabla({
  nombre: 'sectores_productivos',
  entidad: 'sector',
  uno: 'el sector',
  contadas: ['sector', 'sectores'],
  conjunto: 'los sectores',
  areas: [],
  clave: ['nombre'],
  columnas: {
    nombre: nombre('el nombre', { largo: 60 }),
    porcentaje_mantencion: entero('la mantención', 'porcentaje', { inicial: 1 }),
  },
})
