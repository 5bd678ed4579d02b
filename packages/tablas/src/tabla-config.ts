import { monto, opcion } from './columna.ts'
import { tabla } from './tabla.ts'

/** The global value of each matrix (D9). */
export const TABLA_CONFIG = tabla({
  nombre: 'tabla_config',
  entidad: 'config',
  uno: 'el valor global',
  contadas: ['valor global', 'valores globales'],
  conjunto: 'los valores globales',
  clave: ['tabla'],
  columnas: {
    tabla: opcion('la tabla', ['matriz_mano', 'matriz_energia']),
    valor: monto('el valor global', 'dinero'),
  },
})

/** The column of its own matrix that each global value sets. */
export const COLUMNA_GLOBAL = {
  matriz_mano: 'valor_hora_hombre',
  matriz_energia: 'valor_kw',
} as const
