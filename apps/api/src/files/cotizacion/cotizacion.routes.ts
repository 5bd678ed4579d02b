import { api, TIPO_PDF } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { getCotizacion } from '../../costs/cotizacion/cotizacion.service.ts'
import type { Deps } from '../../costs/deps.ts'
import { visible } from '../../http/areas.ts'
import { register } from '../../http/endpoint.ts'
import { membreteDePapel } from '../membrete/membrete.service.ts'
import { imprimir, sinMembrete } from '../papel/hilo.ts'

export const cotizacionPdfRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.cotizacion.pdf, async ({ params, request, reply }) => {
    const cotizacion = visible(request, await getCotizacion(deps, params.cotizacion))
    const { locale, moneda } = deps.config
    const membrete = await membreteDePapel(deps)
    const tarea = Promise.resolve({ cotizacion, membrete, locale, moneda })
    const pdf = await imprimir('cotizacion', tarea, sinMembrete)
    const nombre = cotizacion.numero === null ? 'borrador' : String(cotizacion.numero)
    reply.type(TIPO_PDF).header('content-disposition', `inline; filename="cotizacion-${nombre}.pdf"`)
    return pdf
  })
}
