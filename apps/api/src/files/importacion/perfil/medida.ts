import type { CampoDePerfil, TablaImportable } from '@telar/contract'
import type { CeldaLeida as Celda } from '@telar/planillas'
import { unidadDe } from '@telar/tablas'

/*
 * A number that says in its own cell what it counts: '0,420 kg', '420 u', '4,5 min'. Where that is what its column counts in anyway,
 * or the unit of the line, it is taken off; anywhere else the cell is no number.
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

/** What a labour type's columns count in, by how many pieces its hours are for. */
const cuenta = (campo: string, piezas: string | undefined, medida: string): boolean => {
  const unidad = unidadDe(medida, [...PIEZAS, 'min', 'h', 'kWh'])
  if (campo === 'std_produccion' || campo === 'producto_calculado_std')
    return PRENDAS.test(medida) || PIEZAS.includes(unidad ?? '')
  if (campo === 'consumo_kw_std') return /^kwh?$/i.test(medida)
  if (campo === 'horas_hombre_std' && piezas === '60') return unidad === 'min'
  if (campo === 'horas_hombre_std' && piezas === '3600') return /^seg(undos?)?\.?$/i.test(medida)
  return (campo === 'horas_hombre_std' || campo === 'horas_por_turno') && unidad === 'h'
}

/** A cell without what it counts in, where its column counts in that. */
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

/** The unit that the cell of a quantity says; empty for none. */
export const medidaDe = (celda: Celda): string => partida(celda)?.medida ?? ''

/** A quantity without its unit, where the line says the same one or has none of its own. */
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
