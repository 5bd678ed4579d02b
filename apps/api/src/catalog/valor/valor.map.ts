import type { Valor, Vigencia } from '@telar/contract'
import { numberOf, numberOrNull } from '@telar/fabrica'
import { TABLAS } from '@telar/tablas'
import { toAnswer } from '../../store/mapper.ts'
import { inputsOf } from '../../store/rules.ts'
import type { ValorRow, VigenciaRow } from './valor.repo.ts'

export const toValor = (row: ValorRow): Valor =>
  toAnswer(TABLAS.valores, row, {
    monto: numberOrNull(row.monto),
    desde: row.desde,
    proxima:
      row.proxima_desde === null
        ? null
        : { desde: row.proxima_desde, monto: numberOf(row.proximo_monto as string) },
    version: row.version,
  })

export const toVigencia = ({ desde, monto, nota }: VigenciaRow): Vigencia => ({
  desde,
  monto: numberOf(monto),
  nota,
})

/** A valor in the journal. */
export const entryOf = ({ monto: _m, desde: _d, proximo_monto: _p, proxima_desde: _q, ...row }: ValorRow) =>
  inputsOf(row)

/** The installation's own currency. It has no row, and is always worth 1. */
export const propia = (moneda: string): Valor => ({
  codigo: moneda,
  nombre: 'Moneda de la instalación',
  clase: 'moneda',
  recargo_pct: 0,
  monto: 1,
  desde: null,
  proxima: null,
  version: 1,
})
