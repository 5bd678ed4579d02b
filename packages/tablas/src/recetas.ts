import { codigo, monto, opcion } from './columna.ts'
import { tabla } from './tabla.ts'

/** Lines of recipes, each named by its product and its ingredient: a product holds each ingredient code once. */
export const RECETAS = tabla({
  nombre: 'recetas',
  entidad: 'receta',
  uno: 'la composición',
  contadas: ['línea de composición', 'líneas de composición'],
  conjunto: 'líneas de composición',
  clave: ['codigo_producto', 'codigo_ingrediente'],
  columnas: {
    codigo_producto: codigo('el producto', {
      refiere: 'productos',
      archivo: { obligatoria: true, alias: ['producto'] },
    }),
    codigo_ingrediente: codigo('el ingrediente', { archivo: { obligatoria: true, alias: ['ingrediente'] } }),
    cantidad_ingrediente: monto('la cantidad', 'cantidad', {
      archivo: { obligatoria: true, alias: ['cantidad'], nuncaCero: true },
    }),
    tipo: opcion('el tipo', ['insumo', 'producto', 'mano_obra', 'energia'], {
      archivo: { alias: ['tipo_ingrediente'], palabras: { 'mano de obra': 'mano_obra' } },
    }),
  },
})
