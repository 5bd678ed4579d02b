import { texto } from './columna.ts'
import { tabla } from './tabla.ts'

/** The key of its one row. */
export const ID_MEMBRETE = 'membrete'

/** The letterhead of sheets and quotations: one row at most. */
export const MEMBRETE = tabla({
  nombre: 'membrete',
  entidad: 'membrete',
  uno: 'el membrete',
  contadas: ['membrete', 'membretes'],
  conjunto: 'el membrete',
  areas: [],
  sinCosto: true,
  clave: ['id'],
  descripcion: 'nombre',
  columnas: {
    id: texto('el identificador', { largo: 10, interna: true }),
    nombre: texto('el nombre', { largo: 80, inicial: '' }),
    /** Address, tax number, telephone: one line below the name. */
    datos: texto('los datos', { inicial: '' }),
    /** SHA-256 of its picture; null: it has none. */
    imagen: texto('la imagen', { largo: 64, nulo: true, interna: true }),
  },
})
