import { codigo, monto, opcion, sector, texto } from './columna.ts'
import { tabla } from './tabla.ts'

export const MATRIZ_MANO = tabla({
  nombre: 'matriz_mano',
  entidad: 'mano_obra',
  uno: 'la mano de obra',
  contadas: ['fila de mano de obra', 'filas de mano de obra'],
  conjunto: 'mano de obra',
  clave: ['codigo_mano_obra'],
  descripcion: 'descripcion',
  ingrediente: 'mano_obra',
  columnas: {
    codigo_mano_obra: codigo('el código de mano de obra'),
    descripcion: texto('la descripción'),
    sector_productivo: sector(),
    consumo_kw_std: monto('el consumo de kW', 'cantidad', { inicial: '0' }),
    std_produccion: monto('el STD de producción', 'cantidad', { motor: 'stdProduccion' }),
    horas_hombre_std: monto('las horas hombre', 'cantidad', { motor: 'horas' }),
    valor_hora_hombre: monto('el valor por hora', 'dinero', { motor: 'valorHora' }),
    horas_por_turno: monto('las horas por turno', 'cantidad'),
    producto_calculado_std: monto('el producto calculado', 'cantidad', { nulo: true }),
    estado: opcion('el estado', ['activo', 'inactivo'], { largo: 20, inicial: 'activo' }),
  },
})
