import { lista, nombre, texto } from './columna.ts'
import { tabla } from './tabla.ts'

const NOMBRE = nombre('el nombre', {
  largo: 60,
  comoSeEscribe: true,
  archivo: { obligatoria: true, alias: ['escenario'] },
})
const NOTA = texto('la nota', { inicial: '' })
const CAMBIOS = lista('los cambios', { archivo: { obligatoria: true } })

/** Named lists of operations upon the live factory (model M26): no cost depends on them until they are applied. */
export const ESCENARIOS = tabla({
  nombre: 'escenarios',
  entidad: 'escenario',
  uno: 'el escenario',
  contadas: ['escenario', 'escenarios'],
  conjunto: 'escenarios',
  areas: ['costos'],
  sinCosto: true,
  exporta: 'Escenarios',
  importa: true,
  clave: ['id'],
  descripcion: 'nombre',
  columnas: {
    /** Made by the server, so that links to it stay valid when its name changes. */
    id: texto('el identificador', { largo: 36, interna: true }),
    nombre: NOMBRE,
    nota: NOTA,
    /** Id of the person who made it. */
    autor: texto('quién lo armó', { nulo: true, interna: true }),
    cambios: CAMBIOS,
  },
  /** Files know a scenario by its name: people write them, and another installation makes another id. */
  archivo: {
    clave: ['nombre'],
    columnas: { nombre: NOMBRE, nota: NOTA, cambios: CAMBIOS },
    ademas: {},
  },
})
