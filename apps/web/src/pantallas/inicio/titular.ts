import { type Cascada, type ParteDePuente, pasosPorTamano } from '@telar/contract'
import { divide } from '../../kit/lib/micros.ts'

/** What each part is called after ‘sobre todo por’. */
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
  /** `igual`: not a millionth apart; `desde_cero`: there was nothing to compare with. */
  sentido: 'mas' | 'menos' | 'igual' | 'desde_cero'
  /** By how much, in tenths and in hundredths of a per cent, without sign, each rounded once. */
  decimas: number
  centesimas: number
  /** What moved it most in that direction, as a sentence names it. */
  por: string | null
}

const SIN_MOVER = { decimas: 0, centesimas: 0, por: null }

/** What the dashboard says first: how a total moved, and because of what above all. */
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
