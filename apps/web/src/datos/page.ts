import type { Endpoint } from '@telar/contract'
import type { Answered, Call } from './api.ts'

/** A part of a list, with the total number of rows. */
export interface Page<R> {
  rows: R
  total: number
}

/** Calls a list endpoint for one page. */
export const callPage = async <E extends Endpoint>(
  call: Call,
  endpoint: E,
  args: Parameters<typeof call<E>>[1],
): Promise<Page<Answered<E>>> => {
  let total = 0
  const rows = await call(endpoint, {
    ...args,
    onTotal: (all) => {
      total = all
    },
  })
  return { rows, total }
}

export const pagesOf = (total: number, size: number): number => Math.max(Math.ceil(total / size), 1)

/** A page number from the address; anything else counts as the first page. */
export const readPage = (text: string | undefined): number => {
  const page = Number(text)
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1
}

/** Undefined for the first page, which the address leaves out. */
export const writePage = (page: number): string | undefined => (page > 1 ? String(page) : undefined)
