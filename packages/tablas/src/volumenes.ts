import { codigo, monto, nombre, opcion, texto } from './columna.ts'
import { tabla } from './tabla.ts'

/** Units of a product in a month: made in it, in store at its end, or sold in it (model M32). */
export const VOLUMENES = tabla({
  nombre: 'volumenes',
  entidad: 'volumen',
  uno: 'el volumen',
  contadas: ['volumen', 'volúmenes'],
  conjunto: 'volúmenes',
  areas: ['costos'],
  sinCosto: true,
  exporta: 'Volúmenes',
  importa: true,
  clave: ['producto', 'periodo', 'concepto', 'talle', 'color'],
  columnas: {
    // No reference: a past month still names its product after that is gone.
    producto: codigo('el producto', { archivo: { obligatoria: true, alias: ['codigo', 'codigo_producto'] } }),
    /** A month, as YYYY-MM. */
    periodo: texto('el mes', { largo: 7, archivo: { obligatoria: true, alias: ['mes', 'fecha'] } }),
    concepto: opcion('el concepto', ['produccion', 'stock', 'venta'], {
      largo: 10,
      archivo: { obligatoria: true },
    }),
    /** Empty: all sizes together, in the proportions of the product's curve. */
    talle: nombre('el talle', { largo: 60, inicial: '' }),
    color: nombre('el color', { largo: 60, inicial: '' }),
    cantidad: monto('la cantidad', 'cantidad', { archivo: { obligatoria: true, alias: ['unidades'] } }),
  },
})
