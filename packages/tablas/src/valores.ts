import { codigo, monto, opcion, texto } from './columna.ts'
import { tabla } from './tabla.ts'

/** Numbers that many rows share and that change on given days (model M1–M6): currencies, wages, tariffs, indices. */
export const VALORES = tabla({
  nombre: 'valores',
  entidad: 'valor',
  uno: 'el valor',
  contadas: ['valor', 'valores'],
  conjunto: 'valores',
  areas: ['costos'],
  exporta: 'Valores',
  importa: true,
  clave: ['codigo'],
  descripcion: 'nombre',
  columnas: {
    codigo: codigo('el código', { archivo: { obligatoria: true, alias: ['cod'] } }),
    nombre: texto('el nombre', { archivo: { obligatoria: true, alias: ['descripcion'] } }),
    clase: opcion('la clase', ['moneda', 'salario', 'tarifa', 'indice'], {
      largo: 20,
      archivo: { obligatoria: true },
      motor: 'clase',
    }),
    /** For a wage: social charges, added to each hour. */
    recargo_pct: monto('el recargo', 'porcentaje', { inicial: '0.000000', motor: 'recargo' }),
  },
})

/** The valor of a labour type or energy row that has no value of its own and names no grade or tariff (D9). */
export const VALOR_GLOBAL = { matriz_mano: 'MO', matriz_energia: 'ME' } as const

/** The column of each matrix in which a row may have a value of its own instead. */
export const COLUMNA_GLOBAL = { matriz_mano: 'valor_hora_hombre', matriz_energia: 'valor_kw' } as const

/** The column of each matrix that names a grade or tariff instead of the global value. */
export const COLUMNA_NOMBRADA = { matriz_mano: 'categoria', matriz_energia: 'tarifa' } as const
