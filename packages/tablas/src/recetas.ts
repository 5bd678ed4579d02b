import { codigo, monto, opcion, texto } from './columna.ts'
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
      motor: 'cantidad',
      archivo: { obligatoria: true, alias: ['cantidad'], nuncaCero: true },
    }),
    tipo: opcion('el tipo', ['insumo', 'producto', 'mano_obra', 'energia'], {
      archivo: { alias: ['tipo_ingrediente'], palabras: { 'mano de obra': 'mano_obra' } },
    }),
    /** Waste, added to the net: × (1 + merma / 100) (model M17). */
    merma_pct: monto('la merma', 'porcentaje', {
      inicial: '0.000000',
      motor: 'merma',
      aUso: true,
      archivo: { alias: ['merma', 'desperdicio'] },
    }),
    /** The quantity as it was typed, where that was an account: '1/24'. It counts exactly. */
    expresion: texto('la cuenta', {
      largo: 60,
      nulo: true,
      motor: 'expresion',
      aUso: true,
      archivo: { alias: ['cuenta'] },
    }),
    seccion: texto('la sección', { largo: 60, inicial: '', motor: 'seccion', aUso: true }),
    nota: texto('la nota', { inicial: '', aUso: true }),
  },
})
