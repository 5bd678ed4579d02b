import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { register } from '../../http/endpoint.ts'
import { registerList } from '../../http/list.ts'
import type { Deps } from '../deps.ts'
import {
  getBase,
  getCosto,
  getDesglose,
  getPesosDelSector,
  getPreciosARevisar,
  getUsos,
  getVariantes,
  listFaltantes,
  listInsumosDePeso,
  listPerdidas,
  listResultados,
  listSectores,
} from './cdr.service.ts'
import { listCotizaciones } from './cotizaciones.service.ts'

export const cdrRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerList(app, deps, api.cdr.list, (filter) => listResultados(deps, filter))
  register(app, api.cdr.base, ({ params, query }) => getBase(deps, params.codigo_producto, query))
  register(app, api.cdr.desglose, ({ params, query }) => getDesglose(deps, params.codigo_producto, query))
  register(app, api.cdr.variantes, ({ params, query }) => getVariantes(deps, params.codigo_producto, query))
  register(app, api.cdr.costo, ({ params, query }) => getCosto(deps, params, query))
  register(app, api.cdr.pesos, ({ params }) => getPesosDelSector(deps, params.codigo_producto))
  register(app, api.cdr.sectores, ({ query }) => listSectores(deps, query))
  register(app, api.cdr.cotizaciones, ({ query }) => listCotizaciones(deps, query))
  register(app, api.revisar.faltantes, ({ query }) => listFaltantes(deps, query))
  register(app, api.revisar.insumosDePeso, ({ query }) => listInsumosDePeso(deps, query))
  register(app, api.revisar.precios, ({ query }) => getPreciosARevisar(deps, query))
  register(app, api.revisar.perdidas, ({ query }) => listPerdidas(deps, query))
  register(app, api.uso.list, ({ params, query }) => getUsos(deps, params, query))
}
