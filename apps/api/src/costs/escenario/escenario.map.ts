import type { Escenario, Operacion } from '@telar/contract'
import { inputsOf } from '../../store/rules.ts'
import type { EscenarioRow } from './escenario.repo.ts'

export const operacionesDe = ({ cambios }: Pick<EscenarioRow, 'cambios'>): Operacion[] => JSON.parse(cambios)

export const toEscenario = (row: EscenarioRow): Escenario => ({
  id: row.id,
  nombre: row.nombre,
  nota: row.nota,
  autor: row.persona,
  cambios: operacionesDe(row),
  version: row.version,
})

/** The part of a scenario that the journal stores. */
export const entryOf = ({ persona: _email, ...row }: EscenarioRow) => inputsOf(row)
