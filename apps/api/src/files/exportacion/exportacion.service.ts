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
import { listCotizaciones } from '../../costs/cdr/cotizaciones.service.ts'
import type { Deps } from '../../costs/deps.ts'
import { enMomento, puntoAl } from '../../costs/historia/momento.service.ts'
import { contraDeLista } from '../../costs/precio/listas.service.ts'
import type { FiltroDeVenta } from '../../store/list.ts'
import { type EnMoneda, toHoja } from './exportacion.map.ts'
import { type Pasado, tomarFoto } from './foto.ts'

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

type DeAntes = (deps: Deps, fecha: string, lista: string | undefined) => Promise<Omit<Pasado, 'seq'>>

/** The tables whose rows of a past moment are known, each with what its file asks the engine of that moment. */
const DE_ANTES: Readonly<Partial<Record<TablaExportable, DeAntes>>> = {
  resultados_cdr: async (deps, fecha) => ({ cdr: await enMomento(deps, fecha, 'archivo') }),
  insumos: async (deps, fecha) => ({ ingredientes: await enMomento(deps, fecha, 'ingredientes') }),
  recetas_normalizada: async (deps, fecha) => ({
    ingredientes: await enMomento(deps, fecha, 'ingredientes'),
    totalesVariables: await enMomento(deps, fecha, 'totalesVariables'),
    lineas: await enMomento(deps, fecha, 'lineasDelMotor'),
  }),
  precios: async (deps, fecha, lista) => {
    const contra = await contraDeLista(deps, lista, fecha)
    return { preciosDeHoy: (await enMomento(deps, fecha, 'precios', {}, contra)).rows }
  },
}

/** @throws DomainError `datos_invalidos` for a table whose rows are not known by date */
const pasadoDe = async (
  deps: Deps,
  tablas: readonly TablaExportable[],
  {
    fecha,
    seq,
    lista,
    filtro,
  }: { fecha: string; seq: number; lista: string | undefined; filtro: FiltroDeVenta | null },
): Promise<Pasado> => {
  const pasado: Pasado = { seq, elegidos: filtro && (await enMomento(deps, fecha, 'codigosDe', filtro)) }
  for (const tabla of tablas) {
    const answers = DE_ANTES[tabla]
    if (answers === undefined)
      throw new DomainError(
        'datos_invalidos',
        'De un momento pasado se exportan solo el CDR, los insumos, la composición y los precios.',
        { campos: ['fecha'] },
      )
    Object.assign(pasado, await answers(deps, fecha, lista))
  }
  return pasado
}

/** Null if the file has all products. */
const filtroDe = ({ vendible, linea, temporada }: FiltroDeVenta): FiltroDeVenta | null => {
  const filtro = { vendible, linea, temporada }
  return Object.values(filtro).every((value) => value === undefined) ? null : filtro
}

/** Sheets, all of the same moment. */
const hojasDe = async (
  deps: Deps,
  tablas: readonly TablaExportable[],
  entonces: Entonces,
): Promise<Hoja[]> => {
  const moneda = await monedaDe(deps, tablas, entonces)
  const { fecha, lista } = entonces
  if (lista !== undefined && !tablas.includes('precios'))
    throw new DomainError('datos_invalidos', 'De una lista se exportan solo los precios.', {
      campos: ['lista'],
    })
  const punto = fecha === undefined ? null : await puntoAl(deps, fecha)
  const isPast = fecha !== undefined && punto !== null && punto.seq < (await deps.costeo.alDia()).seq
  const filtro = filtroDe(entonces)
  const foto = await tomarFoto(deps, tablas, {
    dia: punto?.dia,
    lista,
    filtro,
    ...(isPast && { pasado: await pasadoDe(deps, tablas, { fecha, seq: punto.seq, lista, filtro }) }),
  })
  const modo = { moneda, lista, propia: deps.config.moneda }
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
