import { codigo, texto } from './columna.ts'
import { tabla } from './tabla.ts'

/** Suppliers (model M11). */
export const PROVEEDORES = tabla({
  nombre: 'proveedores',
  entidad: 'proveedor',
  uno: 'el proveedor',
  contadas: ['proveedor', 'proveedores'],
  conjunto: 'proveedores',
  areas: ['costos'],
  exporta: 'Proveedores',
  importa: true,
  plano: true,
  clave: ['codigo'],
  descripcion: 'nombre',
  columnas: {
    codigo: codigo('el código', { archivo: { obligatoria: true, alias: ['cod', 'proveedor'] } }),
    nombre: texto('el nombre', { archivo: { obligatoria: true, alias: ['razon_social'] } }),
    nota: texto('la nota', { inicial: '' }),
  },
})
