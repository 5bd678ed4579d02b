import { enCiclo } from '../../catalog/receta/ciclo.ts'
import { rechazar, type Tanda } from './filas.ts'
import type { Guardado } from './guardado.ts'
import type { Reparto } from './reparto.ts'
import { subproductosDe } from './variantes.ts'

/** Rejects lines that would make a product contain itself. Each reason shows the path that the line would close. */
export const sinCiclos = (plan: Reparto, tandas: readonly Tanda[], { pasos }: Guardado): void => {
  const steps = [
    ...plan.nuevas,
    ...plan.cambiadas.filter(({ columnas }) => columnas.includes('por_color')),
  ].flatMap(({ clave, valores }) =>
    subproductosDe(valores).map((subproducto) => ({
      clave,
      producto: valores.codigo_producto!,
      subproducto,
    })),
  )
  const closed = new Map(Array.from(enCiclo(pasos, steps), ([{ clave }, path]) => [clave, path]))
  if (closed.size === 0) return
  const refused = tandas.flatMap(({ filas }) => filas.filter(({ clave }) => closed.has(clave)))
  const lineas = new Set(refused.map(({ linea }) => linea))
  plan.nuevas = plan.nuevas.filter(({ linea }) => !lineas.has(linea))
  plan.cambiadas = plan.cambiadas.filter(({ linea }) => !lineas.has(linea))
  plan.avisos = plan.avisos.filter(({ linea }) => !lineas.has(linea))
  for (const fila of refused) {
    const motivo = `la composición se contendría a sí misma: ${closed.get(fila.clave)!.join(' → ')}`
    const valor = fila.valores.codigo_ingrediente!
    plan.rechazos.push(rechazar(fila, { columna: 'codigo_ingrediente', valor, motivo }))
  }
}
