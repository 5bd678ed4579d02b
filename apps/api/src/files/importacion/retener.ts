import { rechazar, type Tanda } from './filas.ts'
import type { Reparto, Retenida } from './reparto.ts'

/**
 * Holds back every recipe of which a line is rejected: half of one is complete to the eye, and costs too little. Its new and
 * changed lines are rejected with that reason, so that the file to mend has the recipe whole.
 */
export const retener = (plan: Reparto, tandas: readonly Tanda[]): void => {
  const rejected = new Map<string, number>()
  for (const { producto } of plan.rechazos) {
    if (producto !== null) rejected.set(producto, (rejected.get(producto) ?? 0) + 1)
  }
  const isHeld = ({ valores }: { valores: Readonly<Record<string, string | null>> }): boolean =>
    rejected.has(valores.codigo_producto!)
  const held = [...plan.nuevas, ...plan.cambiadas].filter(isHeld)
  if (held.length === 0) return
  const lineas = new Set(held.map(({ linea }) => linea))
  const retenidas = new Map<string, Retenida>()
  for (const fila of tandas.flatMap(({ filas }) => filas.filter(({ linea }) => lineas.has(linea)))) {
    const codigo = fila.valores.codigo_producto!
    const rechazadas = rejected.get(codigo)!
    const motivo = `la receta de ${codigo} no se aplica: ${rechazadas} de sus líneas se rechazan`
    plan.rechazos.push(rechazar(fila, { columna: null, valor: '', motivo }))
    const known = retenidas.get(codigo)
    if (known === undefined) retenidas.set(codigo, { codigo, rechazadas, retenidas: 1 })
    else known.retenidas += 1
  }
  plan.nuevas = plan.nuevas.filter((fila) => !isHeld(fila))
  plan.cambiadas = plan.cambiadas.filter((fila) => !isHeld(fila))
  plan.avisos = plan.avisos.filter(({ linea }) => !lineas.has(linea))
  plan.retenidas = [...retenidas.values()]
}
