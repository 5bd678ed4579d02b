import type { Executor } from '../../store/executor.ts'
import { readConOfertas } from './ofertas.repo.ts'
import type { Repartida } from './reparto.ts'

/*
 * A sheet that compares suppliers makes its supplies cost their cheapest offer. If all offers of a supply are rejected, as those of an
 * unknown supplier are, it would have no cost: people are asked before.
 */

/** Supplies that new offers of a file are about. */
const conNuevas = (repartidas: readonly Repartida[]): Set<string> =>
  new Set(
    repartidas.flatMap(({ plan: { tabla, nuevas } }) =>
      tabla.nombre === 'ofertas' ? nuevas.map(({ valores }) => valores.insumo!) : [],
    ),
  )

const MOTIVO = 'Queda sin costo: tiene que salir de sus ofertas, y ninguna entra.'

/** Notes the supplies whose cost is to come from their offers, although they have none and the file brings none. */
export const notarSinOfertas = async (db: Executor, repartidas: readonly Repartida[]): Promise<void> => {
  const nuevas = conNuevas(repartidas)
  for (const { plan } of repartidas) {
    if (plan.tabla.nombre !== 'insumos') continue
    const chosen = [
      ...plan.nuevas,
      ...plan.cambiadas.filter(({ columnas }) => columnas.includes('eleccion')),
    ].filter(({ clave, valores }) => valores.eleccion !== 'propio' && !nuevas.has(clave))
    if (chosen.length === 0) continue
    const conOfertas = await readConOfertas(
      db,
      chosen.map(({ clave }) => clave),
    )
    for (const { linea, codigo, clave, valores } of chosen) {
      if (conOfertas.has(clave)) continue
      plan.sinOfertas.push({ linea, codigo, columna: 'eleccion', valor: valores.eleccion!, motivo: MOTIVO })
    }
    plan.avisos.push(...plan.sinOfertas)
  }
}
