import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api, TIPO_RESPALDO } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../costs/deps.ts'
import { operatorOf } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { note } from '../../people/auth/events.service.ts'
import { respaldar } from './respaldo.service.ts'

/** `telar-2026-11-21.respaldo` */
const nameOf = (day: Date): string => `telar-${day.toISOString().slice(0, 10)}.respaldo`

export const respaldoRoutes = (app: FastifyInstance, { database }: Deps): void => {
  register(
    app,
    api.respaldo.descargar,
    async ({ request, reply }) => {
      const folder = await mkdtemp(join(tmpdir(), 'telar-respaldo-'))
      const remove = (): void => void rm(folder, { recursive: true, force: true })
      const archivo = join(folder, 'respaldo')
      try {
        const traits = await respaldar(database, archivo)
        await note(database.db, operatorOf(request), 'backup_taken', new Date(), { ...traits })
      } catch (error) {
        remove()
        throw error
      }
      reply.type(TIPO_RESPALDO).header('content-disposition', `attachment; filename="${nameOf(new Date())}"`)
      return createReadStream(archivo).once('close', remove)
    },
    { soloSesion: true },
  )
}
