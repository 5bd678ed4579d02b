import { COLUMNA_GLOBAL, COLUMNA_NOMBRADA } from '@telar/tablas'
import type { Database } from '../../store/client.ts'
import type { Executor } from '../../store/executor.ts'
import { microOf } from '../../store/montos.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import { type Matriz, readFollowed } from '../../store/vale.ts'
import { today } from '../valor/valor.service.ts'
import * as repo from './carga.repo.ts'
import type { Catalogo } from './catalogo.ts'

/** Rows without a value of their own that equals the global one: they follow that (VAL-10). */
const following = async <F extends object>(
  tx: Executor,
  matriz: Matriz,
  filas: readonly F[],
): Promise<F[]> => {
  const global = await readFollowed(tx, matriz)
  const columna = COLUMNA_GLOBAL[matriz] as keyof F
  const isGlobal = (valor: string | null) =>
    global !== null && valor !== null && microOf(valor) === microOf(global)
  return filas.map((fila) => {
    const named = (fila as Record<string, string | null>)[COLUMNA_NOMBRADA[matriz]] ?? null
    const follows = named === null && isGlobal(fila[columna] as string | null)
    return { ...fila, [COLUMNA_NOMBRADA[matriz]]: named, ...(follows && { [columna]: null }) }
  })
}

/** Puts a whole catalogue into an empty installation: one transaction, one journal entry. */
export const cargarCatalogo = (database: Database, contexto: Contexto, catalogo: Catalogo): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const hoy = await today(tx)
    const despues: Catalogo = {
      ...catalogo,
      insumos: catalogo.insumos.map((fila) => ({
        ...fila,
        moneda: fila.moneda ?? null,
        unidad: fila.unidad ?? null,
        eleccion: fila.eleccion ?? 'propio',
        precio_desde: fila.precio_desde ?? (fila.costo === null ? null : hoy),
      })),
      matriz_mano: await following(tx, 'matriz_mano', catalogo.matriz_mano),
      matriz_energia: await following(tx, 'matriz_energia', catalogo.matriz_energia),
    }
    await repo.insertCatalogo(tx, despues)
    await anotar({ entidad: 'catalogo', clave: '*', accion: 'carga', antes: null, despues })
  })
