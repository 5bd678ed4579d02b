import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Endpoint, Params, Query, Response } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type { FastifyInstance } from 'fastify'
import type { Ground } from '../store/ground.ts'
import { leerAbierto } from '../store/journal/bitacora.service.ts'
import type { Listed, ListFilter } from '../store/list.ts'
import { register } from './endpoint.ts'

/** Rows read at once: some ten milliseconds, during which other requests wait. */
const PAGE = 2_000
/** Rows of one answer. More would take the memory of the whole server. */
const MOST = 500_000
/** So many writes may come in between. After that the list is read at once: others wait once, instead of its reader for ever. */
const TRIES = 3

const TOO_MANY =
  'La lista tiene más de 500.000 filas: pedila por partes, con «limit» y «offset», o exportala.'

/** The JSON of a list, read page by page. Of one moment only if nothing is written meanwhile. */
const readInPages = async <Row>(
  list: (page: Required<Pick<ListFilter, 'limit' | 'offset'>>, last: Row | undefined) => Promise<Listed<Row>>,
  { limit = MOST, offset = 0 }: ListFilter,
  write: (rows: readonly Row[]) => string,
): Promise<{ json: Buffer[]; total: number }> => {
  const json: Buffer[] = []
  let last: Row | undefined
  for (let read = 0; ; ) {
    const most = Math.min(limit - read, PAGE)
    const { rows, total } = await list({ limit: most, offset: offset + read }, last)
    read += rows.length
    last = rows.at(-1)
    await setImmediate()
    if (rows.length > 0) json.push(Buffer.from(`${json.length === 0 ? '[' : ','}${write(rows).slice(1, -1)}`))
    if (rows.length < most || read === limit)
      return { json: [...json, Buffer.from(json.length === 0 ? '[]' : ']')], total }
  }
}

/**
 * Registers a list of which the service can give any page. The header `X-Total-Count` says how many rows there are on all pages. A long
 * answer is of one moment too, but is read page by page, so that it delays no other request by more than a page.
 * @param list gives a page; `last` is the row before it, where that is known
 */
export const registerList = <E extends Endpoint & { query: object }, Row>(
  app: FastifyInstance,
  { database }: Pick<Ground, 'database'>,
  endpoint: E,
  list: (filter: Query<E> & ListFilter, params: Params<E>, last?: Row) => Promise<Listed<Row>>,
): void =>
  register(app, endpoint, async ({ query, params, reply }) => {
    const filter = query as Query<E> & ListFilter
    const { limit = MOST, offset = 0 } = filter
    const answer = ({ rows, total }: Listed<Row>) => {
      reply.header('X-Total-Count', total)
      return rows as Response<E>
    }
    const first = await list({ ...filter, limit: Math.min(limit, PAGE) }, params)
    if (first.rows.length >= Math.min(limit, first.total - offset)) return answer(first)
    if (filter.limit === undefined && first.total - offset > MOST)
      throw new DomainError('datos_invalidos', TOO_MANY)
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const { leido, firme } = await leerAbierto(database.db, () =>
        readInPages<Row>(
          (page, last) => list({ ...filter, ...page }, params, last),
          filter,
          (rows) => reply.serialize(rows as never) as string,
        ),
      )
      if (!firme) continue
      reply.header('X-Total-Count', leido.total).type('application/json; charset=utf-8')
      return Readable.from(leido.json, { objectMode: false }) as unknown as Response<E>
    }
    return answer(await list(filter, params))
  })
