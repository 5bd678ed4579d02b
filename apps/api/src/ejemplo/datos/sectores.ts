import type { Catalogo } from '../../catalog/carga/catalogo.ts'

/** The four sectors of every installation; maintenance percentages are estimates by how much plant each runs. */
export const sectores: Catalogo['sectores_productivos'] = [
  { nombre: 'Confección', porcentaje_mantencion: 3 },
  { nombre: 'Textil', porcentaje_mantencion: 6 },
  { nombre: 'Marroquinería', porcentaje_mantencion: 2 },
  { nombre: 'Calzado', porcentaje_mantencion: 4 },
]
