import type { Entry } from '@telar/fabrica'

/** The journal entry of a new supply. */
export const altaDeInsumo = (codigo: string): Entry => ({
  entidad: 'insumo',
  clave: codigo,
  accion: 'alta',
  antes: null,
  despues: {
    codigo,
    detalle: '',
    grupo: '',
    costo: null,
    moneda: null,
    unidad: null,
    eleccion: 'propio',
    clase: 'material',
    discontinuado: 'no',
    reemplazo: null,
    precio_desde: null,
  },
})
