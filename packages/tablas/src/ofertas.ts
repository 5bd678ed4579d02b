import { codigo, dia, entero, monto, opcion, texto } from './columna.ts'
import { tabla } from './tabla.ts'

/** What suppliers ask for supplies, each with its chain of charges (model M11, M12). */
export const OFERTAS = tabla({
  nombre: 'ofertas',
  entidad: 'oferta',
  uno: 'la oferta',
  contadas: ['oferta', 'ofertas'],
  conjunto: 'ofertas',
  clave: ['id'],
  columnas: {
    /** Digits that rise in the order of entry: of offers alike, the last one entered counts. */
    id: codigo('el número', { interna: true }),
    insumo: codigo('el insumo', { refiere: 'insumos', archivo: { obligatoria: true, alias: ['codigo'] } }),
    proveedor: codigo('el proveedor', { refiere: 'proveedores', archivo: { obligatoria: true } }),
    codigo_proveedor: texto('el código del proveedor', { largo: 60, inicial: '' }),
    /** Of one unit of purchase, in its currency. */
    precio: monto('el precio', 'dinero', { motor: 'precio', archivo: { obligatoria: true } }),
    /** Null: that of the installation. */
    moneda: codigo('la moneda', { nulo: true, refiere: 'valores', motor: 'moneda' }),
    /** Null: the unit of use. */
    unidad_compra: codigo('la unidad de compra', {
      comoSeEscribe: true,
      nulo: true,
      refiere: 'unidades',
      motor: 'unidadCompra',
    }),
    /** Units of use in one unit of purchase, as a fraction; null: the units say it. */
    contenido_num: entero('el contenido', 'cantidad', { nulo: true, motor: 'contenidoNum' }),
    contenido_den: entero('el divisor del contenido', 'cantidad', { nulo: true, motor: 'contenidoDen' }),
    minimo: monto('el mínimo', 'cantidad', { nulo: true }),
    desde: dia('desde qué día vale', { motor: 'desde' }),
    /** The last day on which it holds; null: it does not end. */
    hasta: dia('hasta qué día vale', { nulo: true, motor: 'hasta' }),
    /** Charges in their order, as JSON: see `Recargo`. */
    recargos: texto('los recargos', { largo: 8000, inicial: '[]', motor: 'recargos' }),
    preferida: opcion('si es la preferida', ['si', 'no'], { largo: 2, inicial: 'no', motor: 'preferida' }),
  },
})

/** A charge as an offer keeps it; amounts and percentages as decimal text. */
export interface RecargoGuardado {
  nombre: string
  tipo: 'pct_precio' | 'pct_acumulado' | 'fijo'
  valor: string
  /** `PROPIA` the installation's own, null that of the offer. */
  moneda: string | null
  piso: string | null
  tope: string | null
}

/** The installation's own currency in a charge, whose offer may be in another one. */
export const PROPIA = ''

/** The charges of an offer out of the text that its row keeps. */
export const leerRecargos = (texto: string): RecargoGuardado[] => JSON.parse(texto) as RecargoGuardado[]

/** Charges as a row keeps them: the same ones always as the same text. */
export const escribirRecargos = (recargos: readonly RecargoGuardado[]): string =>
  JSON.stringify(
    recargos.map(({ nombre, tipo, valor, moneda, piso, tope }) => ({
      nombre,
      tipo,
      valor,
      moneda,
      piso,
      tope,
    })),
  )
