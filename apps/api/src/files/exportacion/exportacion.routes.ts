import type { Readable } from 'node:stream'
import { api } from '@telar/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../costs/deps.ts'
import { assertTablas } from '../../http/areas.ts'
import { register } from '../../http/endpoint.ts'
import { type Archivo, exportTabla, exportTodas } from './exportacion.service.ts'

/** A header for a file name with any letters (RFC 6266), with a plain name for old clients. */
const attachment = (nombre: string): string => {
  const plain = nombre.normalize('NFD').replace(/[^\w .-]/g, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(nombre)}`
}

const answerFile = async (reply: FastifyReply, archivo: Promise<Archivo>): Promise<Readable> => {
  const { nombre, tipo, contenido } = await archivo
  reply.type(tipo).header('content-disposition', attachment(nombre))
  return contenido
}

export const exportacionRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.exportacion.tabla, async ({ query, request, reply }) => {
    assertTablas(request, [query.table])
    return answerFile(reply, exportTabla(deps, query.table, query.format, query))
  })
  register(app, api.exportacion.todas, async ({ body, request, reply }) => {
    assertTablas(request, body.tables)
    return answerFile(reply, exportTodas(deps, body.tables, body))
  })
}
