import { codigo, dia, monto, nombre, texto } from './columna.ts'
import { tabla } from './tabla.ts'

/** Price lists (model M31): computed live until they are published, and frozen from then on. */
export const LISTAS_PRECIOS = tabla({
  nombre: 'listas_precios',
  entidad: 'lista_precios',
  uno: 'la lista de precios',
  contadas: ['lista de precios', 'listas de precios'],
  conjunto: 'listas de precios',
  areas: ['precios'],
  sinCosto: true,
  exporta: 'Listas de precios',
  importa: true,
  clave: ['nombre'],
  columnas: {
    nombre: nombre('el nombre', {
      largo: 60,
      comoSeEscribe: true,
      archivo: { obligatoria: true, alias: ['lista'] },
    }),
    /** The structure that prices all its products; null: each product's own structure. */
    estructura: nombre('la estructura', {
      largo: 60,
      comoSeEscribe: true,
      nulo: true,
      refiere: 'estructuras',
    }),
    nota: texto('la nota', { inicial: '' }),
    /** The day when it was published; null: it is live. */
    publicada: dia('el día de publicación', { nulo: true, interna: true }),
    /** Id of the person who published it. */
    publicada_por: texto('quién la publicó', { nulo: true, interna: true }),
  },
})

/** Net prices of a list: all prices of a published one, and only the given (not computed) prices of a live one. */
export const PRECIOS = tabla({
  nombre: 'precios',
  entidad: 'precio',
  uno: 'el precio',
  contadas: ['precio', 'precios'],
  conjunto: 'precios',
  areas: ['precios'],
  sinCosto: true,
  exporta: 'Precios',
  importa: true,
  clave: ['codigo_producto', 'lista'],
  columnas: {
    // No reference: a published price still names its product after that is gone.
    codigo_producto: codigo('el producto', { archivo: { obligatoria: true, alias: ['codigo', 'producto'] } }),
    lista: nombre('la lista', {
      largo: 60,
      comoSeEscribe: true,
      refiere: 'listas_precios',
      // A price without a list is computed: a file may show it, and the import ignores it.
      archivo: { obligatoria: true, alias: ['lista_precios'], inicial: '' },
    }),
    precio: monto('el precio', 'dinero', {
      archivo: { obligatoria: true, alias: ['precio_neto'], nuncaCero: true },
    }),
  },
})
