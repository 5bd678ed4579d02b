import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { VERSION } from '../version.ts'

/** Serves the API's description, built from its schemas, at `/api/docs`. */
export const openapiPlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Telar',
        version: VERSION,
        description: 'El costo de reposición directo de cada producto.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(async (docs) => {
    // The pages describe the API and hold no data.
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, acceso: 'publico' }
    })
    await docs.register(swaggerUi, { routePrefix: '/api/docs' })
  })
})
