import type { Catalogo } from '../../catalog/carga/catalogo.ts'
import type { Acto, Paso } from './acto.ts'
import { Azar } from './azar.ts'
import { type Calendario, MESES } from './calendario.ts'
import type { Datos } from './datos.ts'

type Producto = Catalogo['productos'][number]

const MINUTO = 60_000
const NUEVE_Y_MEDIA = 9 * 60 + 30
const DIEZ_Y_CUARTO = 10 * 60 + 15
const CUATRO = 16 * 60

/** Goods are counted in dozens. */
const DOCENA = 12
const docenas = (unidades: number): number => Math.max(0, Math.round(unidades / DOCENA)) * DOCENA

const pasosDe = (pcts: Readonly<Record<string, number>>, sobre: 'costo' | 'precio') =>
  Object.entries(pcts).map(([nombre, valor]) => ({ nombre, sobre, valor }))

const estructuras = ({ estructuras: { mes, filas } }: Datos, calendario: Calendario): Paso[] => {
  const at = calendario.elDiaSiguiente(calendario.alPrincipio(mes), NUEVE_Y_MEDIA)
  return filas.map(
    ({ nombre, sectores, lineas, costo, precio, multiplo }, i): Paso => ({
      at: new Date(at.getTime() + i * MINUTO),
      quien: 'marta',
      acto: {
        hace: 'estructura',
        estructura: {
          nombre,
          pasos: [...pasosDe(costo, 'costo'), ...pasosDe(precio, 'precio')],
          iva_pct: 21,
          redondeo: { multiplo, modo: 'arriba' },
          sectores,
          lineas,
        },
      },
    }),
  )
}

/** Before the first price, the letterhead, in whose name sheets are printed. */
const membrete = (
  { membrete: { imagen, ...membrete }, estructuras: { mes } }: Datos,
  calendario: Calendario,
): Paso[] => {
  const at = calendario.elDiaSiguiente(calendario.alPrincipio(mes), DIEZ_Y_CUARTO)
  const actos: Acto[] = [
    { hace: 'membrete', membrete },
    { hace: 'imagen_membrete', archivo: imagen },
  ]
  return actos.map((acto, i) => ({ at: new Date(at.getTime() + i * MINUTO), quien: 'marta', acto }))
}

const listas = ({ listas: meses }: Datos, calendario: Calendario): Paso[] =>
  meses.flatMap((mes): Paso[] => {
    const at = calendario.elDiaSiguiente(calendario.alPrincipio(mes), CUATRO)
    const nombre = `Lista mayorista ${calendario.mes(mes).nombre.toLowerCase()}`
    return [
      { at, quien: 'marta', acto: { hace: 'lista', nombre } },
      { at: new Date(at.getTime() + 9 * MINUTO), quien: 'marta', acto: { hace: 'publica', nombre } },
    ]
  })

/** Products made and sold every month, chosen evenly among all. */
const deTodosLosMeses = (
  { productos }: Catalogo,
  cuantos: number,
  later: ReadonlySet<string>,
): Producto[] => {
  const sold = productos.filter((each) => each.vendible !== 'no' && !later.has(each.codigo_producto))
  const step = Math.max(1, sold.length / cuantos)
  return Array.from({ length: Math.min(cuantos, sold.length) }, (_, i) => sold[Math.floor(i * step)]!)
}

interface Marcha {
  codigo: string
  /** Units in an ordinary month. */
  base: number
  stock: number
}

/** A product's month: production follows the season, and sales are limited by the stock. */
const mesDe = (marcha: Marcha, azar: Azar, estacion: number) => {
  const produccion = docenas(marcha.base * estacion * azar.between(0.8, 1.2))
  const venta = Math.min(marcha.stock + produccion, docenas(marcha.base * estacion * azar.between(0.75, 1.2)))
  marcha.stock += produccion - venta
  return { produccion, venta, stock: marcha.stock }
}

/** Production, sales and stock of each month, from the plant's file on the first working day of the next. */
const volumenes = (
  hoy: Catalogo,
  { volumenes: { mes: desde, productos } }: Datos,
  calendario: Calendario,
  later: ReadonlySet<string>,
): Paso[] => {
  const azar = new Azar('volumenes')
  const marchas = deTodosLosMeses(hoy, productos, later).map((each): Marcha => {
    const base = azar.between(36, 420)
    return { codigo: each.codigo_producto, base, stock: docenas(base * 0.4) }
  })
  return Array.from({ length: MESES + 1 - desde }, (_, i): Paso => {
    const { nombre, periodo } = calendario.mes(desde + i)
    // Orders peak every half year, and grow slightly each time.
    const estacion = 1 + 0.18 * Math.sin((Math.PI * i) / 3) + 0.012 * i
    const filas = marchas.flatMap((marcha) =>
      Object.entries(mesDe(marcha, azar, estacion)).map(([concepto, unidades]) => [
        periodo,
        concepto,
        marcha.codigo,
        String(unidades),
      ]),
    )
    return {
      at: calendario.elMismoDia(calendario.alPrincipio(desde + i + 1), NUEVE_Y_MEDIA),
      quien: 'lucia',
      acto: {
        hace: 'importa',
        tabla: 'volumenes',
        archivo: `Parte de producción ${nombre.toLowerCase()}.csv`,
        titulos: ['periodo', 'concepto', 'producto', 'cantidad'],
        filas,
      },
    }
  })
}

const cotizaciones = (
  hoy: Catalogo,
  { cotizaciones: todas }: Datos,
  calendario: Calendario,
  later: ReadonlySet<string>,
): Paso[] => {
  const conCodigo = (prefijo: string): string =>
    hoy.productos.find(
      ({ codigo_producto: codigo }) => codigo.startsWith(`${prefijo}-`) && !later.has(codigo),
    )!.codigo_producto
  return todas.flatMap(({ mes, cliente, validez, lineas, emite }): Paso[] => {
    const at = calendario.elDiaSiguiente(calendario.en(mes, new Azar(cliente)), NUEVE_Y_MEDIA)
    const acto: Acto = {
      hace: 'cotiza',
      cotizacion: {
        cliente,
        validez,
        lineas: Object.entries(lineas).map(([prefijo, cantidad]) => ({
          codigo_producto: conCodigo(prefijo),
          cantidad,
        })),
      },
    }
    const issued: Paso = {
      at: new Date(at.getTime() + 25 * MINUTO),
      quien: 'lucia',
      acto: { hace: 'emite', cliente },
    }
    return [{ at, quien: 'lucia', acto }, ...(emite ? [issued] : [])]
  })
}

/** From cost to price: structures, published lists, months of production, and quotations; all before today. */
export const ventas = (
  hoy: Catalogo,
  datos: Datos,
  calendario: Calendario,
  later: ReadonlySet<string>,
): Paso[] =>
  [
    ...estructuras(datos, calendario),
    ...membrete(datos, calendario),
    ...listas(datos, calendario),
    ...volumenes(hoy, datos, calendario, later),
    ...cotizaciones(hoy, datos, calendario, later),
  ].filter(({ at }) => calendario.yaPaso(at))
