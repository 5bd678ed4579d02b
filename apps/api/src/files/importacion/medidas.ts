import { LIMITE_MONTO } from '@telar/contract'
import type { Cambio } from '@telar/fabrica'
import type { Fila } from '@telar/tablas'
import { porColorDe, porTalleDe } from '../../catalog/receta/variedad.ts'
import { assertEnRango, largestFactor } from '../../catalog/unidad/unidad.service.ts'
import { inTurns } from '../../store/chunks.ts'
import type { Executor } from '../../store/executor.ts'

/** The largest quantity that a line names, with its waste. */
const mostOf = (linea: Fila): number => {
  const { cantidad_ingrediente, merma_pct, por_talle, por_color } = linea as Record<string, string>
  const named = [
    cantidad_ingrediente,
    ...Object.values(porTalleDe(por_talle ?? '')),
    ...Object.values(porColorDe(por_color ?? '')).map(([, , cantidad]) => cantidad ?? 0),
  ]
  return Math.max(...named.map(Number)) * (1 + Number(merma_pct ?? 0) / 100)
}

/**
 * Checks the quantities of lines after a file was stored, because the engine holds none beyond its range. Only lines that might be beyond
 * it in some unit are computed exactly. Other requests run in between. @throws DomainError `en_uso`
 */
export const assertMedidas = async (tx: Executor, cambios: Iterable<Cambio>): Promise<void> => {
  const [insumos, unidades, productos] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const most = LIMITE_MONTO / (1 + (await largestFactor(tx)))
  for await (const some of inTurns(cambios))
    for (const { tabla, antes, despues } of some) {
      if (despues === null) continue
      if (tabla === 'recetas' && mostOf(despues) > most) productos.add(despues.codigo_producto as string)
      if (antes === null) continue
      if (tabla === 'insumos' && antes.unidad !== despues.unidad) insumos.add(despues.codigo as string)
      if (tabla === 'unidades' && (antes.num !== despues.num || antes.den !== despues.den))
        unidades.add(despues.codigo as string)
    }
  if (insumos.size + unidades.size + productos.size > 0)
    await assertEnRango(tx, [...insumos], [...unidades], [...productos])
}
