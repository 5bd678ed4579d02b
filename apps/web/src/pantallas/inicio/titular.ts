import { type Cascada, type ParteDePuente, pasosPorTamano } from '@telar/contract'
import { divide } from '../../kit/lib/micros.ts'

/** The name of each part after ‘Sobre todo por’. */
const POR: Readonly<Record<ParteDePuente, string>> & Partial<Record<string, string>> = {
  tipo_cambio: 'tipo de cambio',
  materiales: 'materiales',
  terceros: 'terceros',
  compra: 'compras',
  paritaria: 'paritarias',
  tarifa: 'tarifas',
  mano_obra: 'mano de obra',
  energia: 'energía',
  cantidades: 'cantidades',
  merma: 'merma',
  receta: 'lo que entró o salió de las recetas',
  subproductos: 'subproductos',
  segunda: 'segunda',
  curva: 'curva',
  traslados: 'cambios de sector',
  mantencion: 'mantención',
}

export interface Titular {
  /** `igual`: no difference in any decimal; `desde_cero`: nothing to compare with. */
  sentido: 'mas' | 'menos' | 'igual' | 'desde_cero'
  /** The size of the change in tenths and hundredths of a per cent, without sign; each rounded once. */
  decimas: number
  centesimas: number
  /** The largest cause in that direction, as named in a sentence. */
  por: string | null
}

const SIN_MOVER = { decimas: 0, centesimas: 0, por: null }

/** The dashboard's headline: the change of a total and its main cause. */
export const titularDe = (cascada: Cascada): Titular => {
  const { antes, despues } = cascada
  const micros = despues - antes
  if (micros === 0n) return { sentido: 'igual', ...SIN_MOVER }
  if (antes <= 0n) return { sentido: 'desde_cero', ...SIN_MOVER }
  const size = micros < 0n ? -micros : micros
  const inParts = (of: bigint) => Number(divide(size * of, antes))
  const mayor = pasosPorTamano(cascada).find((each) => each.micros > 0n === micros > 0n)
  return {
    sentido: micros > 0n ? 'mas' : 'menos',
    decimas: inParts(1_000n),
    centesimas: inParts(10_000n),
    por: (mayor && POR[mayor.parte]) ?? null,
  }
}
