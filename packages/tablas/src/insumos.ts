import { codigo, dia, monto, nombre, opcion, texto } from './columna.ts'
import { tabla } from './tabla.ts'

/** The source of a supply's cost: its own price, or one of its offers (model M13). */
export const ELECCION = opcion('la elección', ['propio', 'preferida', 'ultima', 'menor'], {
  largo: 20,
  inicial: 'propio',
  motor: 'eleccion',
  aUso: true,
})

export const INSUMOS = tabla({
  nombre: 'insumos',
  entidad: 'insumo',
  uno: 'el insumo',
  contadas: ['insumo', 'insumos'],
  conjunto: 'insumos',
  areas: ['costos'],
  exporta: 'Insumos',
  importa: true,
  clave: ['codigo'],
  descripcion: 'detalle',
  ingrediente: 'insumo',
  columnas: {
    codigo: codigo('el código', { archivo: { obligatoria: true, alias: ['codigo_insumo', 'cod'] } }),
    detalle: texto('el detalle', { archivo: { alias: ['descripcion'], inicial: '' } }),
    grupo: nombre('el grupo', { inicial: '', motor: 'grupo' }),
    /** The price as entered, in its currency. */
    costo: monto('el costo', 'dinero', { nulo: true, motor: 'costo', archivo: { obligatoria: true } }),
    /** Null: the installation's currency. */
    moneda: codigo('la moneda', {
      nulo: true,
      refiere: 'valores',
      motor: 'moneda',
      aUso: true,
      archivo: { alias: ['divisa', 'currency'] },
    }),
    /** The unit of use, to which `costo` refers; null: none given. */
    unidad: codigo('la unidad', {
      comoSeEscribe: true,
      nulo: true,
      refiere: 'unidades',
      motor: 'unidad',
      aUso: true,
      archivo: { alias: ['unidad de uso', 'um'] },
    }),
    eleccion: ELECCION,
    /** A service is work that others do. Breakdowns show it as a part of its own (model M23). */
    clase: opcion('la clase', ['material', 'servicio'], {
      largo: 20,
      inicial: 'material',
      motor: 'clase',
      aUso: true,
    }),
    /** No longer bought. It still counts where it is used (model M25). */
    discontinuado: opcion('si está discontinuado', ['si', 'no'], { largo: 2, inicial: 'no', aUso: true }),
    /** The supply that recipes should take instead. No foreign key: that supply may be gone by now. */
    reemplazo: codigo('el reemplazo', { nulo: true, aUso: true }),
    /** The day of its own price; null: not known. */
    precio_desde: dia('el día del precio', { nulo: true, motor: 'precioDesde', aUso: true }),
  },
})
