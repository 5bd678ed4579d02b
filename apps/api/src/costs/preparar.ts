import { momentoDeCierre } from '@telar/contract'
import type { Deps } from './deps.ts'
import { listCierres } from './historia/cierres.service.ts'
import { comparar } from './historia/historia.service.ts'
import type { Indice } from './historia/indice.service.ts'
import { listMargenesPerdidos } from './precio/margenes.service.ts'

/** Months of the index that a dashboard draws. */
const MESES = 12

/**
 * Starts the thread of the past, and lets it work out what moved since the last closing, the index of a year, and the margin
 * that this month took: the first answer takes more than a second, those after it a fraction. Nothing of it where there is no
 * closing, and no published list. @throws DomainError `sin_historia`
 */
export const prepararPasado = async (deps: Deps, indice: Indice): Promise<void> => {
  const [ultimo] = await listCierres(deps)
  if (ultimo !== undefined) {
    await comparar(deps, { desde: momentoDeCierre(ultimo.nombre), limit: 1 })
    await indice.de({ meses: MESES })
  }
  await listMargenesPerdidos(deps, { limit: 1 })
}
