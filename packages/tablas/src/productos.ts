import { codigo, monto, nombre, opcion, SIN_LIMITE, sector, texto } from './columna.ts'
import { tabla } from './tabla.ts'

export const PRODUCTOS = tabla({
  nombre: 'productos',
  entidad: 'producto',
  uno: 'el producto',
  contadas: ['producto', 'productos'],
  conjunto: 'productos',
  areas: [],
  exporta: 'Productos',
  importa: true,
  clave: ['codigo_producto'],
  descripcion: 'descripcion_producto',
  ingrediente: 'producto',
  columnas: {
    codigo_producto: codigo('el código', { archivo: { obligatoria: true, alias: ['codigo'] } }),
    descripcion_producto: texto('la descripción', { archivo: { obligatoria: true, alias: ['descripcion'] } }),
    sector_productivo: sector({ motor: 'sector' }),
    /** Seconds: the number of bad units among 100 made (model M18). */
    segunda_pct: monto('la segunda', 'porcentaje', {
      inicial: '0.000000',
      motor: 'segunda',
      aUso: true,
      archivo: { alias: ['segunda'] },
    }),
    vendible: opcion('si se vende', ['si', 'no'], { largo: 2, inicial: 'si', aUso: true }),
    linea: nombre('la línea', { inicial: '', aUso: true }),
    temporada: nombre('la temporada', { inicial: '', aUso: true }),
    /** Sizes with their weights, as JSON pairs: '[["S",1],["M",2]]'; empty for none. */
    talles: nombre('los talles', { largo: SIN_LIMITE, inicial: '', aUso: true, motor: 'talles' }),
    colores: nombre('los colores', { largo: SIN_LIMITE, inicial: '', aUso: true, motor: 'colores' }),
    /** The key under which its picture is stored; null: it has none. */
    imagen: texto('la imagen', { largo: 64, nulo: true, interna: true }),
    /** Lines of its recipe that an import rejected while it took the others; null again once the recipe is saved whole. */
    lineas_rechazadas: texto('las líneas rechazadas', {
      nulo: true,
      interna: true,
      motor: 'lineasRechazadas',
    }),
  },
})
