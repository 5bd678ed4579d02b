import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { api, type Endpoint, TIPO_RESPALDO, TIPO_RESPALDO_CIFRADO } from '@telar/contract'
import { note } from '@telar/gotrue'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../costs/deps.ts'
import { operatorOf } from '../../http/context.ts'
import { type Call, register } from '../../http/endpoint.ts'
import { accesoEn } from '../../people/gotrue/acceso.ts'
import { respaldar } from './respaldo.service.ts'

/** `telar-2026-11-21.respaldo` */
const nameOf = (day: Date): string => `telar-${day.toISOString().slice(0, 10)}.respaldo`

export const respaldoRoutes = (app: FastifyInstance, { database }: Deps): void => {
  /** Answers with a backup, and deletes its file from the server once it is sent. */
  const answerFile = async (
    { request, reply }: Pick<Call<Endpoint>, 'request' | 'reply'>,
    frase?: string,
  ): Promise<Readable> => {
    const folder = await mkdtemp(join(tmpdir(), 'telar-respaldo-'))
    const remove = (): void => void rm(folder, { recursive: true, force: true })
    const archivo = join(folder, 'respaldo')
    try {
      const traits = await respaldar(database, archivo, frase)
      await note(accesoEn(database.db), operatorOf(request), 'backup_taken', new Date(), { ...traits })
    } catch (error) {
      remove()
      throw error
    }
    reply
      .type(frase === undefined ? TIPO_RESPALDO : TIPO_RESPALDO_CIFRADO)
      .header('content-disposition', `attachment; filename="${nameOf(new Date())}"`)
    return createReadStream(archivo).once('close', remove)
  }

  register(app, api.respaldo.descargar, (call) => answerFile(call), { soloSesion: true })
  register(app, api.respaldo.descargarCifrado, (call) => answerFile(call, call.body.frase ?? undefined), {
    soloSesion: true,
  })
}
