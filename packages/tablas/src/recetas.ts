import { codigo, monto, nombre, opcion, SIN_LIMITE, texto } from './columna.ts'
import { tabla } from './tabla.ts'

/** Lines of recipes, each named by its product and its ingredient: a product holds each ingredient code once. */
export const RECETAS = tabla({
  nombre: 'recetas',
  entidad: 'receta',
  uno: 'la composición',
  contadas: ['línea de composición', 'líneas de composición'],
  conjunto: 'líneas de composición',
  areas: ['costos'],
  importa: true,
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
    /** Waste, added to the net quantity: × (1 + merma / 100) (model M17). */
    merma_pct: monto('la merma', 'porcentaje', {
      inicial: '0.000000',
      motor: 'merma',
      aUso: true,
      archivo: { alias: ['merma', 'desperdicio'] },
    }),
    /** The quantity as typed, if it was a fraction: '1/24'. Costs use it exactly. */
    expresion: texto('la cuenta', {
      largo: 60,
      nulo: true,
      motor: 'expresion',
      aUso: true,
      archivo: { alias: ['cuenta'] },
    }),
    /** The inputs of the calculator that gave the quantity, as JSON in one canonical form; null: the quantity was typed. */
    calculo: texto('el cálculo', { largo: SIN_LIMITE, nulo: true, motor: 'calculo', aUso: true }),
    /** The unit of its quantities; null: the ingredient's. */
    unidad: codigo('la unidad', {
      comoSeEscribe: true,
      nulo: true,
      refiere: 'unidades',
      motor: 'unidad',
      aUso: true,
      archivo: { alias: ['um'] },
    }),
    /** Quantities by size, as JSON: '{"S":"1.100000"}'; empty for none. */
    por_talle: nombre('las cantidades por talle', {
      largo: SIN_LIMITE,
      inicial: '',
      interna: true,
      motor: 'porTalle',
    }),
    /** Ingredient and quantity by colour, likewise: '{"NEGRO":["insumo","TELA-N","1.200000"]}'; the quantity may be null. */
    por_color: nombre('lo que lleva por color', {
      largo: SIN_LIMITE,
      inicial: '',
      interna: true,
      motor: 'porColor',
    }),
    /** Whether the line uses the same size or colour of a sub-product. */
    mismo: opcion('la misma variante', ['ninguno', 'talle', 'color', 'talle_color'], {
      largo: 20,
      inicial: 'ninguno',
      aUso: true,
      motor: 'mismo',
      archivo: { palabras: { 'talle y color': 'talle_color' } },
    }),
    seccion: nombre('la sección', { largo: 60, inicial: '', motor: 'seccion', aUso: true }),
    nota: texto('la nota', { inicial: '', aUso: true }),
  },
})
