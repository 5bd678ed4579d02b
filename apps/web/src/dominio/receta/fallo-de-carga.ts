import type { ApiError } from '../../datos/api-error.ts'

/** What to say of products or recipes that could not be loaded (ERR-01). */
export const falloDeCarga = (error: ApiError | null): string =>
  error?.code === 'sin_red' ? 'Fallo en la carga de datos.' : 'Error al obtener productos/recetas'
