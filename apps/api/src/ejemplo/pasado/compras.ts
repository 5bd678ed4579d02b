import type { UnidadNueva } from '@telar/contract'
import type { Catalogo } from '../../catalog/carga/catalogo.ts'
import { type Compras, comprasDeEjemplo, type OfertaDeEjemplo } from '../../files/ejemplo/compras.ts'
import { enCentavos } from '../../files/ejemplo/fabrica.ts'
import type { Acto, Paso } from './acto.ts'
import type { Calendario } from './calendario.ts'
import type { Datos } from './datos.ts'
import type { Comprados } from './precios.ts'
import { dolarEn } from './valores.ts'

const MINUTO = 60_000
const DIEZ = 10 * 60
const TRES_DE_LA_TARDE = 15 * 60

/** The columns of offers in a file. */
const TITULOS = [
  'insumo',
  'proveedor',
  'codigo_proveedor',
  'precio',
  'moneda',
  'unidad_compra',
  'contenido',
  'minimo',
  'recargos',
  'preferida',
] as const

const ofertasDe = (
  ofertas: readonly OfertaDeEjemplo[],
  proveedor: string,
  dia: (mes: number) => string,
): Acto => ({
  hace: 'importa',
  tabla: 'ofertas',
  archivo: `Ofertas de ${proveedor}.csv`,
  titulos: [...TITULOS, 'hasta'],
  filas: ofertas.map((oferta) => [
    ...TITULOS.map((titulo) => oferta[titulo]),
    oferta.hasta_mes === '' ? '' : dia(Number(oferta.hasta_mes)),
  ]),
})

/** A supplier's own list, which has only the supplier's codes. */
const listaDe = (ofertas: readonly OfertaDeEjemplo[], proveedor: string): Acto => ({
  hace: 'importa',
  tabla: 'ofertas',
  archivo: `Lista de precios de ${proveedor}.csv`,
  titulos: ['proveedor', 'codigo_proveedor', 'precio', 'moneda'],
  filas: ofertas.map((oferta) => [
    oferta.proveedor,
    oferta.codigo_proveedor,
    oferta.precio_lista,
    oferta.moneda,
  ]),
})

/** Offers grouped by supplier and month, in the file's order. */
const porProveedor = (ofertas: readonly OfertaDeEjemplo[], mes: 'mes' | 'mes_lista') => {
  const groups = new Map<string, { mes: number; proveedor: string; ofertas: OfertaDeEjemplo[] }>()
  for (const oferta of ofertas) {
    if (oferta[mes] === '') continue
    const key = `${oferta[mes]} ${oferta.proveedor}`
    const group = groups.get(key) ?? { mes: Number(oferta[mes]), proveedor: oferta.proveedor, ofertas: [] }
    group.ofertas.push(oferta)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const primerMes = ({ ofertas }: Compras): number => Math.min(...ofertas.map(({ mes }) => Number(mes)))

/** On the afternoon of the day on which the first offers arrived, at the dollar of that time. */
export const compradosDesde = (hoy: Catalogo, datos: Datos, calendario: Calendario): Comprados => {
  const todas = comprasDeEjemplo()
  const desde = calendario.elMismoDia(calendario.alPrincipio(primerMes(todas)), TRES_DE_LA_TARDE)
  const rises = datos.dolar.hoy / dolarEn(datos, calendario, desde)
  const costos = new Map(hoy.insumos.map(({ codigo, costo }) => [codigo, Number(costo)]))
  return {
    desde,
    insumos: new Map(todas.insumos.map(({ codigo }) => [codigo, enCentavos(costos.get(codigo)! / rises)])),
  }
}

/**
 * How the factory began to buy by offers. On the first morning it added units, suppliers and their offers, and in the
 * afternoon chose which count; later came more offers, and a list with a supplier's own codes.
 */
export const compras = (calendario: Calendario, { desde, insumos: costos }: Comprados): Paso[] => {
  const { unidades, proveedores, insumos, ofertas } = comprasDeEjemplo()
  const morning = calendario.elMismoDia(desde, DIEZ)
  const nombreDe = (codigo: string) => proveedores.find((each) => each.codigo === codigo)!.nombre
  const dia = (mes: number) => calendario.fecha(calendario.alPrincipio(mes))
  const conCosto = (columna: 'unidad' | 'eleccion', archivo: string): Acto => ({
    hace: 'importa',
    tabla: 'insumos',
    archivo,
    titulos: ['codigo', 'costo', columna],
    filas: insumos.map((insumo) => [
      insumo.codigo,
      costos.get(insumo.codigo)!.replace('.', ','),
      insumo[columna],
    ]),
  })
  const first: Acto[] = [
    ...unidades.map(
      ({ num, den, ...unidad }): Acto => ({
        hace: 'alta_unidad',
        unidad: { ...unidad, num: Number(num), den: Number(den) } as UnidadNueva,
      }),
    ),
    ...proveedores.map((proveedor): Acto => ({ hace: 'alta_proveedor', proveedor })),
    conCosto('unidad', 'Unidades de uso.csv'),
  ]
  const paso = (at: Date, acto: Acto): Paso => ({ at, quien: 'diego', acto })
  const delMes = (mes: number, i: number) =>
    new Date(calendario.elMismoDia(calendario.alPrincipio(mes), DIEZ + 60).getTime() + i * MINUTO)
  return [
    ...first.map((acto, i) => paso(new Date(morning.getTime() + i * MINUTO), acto)),
    ...porProveedor(ofertas, 'mes').map(({ mes, proveedor, ofertas: suyas }, i) =>
      paso(delMes(mes, i), ofertasDe(suyas, nombreDe(proveedor), dia)),
    ),
    paso(desde, conCosto('eleccion', 'Qué oferta cuenta.csv')),
    ...porProveedor(ofertas, 'mes_lista').map(({ mes, proveedor, ofertas: suyas }, i) =>
      paso(delMes(mes, i), listaDe(suyas, nombreDe(proveedor))),
    ),
  ]
}
