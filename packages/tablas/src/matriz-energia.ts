import { codigo, monto, sector, texto } from './columna.ts'
import { tabla } from './tabla.ts'

export const MATRIZ_ENERGIA = tabla({
  nombre: 'matriz_energia',
  entidad: 'energia',
  uno: 'la energía',
  contadas: ['fila de energía', 'filas de energía'],
  conjunto: 'energía',
  areas: ['costos'],
  exporta: 'Mano de Energía',
  importa: true,
  clave: ['codigo_energia'],
  descripcion: 'descripcion',
  ingrediente: 'energia',
  columnas: {
    codigo_energia: codigo('el código', { archivo: { obligatoria: true, alias: ['codigo'] } }),
    descripcion: texto('la descripción', { archivo: { obligatoria: true } }),
    codigo_mano_obra: codigo('el código de mano de obra', {
      refiere: 'matriz_mano',
      motor: 'codigoManoObra',
      archivo: { obligatoria: true },
    }),
    sector_productivo: sector(),
    consumo_kw_std: monto('el consumo de kW', 'cantidad', { motor: 'kw', archivo: { obligatoria: true } }),
    /** Its own value; null: its tariff's, else the global one (M5). */
    valor_kw: monto('el valor del kW', 'dinero', { nulo: true, motor: 'valorKw' }),
    /** Null: the labour type's, also when that changes later (D8). */
    std_produccion: monto('el STD de producción', 'cantidad', { nulo: true, motor: 'stdProduccion' }),
    tarifa: codigo('la tarifa', { nulo: true, refiere: 'valores', motor: 'tarifa', aUso: true }),
  },
})
