import { codigo, monto, texto } from './columna.ts'
import { tabla } from './tabla.ts'

export const INSUMOS = tabla({
  nombre: 'insumos',
  entidad: 'insumo',
  uno: 'el insumo',
  contadas: ['insumo', 'insumos'],
  conjunto: 'insumos',
  clave: ['codigo'],
  descripcion: 'detalle',
  ingrediente: 'insumo',
  columnas: {
    codigo: codigo('el código'),
    detalle: texto('el detalle'),
    grupo: texto('el grupo', { inicial: '', motor: 'grupo' }),
    costo: monto('el costo', 'dinero', { nulo: true, motor: 'costo' }),
  },
})
