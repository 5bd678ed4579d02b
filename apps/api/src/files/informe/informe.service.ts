import type { Readable } from 'node:stream'
import type { FormatoDeInforme } from '@telar/contract'
import { decimalText } from '@telar/costing'
import { createDias, type Hoja, xlsxOf } from '@telar/planillas'
import type { Deps } from '../../costs/deps.ts'
import { membreteDePapel } from '../membrete/membrete.service.ts'
import { formatOf } from '../papel/format.ts'
import { imprimir, sinMembrete } from '../papel/hilo.ts'
import { type ConIndice, type Informe, informeDe } from './informe.ts'
import { type Celda, datosDe, type Seccion, seccionesDe } from './secciones.ts'

const cellOf = (celda: Celda) => (typeof celda === 'bigint' ? decimalText(celda) : celda)

const hojaDe = ({ nombre, columnas, filas }: Seccion): Hoja => ({
  nombre,
  columnas: columnas.map(({ titulo, clase }) => ({
    nombre: titulo,
    tipo: clase === 'texto' ? 'texto' : 'monto',
  })),
  filas: filas.length,
  fila: (i) => filas[i]!.map(cellOf),
})

const enPlanilla = ({ config }: Deps, informe: Informe, fabrica: string): Readable => {
  const { costos, resto } = seccionesDe(informe)
  const datos = [['Fábrica', fabrica], ...datosDe(informe, formatOf(config))]
  const cierre: Hoja = {
    nombre: 'cierre',
    columnas: [
      { nombre: 'Dato', tipo: 'texto' },
      { nombre: 'Valor', tipo: 'texto' },
    ],
    filas: datos.length,
    fila: (i) => datos[i]!,
  }
  return xlsxOf([cierre, ...[...costos, ...resto].map(hojaDe)], createDias(config.zonaHoraria))
}

/**
 * The report of a closing: a PDF of two pages to sign, or a workbook with all rows.
 * @throws DomainError `no_encontrado` for an unknown closing, `sin_historia`
 */
export const informeDeCierre = async (
  deps: ConIndice,
  nombre: string,
  formato: FormatoDeInforme,
): Promise<Readable> => {
  const { locale, moneda } = deps.config
  const reunir = async () => ({
    informe: await informeDe(deps, nombre),
    membrete: await membreteDePapel(deps),
    locale,
    moneda,
  })
  if (formato === 'pdf') return imprimir('informe', reunir(), sinMembrete)
  const { informe, membrete } = await reunir()
  return enPlanilla(deps, informe, membrete.nombre)
}
