import type { Micro } from './money.ts'
import { isMicro } from './money.ts'

export interface Insumo {
  /** Cost of one unit, micro-units; null: none entered. */
  readonly costo: Micro | null
  readonly grupo: string
}

export interface Energia {
  readonly kw: Micro
  readonly valorKw: Micro
  /** null: that of its labour type, also when it changes later (design D8). */
  readonly stdProduccion: Micro | null
  readonly codigoManoObra: string | null
}

export interface Producto {
  readonly sector: string
}

/** Std production may be 0 or negative in old data: it then yields no cost (D7), which the result says. */
export function assertStd(std: Micro | null, codigo: string): void {
  if (std !== null && !isMicro(std))
    throw new RangeError(`${codigo}: std production ${std} is not in micro-units`)
}
