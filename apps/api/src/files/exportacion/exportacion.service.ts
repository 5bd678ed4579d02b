import { Readable } from 'node:stream'
import {
  EXPORTACION_COMPLETA,
  EXPORTADAS,
  type FormatoExportable,
  type TablaExportable,
  TIPO_CSV,
  TIPO_XLSX,
} from '@telar/contract'
import { type Micro, microFromNumber } from '@telar/costing'
import { DomainError } from '@telar/fabrica'
import { createDias, csvOf, type Hoja, MAX_FILAS, xlsxOf } from '@telar/planillas'
import { seVende } from '../../catalog/venta.ts'
import { listCotizaciones } from '../../costs/cdr/cotizaciones.service.ts'
import type { Deps } from '../../costs/deps.ts'
import { enMomento, puntoAl } from '../../costs/historia/momento.service.ts'
import type { FiltroDeVenta } from '../../store/list.ts'
import { type EnMoneda, hojaDeCdr, toHoja } from './exportacion.map.ts'
import { type Foto, tomarFoto } from './foto.ts'

/** A file for download. Its bytes are made while they are read. */
export interface Archivo {
  nombre: string
  tipo: string
  contenido: Readable
}

const assertFits = ({ nombre, filas }: Hoja): void => {
  if (filas < MAX_FILAS) return
  throw new DomainError(
    'datos_invalidos',
    `${nombre} tiene ${filas.toLocaleString('es-AR')} filas y una hoja de Excel admite ${(MAX_FILAS - 1).toLocaleString('es-AR')}. Exportala como CSV.`,
    { campos: ['format'] },
  )
}

const toXlsx = ({ config }: Deps, nombre: string, hojas: readonly Hoja[]): Archivo => {
  for (const hoja of hojas) assertFits(hoja)
  return { nombre, tipo: TIPO_XLSX, contenido: xlsxOf(hojas, createDias(config.zonaHoraria)) }
}

const toCsv = ({ config }: Deps, nombre: string, hoja: Hoja): Archivo => ({
  nombre,
  tipo: TIPO_CSV,
  contenido: Readable.from(csvOf(hoja, createDias(config.zonaHoraria)), { highWaterMark: 1 }),
})

/** The date, the products and the currency of a file. */
interface Entonces extends FiltroDeVenta {
  fecha?: string | undefined
  moneda?: string | undefined
  /** The price list whose prices are written. */
  lista?: string | undefined
}

const SOLO_CDR: TablaExportable = 'resultados_cdr'

/** @throws DomainError `datos_invalidos` for an unknown currency, or one without a value on that date */
const monedaDe = async (
  deps: Deps,
  tablas: readonly TablaExportable[],
  { fecha, moneda }: Entonces,
): Promise<EnMoneda | null> => {
  if (moneda === undefined || moneda === deps.config.moneda) return null
  const refuse = (message: string) => new DomainError('datos_invalidos', message, { campos: ['moneda'] })
  if (!tablas.includes(SOLO_CDR)) throw refuse('En otra moneda se exporta solo el CDR.')
  const vale = (await listCotizaciones(deps, { fecha })).find(({ codigo }) => codigo === moneda)?.vale
  if (vale === undefined) throw refuse(`No hay un valor de ${moneda} que rija entonces.`)
  return { codigo: moneda, vale: microFromNumber(vale) as Micro }
}

/** A filter for the products of a file; undefined if the file has all. */
const soloDe = ({ productos }: Foto, filtro: FiltroDeVenta) => {
  if (Object.values(filtro).every((value) => value === undefined)) return undefined
  const ventas = new Map(
    productos.map(({ codigo_producto: codigo, vendible, linea, temporada }) => [
      codigo,
      { vendible: vendible === 'si', linea, temporada },
    ]),
  )
  return seVende({ venta: (codigo) => ventas.get(codigo)! }, filtro)
}

/** A table as it was at a past moment. @throws DomainError `datos_invalidos` for a table whose rows are not known by date */
const hojaPasada = async (
  deps: Deps,
  tabla: TablaExportable,
  {
    fecha,
    seq,
    filtro,
    moneda,
  }: { fecha: string; seq: number; filtro: FiltroDeVenta; moneda: EnMoneda | null },
): Promise<Hoja> => {
  if (tabla === SOLO_CDR) return hojaDeCdr(await enMomento(deps, fecha, 'archivo', filtro), moneda)
  if (tabla !== 'insumos')
    throw new DomainError('datos_invalidos', 'De un momento pasado se exportan solo el CDR y los insumos.', {
      campos: ['fecha'],
    })
  const costos = await enMomento(deps, fecha, 'costosDeInsumos')
  return toHoja(tabla, await tomarFoto(deps, [tabla], { pasado: { seq, costos } }), {
    moneda: null,
    lista: undefined,
    propia: deps.config.moneda,
    solo: undefined,
  })
}

/** Sheets, all of the same moment. */
const hojasDe = async (
  deps: Deps,
  tablas: readonly TablaExportable[],
  entonces: Entonces,
): Promise<Hoja[]> => {
  const moneda = await monedaDe(deps, tablas, entonces)
  const { fecha, vendible, linea, temporada } = entonces
  const filtro = { vendible, linea, temporada }
  const punto = fecha === undefined ? null : await puntoAl(deps, fecha)
  if (fecha !== undefined && punto !== null && punto.seq < (await deps.costeo.alDia()).seq) {
    return Promise.all(
      tablas.map((tabla) => hojaPasada(deps, tabla, { fecha, seq: punto.seq, filtro, moneda })),
    )
  }
  const { lista } = entonces
  if (lista !== undefined && !tablas.includes('precios'))
    throw new DomainError('datos_invalidos', 'De una lista se exportan solo los precios.', {
      campos: ['lista'],
    })
  const foto = await tomarFoto(deps, tablas, { dia: punto?.dia, lista, filtro })
  const modo = { moneda, lista, propia: deps.config.moneda, solo: soloDe(foto, filtro) }
  return tablas.map((tabla) => toHoja(tabla, foto, modo))
}

/**
 * Exports one table with the values of now, of a future day, or of the past.
 * @throws DomainError `datos_invalidos` for more rows than a sheet holds, or for a table that cannot be had of that date
 */
export const exportTabla = async (
  deps: Deps,
  tabla: TablaExportable,
  formato: FormatoExportable,
  entonces: Entonces = {},
): Promise<Archivo> => {
  const [hoja] = (await hojasDe(deps, [tabla], entonces)) as [Hoja]
  const nombre = `${EXPORTADAS[tabla].exporta}.${formato}`
  return formato === 'csv' ? toCsv(deps, nombre, hoja) : toXlsx(deps, nombre, [hoja])
}

/** Exports several tables of the same moment, one sheet each, in this order. @throws as `exportTabla` */
export const exportTodas = async (
  deps: Deps,
  tablas: readonly TablaExportable[],
  entonces: Entonces = {},
): Promise<Archivo> => toXlsx(deps, EXPORTACION_COMPLETA, await hojasDe(deps, tablas, entonces))
