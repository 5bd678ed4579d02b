import type { Valor } from './columna.ts'
import { type Aviso, type FilaLeida, namesOf, type Tanda } from './filas.ts'
import type { Guardado } from './guardado.ts'
import type { Tabla } from './tablas.ts'
import { comoSeLlama } from './variantes.ts'

/*
 * Sizes and colours of volumes. A factory writes 'm' or 'Bordo' where its product has 'M' and 'BORDÓ', and a size that the product lacks
 * has no cost.
 */

const EJES = [
  ['talle', 'talles'],
  ['color', 'colores'],
] as const

/** A row with its sizes and colours as the product has them; a record may still have them as written. */
const conSusNombres = (fila: FilaLeida, tabla: Tabla, { ejesDe }: Guardado): FilaLeida => {
  if (!fila.valores.talle && !fila.valores.color) return fila
  const ejes = ejesDe(fila.valores.producto!)
  const valores = { ...fila.valores }
  const codigos: Record<string, Valor> = { ...fila.cruda?.codigos }
  for (const [columna, eje] of EJES) {
    const dicho = fila.valores[columna]
    const propio = dicho ? comoSeLlama(ejes[eje], dicho) : undefined
    if (propio === undefined || propio === dicho) continue
    valores[columna] = propio
    codigos[columna] ??= dicho!
  }
  const { clave, codigo } = namesOf(tabla, valores)
  if (clave === null || Object.keys(codigos).length === 0) return fila
  return { ...fila, clave, codigo, valores, cruda: { clave: fila.cruda?.clave ?? fila.clave, codigos } }
}

/** Rows of volumes by the names of their products' sizes and colours. No two become one, because equal rows are rejected before. */
export const porSusEjes = (tandas: readonly Tanda[], tabla: Tabla, guardado: Guardado): readonly Tanda[] =>
  tandas.map(({ numero, filas }) => ({
    numero,
    filas: filas.map((fila) => conSusNombres(fila, tabla, guardado)),
  }))

/** A warning for each size or colour of a new volume that its product lacks. */
export const sinEse = ({ linea, codigo, valores }: FilaLeida, { ejesDe }: Guardado): Aviso[] =>
  EJES.flatMap(([columna, eje]) => {
    const dicho = valores[columna]
    if (!dicho || ejesDe(valores.producto!)[eje].includes(dicho)) return []
    const motivo = `${valores.producto} no tiene el ${columna} ${dicho}: así no tiene costo.`
    return [{ linea, codigo, columna, valor: dicho, motivo }]
  })
