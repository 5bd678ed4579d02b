import { type Comparacion, Momento } from '@telar/contract'
import { type Estado, ensayarJuntas } from '@telar/fabrica'
import { AHORA } from '../costeo/costeo.ts'
import { bothStates } from '../costeo/dos-momentos.ts'
import type { Deps } from '../deps.ts'
import { compararEstados } from '../historia/comparacion.ts'
import { puntoAl } from '../historia/momento.service.ts'
import { getEscenario } from './escenario.service.ts'

interface Cuanto {
  /** Another scenario by its id, or a moment; undefined: the present. */
  con?: string | undefined
  producto?: string | undefined
  limit: number
}

/**
 * The differences between a scenario and another one, the present, or a past moment, by the parts of every comparison (ESC-06).
 * @throws DomainError `no_encontrado`, `sin_historia`
 */
export const compararEscenario = async (
  deps: Deps,
  id: string,
  { con, producto, limit }: Cuanto,
): Promise<Comparacion> => {
  const { cambios } = await getEscenario(deps, id)
  const momento = Momento.safeParse(con).data
  const other = con === undefined || momento !== undefined ? undefined : await getEscenario(deps, con)
  const punto = momento === undefined ? undefined : await puntoAl(deps, momento)
  const [past, estado] = punto
    ? await bothStates(deps.costeo, punto, AHORA)
    : [undefined, await deps.costeo.alDia()]
  const listas = other ? [cambios, other.cambios] : [cambios]
  const [despues, otro] = ensayarJuntas(estado.model, listas, deps.config.moneda).map(
    (ensayo): Estado => ({ ...estado, model: ensayo.despues }),
  )
  return compararEstados(past ?? otro ?? estado, despues!, { producto, limit, formato: deps.config })
}
