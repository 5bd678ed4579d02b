import type { PorCrear } from './libro.ts'

/** A record to create, in words. */
export const nombreDePorCrear = (creada: PorCrear): string => {
  switch (creada.tabla) {
    case 'sectores_productivos':
      return `el sector ${creada.nombre}`
    case 'proveedores':
      return `el proveedor ${creada.nombre} (${creada.codigo})`
    case 'unidades':
      return `la unidad ${creada.codigo}`
    case 'valores':
      return `${creada.nombre} (${creada.codigo})`
  }
}
