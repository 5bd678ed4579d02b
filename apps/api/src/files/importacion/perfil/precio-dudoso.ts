import { type CampoDePerfil, type HojaDePerfil, porCuantas, precioConIva } from '@telar/contract'
import type { CeldaLeida as Celda } from '@telar/planillas'
import type { Toma } from '../toma.ts'
import { DE_CONSUMO, notaConIva, notaPorCuantas } from './notas.ts'

/*
 * Warnings about prices that are imported unchanged, although a title or a note says that they are not the cost of one unit.
 */

export const PRECIOS: ReadonlySet<string> = new Set(['costo', 'precio'])

const AVISO_IVA = 'El título dice que el precio es con IVA, y se toma como costo.'
const AVISO_NOTA = 'La hoja dice que los precios son con IVA, y se toman como costo.'

/** Units of several pieces. A price for a dozen is right if the unit is a dozen. */
const DE_VARIAS = /doc|ciento|cien|cto|mil|gruesa|100|12/i

/** Warnings for the prices of a field, by the unit of each row. @param notas texts outside the rows */
const dudasDePrecio = (
  { columna = '', formula }: CampoDePerfil,
  notas: readonly string[],
): ((unidad: Celda) => readonly string[]) => {
  if (formula?.trim()) return () => []
  const iva = precioConIva(columna) ? AVISO_IVA : notaConIva(notas) ? AVISO_NOTA : undefined
  const muchas = porCuantas(columna) ?? notaPorCuantas(notas)
  const deMuchas =
    muchas &&
    (porCuantas(columna)
      ? `El título dice que el precio es ${muchas.dicho}, y se toma por uno.`
      : `La hoja dice que los precios son ${muchas.dicho}, y se toman por uno.`)
  const deIva = iva === undefined ? [] : [iva]
  return (unidad) => (deMuchas && !DE_VARIAS.test(String(unidad ?? '')) ? [...deIva, deMuchas] : deIva)
}

/** Warns about each price that is not the cost of one unit, according to its title or a note. */
export const dudoso = (
  { perfil, titulos, notas }: { perfil: HojaDePerfil; titulos: readonly string[]; notas: readonly string[] },
  campo: CampoDePerfil,
  leer: Toma['leer'],
): Toma['leer'] => {
  if (!PRECIOS.has(campo.campo)) return leer
  const unidad = perfil.campos.find((each) => each.campo === 'unidad' || each.campo === 'unidad_compra')
  const position = unidad?.columna === undefined ? -1 : titulos.indexOf(unidad.columna)
  const dudas = dudasDePrecio(campo, notas)
  return (renglon, sinPrecio) => {
    const lectura = leer(renglon, sinPrecio)
    if (!('valor' in lectura) || !lectura.valor) return lectura
    const found = dudas(renglon.celdas[position] ?? unidad?.fijo ?? '')
    return found.length === 0 ? lectura : { ...lectura, avisos: [...(lectura.avisos ?? []), ...found] }
  }
}

/** Warnings for the quantities of a matrix, which no formula can divide. @param notas texts outside the rows, and the sheet's name */
export const dudasDeConsumo = (notas: readonly string[]): readonly string[] => {
  const [muchas] = notas.flatMap((nota) => (DE_CONSUMO.test(nota) ? (porCuantas(nota) ?? []) : []))
  return muchas ? [`La hoja dice que las cantidades son ${muchas.dicho}, y se toman por una.`] : []
}
