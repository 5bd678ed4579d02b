import { codigo, dia, entero, monto, nombre, opcion, SIN_LIMITE, texto } from './columna.ts'
import { escribirFraccion, leerFraccion } from './fraccion.ts'
import { ELECCION } from './insumos.ts'
import { leerPalabras, recargosEnPalabras } from './recargo-texto.ts'
import { escribirRecargos, leerRecargos, type RecargoGuardado } from './recargos.ts'
import { type FilaDe, tabla } from './tabla.ts'

/** The number of an offer as stored: nine digits, so that texts sort as numbers. */
export const idDeOferta = (numero: number | string): string => String(numero).padStart(9, '0')

const INSUMO = codigo('el insumo', {
  refiere: 'insumos',
  archivo: { obligatoria: true, alias: ['codigo_insumo'] },
})
const PROVEEDOR = codigo('el proveedor', { refiere: 'proveedores', archivo: { obligatoria: true } })
/** The supplier's own code, by which the supplier's lists name the supply. */
const CODIGO_PROVEEDOR = nombre('el código del proveedor', {
  largo: 60,
  inicial: '',
  archivo: { reemplaza: { columna: 'insumo', con: 'proveedor' } },
})
/** Price of one unit of purchase, in the offer's currency. */
const PRECIO = monto('el precio', 'dinero', { motor: 'precio', archivo: { obligatoria: true } })
/** Null: the installation's currency. */
const MONEDA = codigo('la moneda', { nulo: true, refiere: 'valores', motor: 'moneda' })
/** Null: the unit of use. */
const UNIDAD_COMPRA = codigo('la unidad de compra', {
  comoSeEscribe: true,
  nulo: true,
  refiere: 'unidades',
  motor: 'unidadCompra',
  archivo: { alias: ['unidad'] },
})
const MINIMO = monto('el mínimo', 'cantidad', { nulo: true })
const DESDE = dia('desde qué día vale', { motor: 'desde' })
/** The last day on which it holds; null: it does not end. */
const HASTA = dia('hasta qué día vale', { nulo: true, motor: 'hasta' })
const PREFERIDA = opcion('si es la preferida', ['si', 'no'], { largo: 2, inicial: 'no', motor: 'preferida' })

const COLUMNAS = {
  /** Digits that rise in the order of entry: of equal offers, the last one entered counts. */
  id: codigo('el número', { interna: true }),
  insumo: INSUMO,
  proveedor: PROVEEDOR,
  codigo_proveedor: CODIGO_PROVEEDOR,
  precio: PRECIO,
  moneda: MONEDA,
  unidad_compra: UNIDAD_COMPRA,
  /** Units of use in one unit of purchase, as a fraction; null: the two units imply it. */
  contenido_num: entero('el contenido', 'cantidad', { nulo: true, motor: 'contenidoNum' }),
  contenido_den: entero('el divisor del contenido', 'cantidad', { nulo: true, motor: 'contenidoDen' }),
  minimo: MINIMO,
  desde: DESDE,
  hasta: HASTA,
  /** Charges in order, as JSON: see `Recargo`. */
  recargos: texto('los recargos', { largo: SIN_LIMITE, inicial: '[]', motor: 'recargos' }),
  preferida: PREFERIDA,
}

/** Suppliers' offers for supplies, each with its chain of charges (model M11, M12). */
export const OFERTAS = tabla({
  nombre: 'ofertas',
  entidad: 'oferta',
  uno: 'la oferta',
  contadas: ['oferta', 'ofertas'],
  conjunto: 'ofertas',
  areas: ['costos'],
  exporta: 'Ofertas',
  importa: true,
  clave: ['id'],
  columnas: COLUMNAS,
  archivo: {
    clave: ['insumo', 'proveedor', 'codigo_proveedor', 'unidad_compra', 'minimo', 'desde', 'numero'],
    columnas: {
      insumo: INSUMO,
      proveedor: PROVEEDOR,
      codigo_proveedor: CODIGO_PROVEEDOR,
      precio: PRECIO,
      moneda: MONEDA,
      unidad_compra: UNIDAD_COMPRA,
      contenido: texto('el contenido', { nulo: true }),
      minimo: MINIMO,
      desde: DESDE,
      hasta: HASTA,
      recargos: texto('los recargos', { inicial: '' }),
      preferida: PREFERIDA,
      /** Distinguishes offers that are the same in everything else. */
      numero: texto('el número', { nulo: true }),
    },
    ademas: {
      detalle: texto('el detalle del insumo', { archivo: { alias: ['descripcion'] } }),
      grupo: nombre('el grupo del insumo'),
      /** Only for supplies that cost their own price so far. */
      eleccion: opcion('de qué sale el costo del insumo', ELECCION.opciones, {
        archivo: { alias: ['cuenta'] },
      }),
    },
    escribir: (
      {
        id,
        contenido_num: num,
        contenido_den: den,
        recargos,
        ...fila
      }: FilaDe<{ columnas: typeof COLUMNAS }>,
      propia,
    ) => ({
      ...fila,
      contenido: num == null ? null : escribirFraccion({ num, den: den! }),
      recargos: recargosEnPalabras(leerRecargos(recargos), propia),
      numero: String(Number(id)),
    }),
    leer: ({ contenido, recargos, numero, ...fila }, propia) => {
      const fraccion = contenido == null ? null : leerFraccion(contenido)!
      return {
        ...fila,
        id: idDeOferta(numero!),
        contenido_num: fraccion?.num ?? null,
        contenido_den: fraccion?.den ?? null,
        recargos: escribirRecargos(leerPalabras(recargos!, propia) as RecargoGuardado[]),
      }
    },
  },
})
