import multipart from '@fastify/multipart'
import { IMAGEN_TEXTOS, MAX_IMAGEN } from '@telar/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITES, leerFormulario } from '../importacion/subida.ts'
import type { Imagen } from './imagen.service.ts'

/** Routes that take a picture in a form, in a scope of their own, as that of imports: no other route takes a form. */
export const conImagenes = (app: FastifyInstance, routes: (scope: FastifyInstance) => void): void => {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITES })
    routes(scope)
  })
}

/** The bytes of the picture in a form. @param falta said where there is none */
export const imagenDe = async (request: FastifyRequest, falta: string): Promise<Buffer> => {
  const { archivo } = await leerFormulario(request, {
    max: MAX_IMAGEN,
    muyGrande: IMAGEN_TEXTOS.tamano,
    falta,
  })
  return archivo.bytes
}

export const enviarImagen = (reply: FastifyReply, { tipo, bytes }: Imagen): Buffer => {
  reply.type(tipo).header('cache-control', 'no-store')
  return bytes
}
