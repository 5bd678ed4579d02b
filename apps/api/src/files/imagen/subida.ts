import multipart from '@fastify/multipart'
import { IMAGEN_TEXTOS, MAX_IMAGEN } from '@telar/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIMITES, leerFormulario } from '../importacion/subida.ts'
import type { Imagen } from './imagen.service.ts'

/** Registers routes for pictures in forms, in their own scope like imports, so that no other route accepts forms. */
export const conImagenes = (app: FastifyInstance, routes: (scope: FastifyInstance) => void): void => {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITES })
    routes(scope)
  })
}

/** The bytes of the picture in a form. @param falta message for a form without a picture */
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
