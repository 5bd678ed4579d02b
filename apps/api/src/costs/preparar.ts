import { momentoDeCierre } from '@telar/contract'
import type { Deps } from './deps.ts'
import { listCierres } from './historia/cierres.service.ts'
import { comparar } from './historia/historia.service.ts'
import type { Indice } from './historia/indice.service.ts'
import { listMargenesPerdidos } from './precio/margenes.service.ts'

/** How many months of the index a dashboard draws. */
const MESES = 12

/**
 * Starts the thread of the past, and has it compute what moved since the last closing, the index of a year, and the margin that
 * this month took: the first answer takes more than a second, later ones a fraction. Without a closing it skips the first two,
 * without a published list the margin. @throws DomainError `sin_historia`
 */
export const prepararPasado = async (deps: Deps, indice: Indice): Promise<void> => {
  const [ultimo] = await listCierres(deps)
  if (ultimo !== undefined) {
    await comparar(deps, { desde: momentoDeCierre(ultimo.nombre), limit: 1 })
    await indice.de({ meses: MESES })
  }
  await listMargenesPerdidos(deps, { limit: 1 })
}
