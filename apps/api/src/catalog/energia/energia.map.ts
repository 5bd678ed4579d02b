import type { Energia, EnergiaCambio, EnergiaNueva } from '@telar/contract'
import { costoEnergiaUnidad, totalPesosStd } from '@telar/costing'
import { microOf, microOrNull, numberOf, numberOrNull, resultNumber, tomar } from '@telar/fabrica'
import { TABLAS } from '@telar/tablas'
import { toAnswer, toRow } from '../../store/mapper.ts'
import { newOwnValue, ownValue } from '../../store/vale.ts'
import type { EnergiaRow, EnergiaValues } from './energia.repo.ts'

export const toEnergia = (row: EnergiaRow): Energia => {
  const aplicable = row.std_produccion ?? row.std_de_mano_obra
  const fila = {
    ...tomar(TABLAS.matriz_energia, row),
    valorKw: microOrNull(row.valor_efectivo),
    stdProduccion: microOf(aplicable),
  }
  return toAnswer(TABLAS.matriz_energia, row, {
    valor_kw: numberOrNull(row.valor_efectivo),
    std_produccion_aplicable: numberOf(aplicable),
    total_pesos_std: resultNumber(totalPesosStd(fila)),
    costo_energia_unidad: resultNumber(costoEnergiaUnidad(fila)),
    version: row.version,
  })
}

/**
 * The values of a new row. @param followed the values that a row without its own could follow
 * @throws DomainError `datos_invalidos` for an amount out of range
 */
export const toValues = (datos: EnergiaNueva, followed: readonly (string | null)[]): EnergiaValues => ({
  ...toRow(TABLAS.matriz_energia, datos),
  valor_kw: newOwnValue('valor_kw', datos.valor_kw, followed),
})

/** The values of a change: only the given fields. @throws DomainError `datos_invalidos` for an amount out of range */
export const toChanges = (datos: EnergiaCambio, before: EnergiaRow): Partial<EnergiaValues> => ({
  ...toRow(TABLAS.matriz_energia, datos),
  valor_kw: ownValue('valor_kw', datos.valor_kw, before.valor_efectivo, before.valor_kw),
})
