import type { FastifyReply } from 'fastify'
import type { Listed } from '../store/list.ts'

/** Sends the rows of a list, and in `X-Total-Count` how many there are on all pages. */
export const answerList = async <T>(reply: FastifyReply, listed: Promise<Listed<T>>): Promise<T[]> => {
  const { rows, total } = await listed
  reply.header('X-Total-Count', total)
  return rows
}
