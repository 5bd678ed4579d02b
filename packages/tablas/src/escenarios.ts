import { lista, texto } from './columna.ts'
import { tabla } from './tabla.ts'

/** Named lists of operations upon the live factory (model M26): no cost depends on them until they are applied. */
export const ESCENARIOS = tabla({
  nombre: 'escenarios',
  entidad: 'escenario',
  uno: 'el escenario',
  contadas: ['escenario', 'escenarios'],
  conjunto: 'escenarios',
  clave: ['id'],
  descripcion: 'nombre',
  columnas: {
    /** Made by the server, so that links to it stay valid when its name changes. */
    id: texto('el identificador', { largo: 36, interna: true }),
    nombre: texto('el nombre', { largo: 60, archivo: { obligatoria: true, alias: ['escenario'] } }),
    nota: texto('la nota', { inicial: '' }),
    /** Id of the person who made it. */
    autor: texto('quién lo armó', { nulo: true, interna: true }),
    cambios: lista('los cambios', { archivo: { obligatoria: true } }),
  },
})
