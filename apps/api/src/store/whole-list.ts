import { searchable, searchWords } from '@telar/contract'
import { byCodePoint } from '@telar/fabrica'
import { type Listed, type ListFilter, pageOf } from './list.ts'

type Value = string | number | boolean | null

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const compare = (a: Value, b: Value): number => {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  if (typeof a === 'string') return byCodePoint(a, b as string)
  return a < b ? -1 : 1
}

/**
 * Narrows a list that is all in memory as `clausesOf` narrows one in the database: every word of `q` is in some field of
 * `busca`; missing values come last in rising order and first in falling; equal ones keep their order.
 */
export const narrowed = <T extends object>(
  all: readonly T[],
  { q = '', sort = '', ...page }: ListFilter,
  busca: readonly string[],
): Listed<T> => {
  const fieldOf = (row: T, campo: string) => (row as Readonly<Record<string, Value>>)[campo] ?? null
  const words = searchWords(q)
  const found = all.filter((row) => {
    const text = searchable(busca.map((campo) => textOf(fieldOf(row, campo))).join(' '))
    return words.every((word) => text.includes(word))
  })
  const campo = sort.replace(/^-/, '')
  const sign = sort.startsWith('-') ? -1 : 1
  const sorted = campo
    ? found.toSorted((a, b) => sign * compare(fieldOf(a, campo), fieldOf(b, campo)))
    : found
  return { rows: pageOf(sorted, page), total: found.length }
}

/**
 * Sorts a list by any field of its rows. By a field that the database lacks it reads all rows that match: it is for lists of
 * hundreds, not of products or recipe lines.
 * @param stored the fields by which `read` sorts
 */
export const sortedBy = async <T extends object>(
  filter: ListFilter,
  stored: object,
  read: (filter: ListFilter) => Promise<Listed<T>>,
): Promise<Listed<T>> => {
  const { sort, limit, offset, ...which } = filter
  if (sort === undefined || sort.replace(/^-/, '') in stored) return read(filter)
  const { rows } = await read(which)
  return narrowed(rows, { sort, limit, offset }, [])
}
