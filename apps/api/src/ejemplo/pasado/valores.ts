import type { Catalogo } from '../../catalog/carga/catalogo.ts'
import { enCentavos } from '../../files/ejemplo/fabrica.ts'
import type { Paso } from './acto.ts'
import { type Calendario, MESES } from './calendario.ts'
import type { Datos } from './datos.ts'
import type { EnDolares } from './precios.ts'

const MINUTO = 60_000
const ONCE_Y_VEINTE = 11 * 60 + 20

interface Cotizacion {
  at: Date
  monto: number
}

/** The dollar on the first day and in each month since, chosen so that the last amount is today's. */
const cotizaciones = ({ dolar }: Datos, calendario: Calendario): Cotizacion[] => {
  const days = [
    calendario.primerDia(45),
    ...Array.from(
      { length: MESES + 1 },
      (_, mes) => new Date(calendario.alPrincipio(mes).getTime() + 25 * MINUTO),
    ),
  ].filter((at) => calendario.yaPaso(at))
  const rises = dolar.hoy / dolar.alPrincipio
  return days.map((at, i) => ({
    at,
    monto: Math.round(dolar.alPrincipio * rises ** (i / (days.length - 1))),
  }))
}

/** Pesos per dollar at an instant. */
export const dolarEn = (datos: Datos, calendario: Calendario, momento: Date): number =>
  cotizaciones(datos, calendario).findLast(({ at }) => at < momento)!.monto

/** The supplies that were later priced in dollars, at the dollar of that time. */
export const enDolaresDesde = (hoy: Catalogo, datos: Datos, calendario: Calendario): EnDolares => {
  const { dolar } = datos
  const desde = calendario.elMismoDia(calendario.alPrincipio(dolar.mes), ONCE_Y_VEINTE)
  const monto = dolarEn(datos, calendario, desde)
  const priced = hoy.insumos.filter(({ grupo, costo }) => grupo === dolar.grupo && costo !== null)
  return {
    desde,
    insumos: new Map(
      priced.map(({ codigo, costo }) => {
        const precio = Number((Number(costo) / dolar.hoy).toFixed(4))
        return [codigo, { precio: String(precio), costo: enCentavos(precio * monto) }]
      }),
    ),
  }
}

/** The dollar month by month, and the day on which a supplier's list was in dollars. */
export const dolares = (datos: Datos, calendario: Calendario, { desde, insumos }: EnDolares): Paso[] => {
  const { codigo, nombre, grupo } = datos.dolar
  const [first, ...rest] = cotizaciones(datos, calendario)
  const fijar = ({ at, monto }: Cotizacion): Paso => ({
    at,
    quien: 'diego',
    acto: { hace: 'vigencias', vigencias: [{ valor: codigo, desde: calendario.fecha(at), monto, nota: '' }] },
  })
  return [
    {
      at: first!.at,
      quien: 'diego',
      acto: {
        hace: 'alta_valor',
        valor: {
          codigo,
          nombre,
          clase: 'moneda',
          recargo_pct: 0,
          nota: '',
          monto: first!.monto,
          desde: calendario.fecha(first!.at),
        },
      },
    },
    ...rest.map(fijar),
    {
      at: desde,
      quien: 'diego',
      acto: {
        hace: 'importa',
        tabla: 'insumos',
        archivo: `Lista de ${grupo.toLowerCase()} en dólares.csv`,
        titulos: ['codigo', 'precio', 'moneda'],
        filas: Array.from(insumos, ([insumo, { precio }]) => [insumo, precio.replace('.', ','), codigo]),
      },
    },
  ]
}

/** The wage in cents that, with its surcharge, gives the paid amount. */
const sinRecargo = (hora: number, recargo: number): number =>
  Math.round((hora / (1 + recargo / 100)) * 100) / 100

/** On the day of an agreement, those who earn more get their own wage instead of a value in each row. */
export const categorias = (
  hoy: Catalogo,
  { categorias: todas }: Datos,
  calendario: Calendario,
  at: Date,
  horaDe: (valor: number) => number,
): Paso[] =>
  todas.flatMap(({ codigo, nombre, valor, recargo_pct }) => [
    {
      at,
      quien: 'marta',
      acto: {
        hace: 'alta_valor',
        valor: {
          codigo,
          nombre,
          clase: 'salario',
          recargo_pct,
          nota: '',
          monto: sinRecargo(horaDe(valor), recargo_pct),
          desde: calendario.fecha(at),
        },
      },
    } satisfies Paso,
    ...hoy.matriz_mano
      .filter((row) => Number(row.valor_hora_hombre) === valor)
      .map(
        (row): Paso => ({
          at,
          quien: 'marta',
          acto: { hace: 'categoria', codigo: row.codigo_mano_obra, categoria: codigo },
        }),
      ),
  ])

/** The last signed agreement, with which the past ends: known today, and in force from next month on. */
export const acuerdo = (
  { acuerdo: { porcentaje, nota }, categorias: todas }: Datos,
  calendario: Calendario,
  hora: number,
  horaDe: (valor: number) => number,
): Paso => {
  const desde = calendario.mesQueViene()
  const subido = (monto: number) => Math.round(monto * (100 + porcentaje)) / 100
  return {
    at: calendario.final(),
    quien: 'marta',
    acto: {
      hace: 'vigencias',
      vigencias: [
        { valor: 'MO', desde, monto: subido(hora), nota },
        ...todas.map(({ codigo, valor, recargo_pct }) => ({
          valor: codigo,
          desde,
          nota,
          monto: subido(sinRecargo(horaDe(valor), recargo_pct)),
        })),
      ],
    },
  }
}

/** A second tariff, dearer than the kWh of that time by a percentage, and the rows that pay it. */
export const segundaTarifa = (
  { segunda_tarifa: { mes, codigo, nombre, porcentaje, energia } }: Datos,
  calendario: Calendario,
  kwEn: (at: Date) => number,
): Paso[] => {
  const at = calendario.elMismoDia(calendario.alPrincipio(mes), ONCE_Y_VEINTE)
  const monto = Math.round(kwEn(at) * (100 + porcentaje)) / 100
  return [
    {
      at,
      quien: 'marta',
      acto: {
        hace: 'alta_valor',
        valor: {
          codigo,
          nombre,
          clase: 'tarifa',
          recargo_pct: 0,
          nota: '',
          monto,
          desde: calendario.fecha(at),
        },
      },
    },
    ...energia.map(
      (fila): Paso => ({ at, quien: 'marta', acto: { hace: 'tarifa', codigo: fila, tarifa: codigo } }),
    ),
  ]
}
