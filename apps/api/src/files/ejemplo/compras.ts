import { TABLAS } from '@telar/tablas'
import type { Catalogo } from '../../catalog/carga/catalogo.ts'
import { filasDe } from './archivos.ts'
import { pesosPor } from './fabrica.ts'

/** The example's purchases and suppliers, as in its files. */
export interface Compras {
  unidades: { codigo: string; nombre: string; dimension: string; num: string; den: string }[]
  proveedores: { codigo: string; nombre: string; nota: string }[]
  /** Supplies bought by offers: their unit of use, and which offer counts. */
  insumos: { codigo: string; unidad: string; eleccion: string }[]
  ofertas: OfertaDeEjemplo[]
}

/** The columns of a file of offers, plus dates as months since the beginning of the example's past. */
export interface OfertaDeEjemplo {
  insumo: string
  proveedor: string
  codigo_proveedor: string
  precio: string
  moneda: string
  unidad_compra: string
  contenido: string
  minimo: string
  recargos: string
  preferida: string
  /** The month in which it was entered. */
  mes: string
  /** The month in which it ends; empty: it does not end. */
  hasta_mes: string
  /** The month in which a supplier's list changed its price; empty: none did. */
  mes_lista: string
  precio_lista: string
}

export const comprasDeEjemplo = (): Compras => ({
  unidades: filasDe<keyof Compras['unidades'][number]>('unidades.csv'),
  proveedores: filasDe<keyof Compras['proveedores'][number]>('proveedores.csv'),
  insumos: filasDe<keyof Compras['insumos'][number]>('insumos-comprados.csv'),
  ofertas: filasDe<keyof OfertaDeEjemplo>('ofertas.csv'),
})

const DOLAR = { codigo: 'USD', nombre: 'Dólar oficial', clase: 'moneda', recargo_pct: '0' }

type Oferta = NonNullable<Catalogo['ofertas']>[number]

const conPunto = (cell: string): string => cell.replace(',', '.')

/** An offer as it is today, with the price of its supplier's last list. */
const ofertaDeHoy = ({ precio, precio_lista, ...oferta }: OfertaDeEjemplo, propia: string): Oferta => {
  const { insumo, proveedor, codigo_proveedor, moneda, unidad_compra, minimo, preferida } = oferta
  const { contenido_num, contenido_den, recargos } = TABLAS.ofertas.archivo.leer(
    { ...oferta, contenido: oferta.contenido || null },
    propia,
  ) as Pick<Oferta, 'contenido_num' | 'contenido_den' | 'recargos'>
  return {
    insumo,
    proveedor,
    codigo_proveedor,
    precio: conPunto(precio_lista || precio),
    moneda: moneda || null,
    unidad_compra: unidad_compra || null,
    contenido_num,
    contenido_den,
    minimo: minimo === '' ? null : conPunto(minimo),
    hasta: null,
    recargos,
    preferida,
  }
}

/**
 * The example factory with today's purchases: the dollar, suppliers and their current offers. An installation whose own currency is the
 * dollar gets none of them, because they include the value of the dollar.
 */
export const conCompras = (fabrica: Catalogo, propia: string): Catalogo => {
  if (propia === DOLAR.codigo) return fabrica
  const { unidades, proveedores, insumos, ofertas } = comprasDeEjemplo()
  const comprados = new Map(insumos.map((insumo) => [insumo.codigo, insumo]))
  return {
    ...fabrica,
    unidades: unidades.map(({ num, den, ...unidad }) => ({ ...unidad, num: Number(num), den: Number(den) })),
    valores: [DOLAR],
    vigencias: [{ valor: DOLAR.codigo, monto: String(pesosPor().get(DOLAR.codigo)), nota: '' }],
    proveedores,
    ofertas: ofertas.filter(({ hasta_mes }) => hasta_mes === '').map((oferta) => ofertaDeHoy(oferta, propia)),
    insumos: fabrica.insumos.map((fila) => ({ ...fila, ...comprados.get(fila.codigo) })),
  }
}
