import type { CampoDePerfil, TablaImportable } from '@telar/contract'
import type { CeldaLeida as Celda } from '@telar/planillas'
import { unidadDe } from '@telar/tablas'

/*
 * Numbers with a unit in the same cell: '0,420 kg', '420 u', '4,5 min'. The unit is removed if the column counts in it anyway, or if
 * it is the unit of the line. Otherwise the cell stays as it is and does not read as a number.
 */

const CON_MEDIDA = /^\s{0,9}(?<numero>[\d.,]{1,30})\s{0,9}(?<medida>\p{L}[\p{L}²./]{0,14}\d?)\s{0,9}$/u

/** A number and its unit; null for any other cell. */
const partida = (celda: Celda): { numero: string; medida: string } | null => {
  if (typeof celda !== 'string') return null
  const { numero, medida } = CON_MEDIDA.exec(celda.slice(0, 60))?.groups ?? {}
  return numero === undefined ? null : { numero, medida: medida! }
}

const PIEZAS: readonly string[] = ['un', 'par']
const PRENDAS = /^(prendas?|productos?|piezas?\/turno|u\/turno)$/i

/** Whether a field of labour or energy counts in this unit. @param piezas fixed `std_produccion`: how many units of time make an hour */
const cuenta = (campo: string, piezas: string | undefined, medida: string): boolean => {
  const unidad = unidadDe(medida, [...PIEZAS, 'min', 'h', 'kWh'])
  if (campo === 'std_produccion' || campo === 'producto_calculado_std')
    return PRENDAS.test(medida) || PIEZAS.includes(unidad ?? '')
  if (campo === 'consumo_kw_std') return /^kwh?$/i.test(medida)
  if (campo === 'horas_hombre_std' && piezas === '60') return unidad === 'min'
  if (campo === 'horas_hombre_std' && piezas === '3600') return /^seg(undos?)?\.?$/i.test(medida)
  return (campo === 'horas_hombre_std' || campo === 'horas_por_turno') && unidad === 'h'
}

/** Removes the unit from a cell of labour or energy if the field counts in that unit. */
export const sinMedida = (
  tabla: TablaImportable,
  { campo }: CampoDePerfil,
  campos: readonly CampoDePerfil[],
): ((celda: Celda) => Celda) => {
  if (tabla !== 'matriz_mano' && tabla !== 'matriz_energia') return (celda) => celda
  const piezas = campos.find((each) => each.campo === 'std_produccion')?.fijo
  return (celda) => {
    const found = partida(celda)
    return found !== null && cuenta(campo, piezas, found.medida) ? found.numero : celda
  }
}

/** The unit in the cell of a quantity, or ''. */
export const medidaDe = (celda: Celda): string => partida(celda)?.medida ?? ''

/** Removes the unit from a quantity if the line has the same unit or none. */
export const cantidadSola = (celda: Celda, unidad: Celda): Celda => {
  const found = partida(celda)
  if (found === null) return celda
  const own = String(unidad ?? '').trim()
  return own === '' ||
    unidadDe(found.medida, [own]) !== undefined ||
    unidadDe(own, [found.medida]) !== undefined
    ? found.numero
    : celda
}
