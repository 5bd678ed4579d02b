import {
  cdr,
  type Catalogo as Fabrica,
  type FilaEnergia,
  type FilaInsumo,
  type FilaManoObra,
  type LineaOraculo,
  type Veredicto,
} from '@telar/costing/testing/oracle.ts'
import { diaDe, ofertaDe } from '@telar/fabrica'
import { type Fila, leerPorColor, leerPorTalle, TABLAS, type Tabla } from '@telar/tablas'
import type { Catalogo } from '../catalog/carga/catalogo.ts'

const micros = (amount: string): bigint => {
  const [whole, rest = ''] = amount.split('.')
  return BigInt(`${whole}${rest.padEnd(6, '0')}`)
}
const microsOrNull = (amount: string | null): bigint | null => (amount === null ? null : micros(amount))

/** Telar's units that random factories use, exact as in the model (M10). */
const UNIDADES = new Map([
  ['m', { dimension: 'longitud', num: 1n, den: 1n }],
  ['cm', { dimension: 'longitud', num: 1n, den: 100n }],
  ['yd', { dimension: 'longitud', num: 1143n, den: 1250n }],
  ['kg', { dimension: 'masa', num: 1n, den: 1n }],
  ['g', { dimension: 'masa', num: 1n, den: 1000n }],
])

const eje = (texto = ''): [string, number][] => JSON.parse(texto || '[]')

/** Parses 'num/den', two whole numbers. */
const cuentaDe = (expresion: string | null | undefined) => {
  if (expresion == null) return null
  const [num, den] = expresion.split('/')
  return { expresion, num: BigInt(num!), den: BigInt(den!) }
}

const lineaDe = (linea: Catalogo['recetas'][number]): LineaOraculo => ({
  tipo: linea.tipo,
  codigo: linea.codigo_ingrediente,
  cantidad: micros(linea.cantidad_ingrediente),
  cuenta: cuentaDe(linea.expresion),
  merma: micros(linea.merma_pct ?? '0'),
  unidad: linea.unidad ?? null,
  porTalle: Object.fromEntries(
    Object.entries(leerPorTalle(linea.por_talle ?? '')).map(([talle, q]) => [talle, micros(q)]),
  ),
  porColor: Object.fromEntries(
    Object.entries(leerPorColor(linea.por_color ?? '')).map(([color, [tipo, codigo, q]]) => [
      color,
      { tipo, codigo, cantidad: microsOrNull(q) },
    ]),
  ),
  mismo: (linea.mismo ?? 'ninguno') as NonNullable<LineaOraculo['mismo']>,
})

/** The columns that costs depend on, under the names that the oracle shares with the engine. */
const filaDe = <F>({ columnas }: Tabla, fila: Fila): F =>
  Object.fromEntries(
    Object.entries(columnas).flatMap(([nombre, { motor, clase, inicial = null }]) => {
      const value = fila[nombre] ?? inicial
      return motor === undefined
        ? []
        : [[motor, clase === 'monto' ? microsOrNull(value as string | null) : value]]
    }),
  ) as F

const fabricaDe = (catalogo: Catalogo, fecha: string): Fabrica => ({
  dia: diaDe(fecha),
  unidades: UNIDADES,
  sectores: new Map(catalogo.sectores_productivos.map((s) => [s.nombre, s.porcentaje_mantencion])),
  valores: new Map(
    (catalogo.valores ?? []).map(({ codigo, recargo_pct }) => [
      codigo,
      {
        recargo: micros(recargo_pct),
        vigencias: new Map(
          (catalogo.vigencias ?? [])
            .filter(({ valor }) => valor === codigo)
            .map(({ desde, monto }) => [diaDe(desde ?? fecha), micros(monto)]),
        ),
      },
    ]),
  ),
  insumos: new Map(
    catalogo.insumos.map((fila) => [
      fila.codigo,
      {
        ...filaDe<FilaInsumo>(TABLAS.insumos, fila),
        ofertas: (catalogo.ofertas ?? []).filter(({ insumo }) => insumo === fila.codigo).map(ofertaDe),
      },
    ]),
  ),
  manoObra: new Map(
    catalogo.matriz_mano.map((fila) => [
      fila.codigo_mano_obra,
      filaDe<FilaManoObra>(TABLAS.matriz_mano, fila),
    ]),
  ),
  energia: new Map(
    catalogo.matriz_energia.map((fila) => [
      fila.codigo_energia,
      filaDe<FilaEnergia>(TABLAS.matriz_energia, fila),
    ]),
  ),
  productos: new Map(
    catalogo.productos.map((producto) => [
      producto.codigo_producto,
      {
        sector: producto.sector_productivo,
        rechazadas: producto.lineas_rechazadas ?? null,
        segunda: micros(producto.segunda_pct ?? '0'),
        talles: eje(producto.talles),
        colores: eje(producto.colores),
        lineas: catalogo.recetas
          .filter(({ codigo_producto }) => codigo_producto === producto.codigo_producto)
          .map(lineaDe),
      },
    ]),
  ),
})

/** The cost of every product on a day, by the exact oracle, which shares no code with the engine or the SQL. */
export const oraculo = (catalogo: Catalogo, fecha: string): ReadonlyMap<string, Veredicto> => {
  const fabrica = fabricaDe(catalogo, fecha)
  return new Map(
    [...fabrica.productos.keys()].sort().map((codigo) => [codigo, cdr(fabrica, codigo)] as const),
  )
}
