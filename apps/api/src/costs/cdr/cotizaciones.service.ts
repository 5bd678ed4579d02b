import type { Cotizacion } from '@telar/contract'
import { listValores } from '../../catalog/valor/valor.service.ts'
import type { Deps } from '../deps.ts'
import { enMomento } from '../historia/momento.service.ts'

/** The value of each foreign currency at a moment. Currencies without a value then are left out. */
export const listCotizaciones = async (
  deps: Deps,
  { fecha }: { fecha?: string | undefined },
): Promise<Cotizacion[]> => {
  const monedas = (await listValores(deps)).filter(
    ({ clase, codigo }) => clase === 'moneda' && codigo !== deps.config.moneda,
  )
  const valen = await enMomento(
    deps,
    fecha,
    'valen',
    monedas.map(({ codigo }) => codigo),
  )
  return monedas.flatMap(({ codigo, nombre }, i) => {
    const vale = valen[i]
    return vale ? [{ codigo, nombre, ...vale }] : []
  })
}
