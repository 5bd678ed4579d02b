import { codigo, dia, monto, texto } from './columna.ts'
import { tabla } from './tabla.ts'

/** Price lists (model M31): reckoned live until they are published, frozen from then on. */
export const LISTAS_PRECIOS = tabla({
  nombre: 'listas_precios',
  entidad: 'lista_precios',
  uno: 'la lista de precios',
  contadas: ['lista de precios', 'listas de precios'],
  conjunto: 'listas de precios',
  clave: ['nombre'],
  columnas: {
    nombre: texto('el nombre', { largo: 60, archivo: { obligatoria: true, alias: ['lista'] } }),
    /** The one that all its products are priced by; null: each by its own. */
    estructura: texto('la estructura', { largo: 60, nulo: true, refiere: 'estructuras' }),
    nota: texto('la nota', { inicial: '' }),
    /** The day on which it was published; null: it is live. */
    publicada: dia('el día de publicación', { nulo: true, interna: true }),
    /** Id of the person who did. */
    publicada_por: texto('quién la publicó', { nulo: true, interna: true }),
  },
})

/** Net prices of a list: all of a published one; of a live one those that are not reckoned but given. */
export const PRECIOS = tabla({
  nombre: 'precios',
  entidad: 'precio',
  uno: 'el precio',
  contadas: ['precio', 'precios'],
  conjunto: 'precios',
  clave: ['codigo_producto', 'lista'],
  columnas: {
    // No reference: what was published names a product also when that is gone.
    codigo_producto: codigo('el producto', { archivo: { obligatoria: true, alias: ['codigo', 'producto'] } }),
    lista: texto('la lista', {
      largo: 60,
      refiere: 'listas_precios',
      // A price of no list is reckoned: a file may tell it, and none is taken.
      archivo: { obligatoria: true, alias: ['lista_precios'], inicial: '' },
    }),
    precio: monto('el precio', 'dinero', {
      archivo: { obligatoria: true, alias: ['precio_neto'], nuncaCero: true },
    }),
  },
})
