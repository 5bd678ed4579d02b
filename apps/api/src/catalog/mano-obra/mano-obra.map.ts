import type { ManoObra, ManoObraCambio, ManoObraNueva } from '@telar/contract'
import { cantidadPersonalEstimado, costoManoObra } from '@telar/costing'
import { microOf, microOrNull, numberOrNull, resultNumber, tomar } from '@telar/fabrica'
import { TABLAS } from '@telar/tablas'
import { toAnswer, toRow } from '../../store/mapper.ts'
import { inputsOf } from '../../store/rules.ts'
import { newOwnValue, ownValue } from '../../store/vale.ts'
import type { ManoObraRow, ManoObraValues } from './mano-obra.repo.ts'

/** A labour type in the journal. */
export const entryOf = ({ valor_efectivo: _worth, ...row }: ManoObraRow) => inputsOf(row)

export const toManoObra = (row: ManoObraRow): ManoObra => {
  const fila = { ...tomar(TABLAS.matriz_mano, row), valorHora: microOrNull(row.valor_efectivo) }
  return toAnswer(TABLAS.matriz_mano, row, {
    valor_hora_hombre: numberOrNull(row.valor_efectivo),
    costo_mano_obra: resultNumber(costoManoObra(fila)),
    cantidad_personal_estimado: resultNumber(cantidadPersonalEstimado(fila, microOf(row.horas_por_turno))),
    version: row.version,
  })
}

/**
 * The values of a new row. @param followed the values that a row without its own could follow @throws DomainError
 * `datos_invalidos` for an amount out of range
 */
export const toValues = (
  datos: ManoObraNueva,
  followed: readonly (string | null)[],
): ManoObraValues & { codigo_mano_obra: string } => ({
  ...toRow(TABLAS.matriz_mano, datos),
  valor_hora_hombre: newOwnValue('valor_hora_hombre', datos.valor_hora_hombre, followed),
})

/** The values of a change: only the given fields. @throws DomainError `datos_invalidos` for an amount out of range */
export const toChanges = (
  datos: ManoObraCambio,
  { valor_efectivo: efectivo, valor_hora_hombre: propio }: ManoObraRow,
): Partial<ManoObraValues> => ({
  ...toRow(TABLAS.matriz_mano, datos),
  valor_hora_hombre: ownValue('valor_hora_hombre', datos.valor_hora_hombre, efectivo, propio),
})
