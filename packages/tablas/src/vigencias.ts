import { codigo, dia, monto, texto } from './columna.ts'
import { tabla } from './tabla.ts'

/** The amount of a valor from a day on, until its next vigencia; one a day (model M1). */
export const VIGENCIAS = tabla({
  nombre: 'vigencias',
  entidad: 'vigencia',
  uno: 'la vigencia',
  contadas: ['vigencia', 'vigencias'],
  conjunto: 'vigencias',
  areas: ['costos'],
  exporta: 'Montos por fecha',
  importa: true,
  clave: ['valor', 'desde'],
  columnas: {
    valor: codigo('el valor', { refiere: 'valores', archivo: { obligatoria: true, alias: ['codigo'] } }),
    desde: dia('desde qué día vale', { motor: 'desde', archivo: { obligatoria: true, alias: ['fecha'] } }),
    monto: monto('el monto', 'dinero', {
      motor: 'monto',
      archivo: { obligatoria: true, nuncaCero: true },
    }),
    nota: texto('la nota', { inicial: '' }),
  },
})
