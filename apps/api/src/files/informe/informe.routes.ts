import { api, TIPO_PDF, TIPO_XLSX } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { register } from '../../http/endpoint.ts'
import { informeDeCierre } from './informe.service.ts'
import type { ConIndice } from './informe.ts'

export const informeRoutes = (app: FastifyInstance, deps: ConIndice): void => {
  register(app, api.historia.informe, async ({ params, query: { formato }, reply }) => {
    const file = await informeDeCierre(deps, params.cierre, formato)
    const plain = params.cierre.normalize('NFD').replace(/[^\w .-]/g, '')
    reply
      .type(formato === 'pdf' ? TIPO_PDF : TIPO_XLSX)
      .header('content-disposition', `inline; filename="Informe ${plain}.${formato}"`)
    return file
  })
}
