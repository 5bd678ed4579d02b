import { type Args, type Consulta, consultar } from '../cdr/cdr.consultas.ts'
import type { Costeo, Punto } from '../costeo/costeo.ts'
import { compararEntre } from '../historia/comparacion.ts'
import type { ConCosto } from '../historia/dependencias.ts'
import { costosEn, eslabonesEntre } from '../historia/indice.ts'
import { movimientosDe } from '../historia/movimientos.ts'
import { margenesPerdidosEntre } from '../precio/margenes.ts'

/** The questions about the past that the thread answers. Moments are entries of the journal. */
export const preguntas = {
  /** Reads the factory, so that no later question waits for that. */
  preparar: async (costeo: Costeo): Promise<void> => {
    await costeo.alDia()
  },
  movimientos: async (costeo: Costeo, de: ConCosto, desde: number, hasta: number) => {
    const movimientos = await movimientosDe(costeo, de, desde, hasta)
    // If its cost never moved, only a look at the factory tells whether it existed at all.
    const hay = movimientos.length > 0 || (await costeo.enSeq(hasta)).model.has(de.tipo, de.codigo)
    return { movimientos, hay }
  },
  comparar: compararEntre,
  eslabones: eslabonesEntre,
  costos: costosEn,
  margenesPerdidos: margenesPerdidosEntre,
  /** One of the questions that are also asked about the present. */
  consultar: async <K extends Consulta>(costeo: Costeo, { seq, dia }: Punto, nombre: K, args: Args<K>) =>
    consultar(await costeo.enSeq(seq, dia), nombre, args),
}

export type Preguntas = typeof preguntas
