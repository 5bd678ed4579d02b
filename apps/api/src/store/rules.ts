import { DEMASIADO } from '@telar/contract'
import { formatMicro, microFromNumber, OUT_OF_RANGE } from '@telar/costing'
import { DomainError } from '@telar/fabrica'
import { contado } from '@telar/tablas'
import type { Usage } from './usage.ts'

/** Rules for writes of every catalogue, so that all use the same words. */

/** The version that the caller saw last; null: none given. */
export type SeenVersion = number | null

/** @throws DomainError `no_encontrado` */
export const found = <R>(row: R | undefined, message: string): R => {
  if (row === undefined) throw new DomainError('no_encontrado', message)
  return row
}

/** Refuses to overwrite a version that the caller has not seen. @throws DomainError `version_vieja` with the current row */
export const assertSeen = <R extends { version: number }>(
  row: R,
  seen: SeenVersion,
  present: (row: R) => unknown,
): void => {
  if (seen === null || seen === row.version) return
  throw new DomainError('version_vieja', 'Otro usuario modificó este registro', { actual: present(row) })
}

/**
 * Makes several checks of a form, and refuses with the faults of all, in their order.
 * @throws DomainError `datos_invalidos`; any other failure at once
 */
export const assertAll = async (checks: readonly (() => Promise<void>)[]): Promise<void> => {
  const faults: DomainError[] = []
  for (const check of checks) {
    try {
      await check()
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'datos_invalidos')) throw error
      faults.push(error)
    }
  }
  if (faults.length === 0) return
  throw new DomainError(
    'datos_invalidos',
    faults.flatMap(({ messages }) => messages),
    { campos: faults.flatMap(({ details }) => details.campos ?? []) },
  )
}

const and = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`

/** The first of many names, and how many more there are. */
export const listOf = (names: readonly string[], total: number): string => {
  const rest = total - names.length
  return and(rest > 0 ? [...names, `${rest} más`] : names)
}

/** Refuses to delete a row in use, and names its users (D11). `subject`: 'El insumo TELA'. @throws DomainError `en_uso` */
export const assertUnused = (subject: string, { usos, total }: Usage): void => {
  if (total === 0) return
  const list = listOf(
    usos.map(({ codigo }) => codigo),
    total,
  )
  throw new DomainError(
    'en_uso',
    `${subject} se usa en ${contado(total, 'registro', 'registros')}: ${list}.`,
    { usos },
  )
}

/** An amount of a request as decimal text, rounded to six decimals. @throws DomainError `datos_invalidos` */
export const decimalOf = (campo: string, value: number): string => {
  const micro = microFromNumber(value)
  if (micro === null || micro === OUT_OF_RANGE) {
    throw new DomainError('datos_invalidos', `${campo}: ${DEMASIADO}`, {
      campos: [campo],
    })
  }
  return formatMicro(micro)
}

/** `decimalOf` for an amount that may be negative, within the exact range. */
export const decimalConSigno = (value: number): string =>
  value < 0 ? `-${decimalOf('', -value)}` : decimalOf('', value)

export const decimalOrNull = (campo: string, value: number | null): string | null =>
  value === null ? null : decimalOf(campo, value)

/** The part of a row that the journal stores: its inputs and its version. The entry has the dates itself. */
export const inputsOf = <R extends { created_at: Date; updated_at: Date }>(
  row: R,
): Omit<R, 'created_at' | 'updated_at'> => {
  const { created_at: _created, updated_at: _updated, ...inputs } = row
  return inputs
}
