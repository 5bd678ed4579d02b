import { Readable } from 'node:stream'
import {
  EXPORTACION_COMPLETA,
  type FormatoExportable,
  NOMBRE_EXPORTADO,
  type TablaExportable,
  TIPO_CSV,
  TIPO_XLSX,
} from '@telar/contract'
import { createDias, csvOf, type Hoja, MAX_FILAS, xlsxOf } from '@telar/planillas'
import type { Deps } from '../../costs/deps.ts'
import { DomainError } from '../../store/domain-error.ts'
import { toHoja } from './exportacion.map.ts'
import { tomarFoto } from './foto.ts'

/** A file on its way out: its bytes are made as they are taken. */
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

/** One table with the values of this moment. @throws DomainError `datos_invalidos` for more rows than a sheet holds */
export const exportTabla = async (
  deps: Deps,
  tabla: TablaExportable,
  formato: FormatoExportable,
): Promise<Archivo> => {
  const hoja = toHoja(tabla, await tomarFoto(deps, [tabla]))
  const nombre = `${NOMBRE_EXPORTADO[tabla]}.${formato}`
  return formato === 'csv' ? toCsv(deps, nombre, hoja) : toXlsx(deps, nombre, [hoja])
}

/** Several tables of one and the same moment, a sheet each, in this order. @throws as `exportTabla` */
export const exportTodas = async (deps: Deps, tablas: readonly TablaExportable[]): Promise<Archivo> => {
  const foto = await tomarFoto(deps, tablas)
  return toXlsx(
    deps,
    EXPORTACION_COMPLETA,
    tablas.map((tabla) => toHoja(tabla, foto)),
  )
}
