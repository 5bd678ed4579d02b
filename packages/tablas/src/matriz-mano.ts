import { codigo, monto, opcion, sector, texto } from './columna.ts'
import { tabla } from './tabla.ts'

export const MATRIZ_MANO = tabla({
  nombre: 'matriz_mano',
  entidad: 'mano_obra',
  uno: 'la mano de obra',
  contadas: ['fila de mano de obra', 'filas de mano de obra'],
  conjunto: 'mano de obra',
  areas: ['costos'],
  exporta: 'Mano de Obra',
  importa: true,
  clave: ['codigo_mano_obra'],
  descripcion: 'descripcion',
  ingrediente: 'mano_obra',
  columnas: {
    codigo_mano_obra: codigo('el código de mano de obra', {
      archivo: { obligatoria: true, alias: ['codigo'] },
    }),
    descripcion: texto('la descripción', { archivo: { obligatoria: true } }),
    sector_productivo: sector(),
    consumo_kw_std: monto('el consumo de kW', 'cantidad', { inicial: '0.000000' }),
    std_produccion: monto('el STD de producción', 'cantidad', {
      motor: 'stdProduccion',
      archivo: { obligatoria: true },
    }),
    horas_hombre_std: monto('las horas hombre', 'cantidad', {
      motor: 'horas',
      archivo: { obligatoria: true },
    }),
    /** Its own value; null: its grade's, else the global one (M5). */
    valor_hora_hombre: monto('el valor por hora', 'dinero', { nulo: true, motor: 'valorHora' }),
    horas_por_turno: monto('las horas por turno', 'cantidad', { archivo: { inicial: '8.000000' } }),
    producto_calculado_std: monto('el producto calculado', 'cantidad', { nulo: true }),
    estado: opcion('el estado', ['activo', 'inactivo'], { largo: 20, inicial: 'activo' }),
    categoria: codigo('la categoría', { nulo: true, refiere: 'valores', motor: 'categoria', aUso: true }),
  },
})
