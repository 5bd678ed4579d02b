import { z } from 'zod'
import { listQuery, Momento, nombreEnRuta, textoOpcional, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { NombreEnRuta } from './estructura.ts'
import { ESTRUCTURA_TEXTOS } from './estructura-textos.ts'
import { listaEntera } from './lista.ts'
import { COLUMNAS_PRECIO, PrecioProducto } from './precio.ts'

/** A named list of prices: calculated live until its publication, frozen after it (model M31). */
export const ListaPrecios = z.object({
  /** Its name, used in URLs. */
  id: z.string(),
  nombre: z.string(),
  /** Structure for all its products; null: each product's own. */
  estructura: z.string().nullable(),
  nota: z.string(),
  /** Day of publication; null: live. */
  publicada: z.string().nullable(),
  /** Name of the person who published it, or their e-mail. */
  publicada_por: z.string().nullable(),
  /** Stored prices: all of a published list; in a live list only those that a file set. */
  precios: z.number().int(),
  version: Version,
})
export type ListaPrecios = z.output<typeof ListaPrecios>

export const ListaPreciosNueva = z.strictObject({
  nombre: nombreEnRuta('nombre', ESTRUCTURA_TEXTOS.listaSinNombre, 60),
  estructura: NombreEnRuta.nullable().optional(),
  nota: textoOpcional('nota').optional(),
})
export type ListaPreciosNueva = z.output<typeof ListaPreciosNueva>

export const ListaPreciosCambio = ListaPreciosNueva.extend({
  /** Whether to drop the stored prices, so that all are calculated again. */
  soltar: z.boolean().optional(),
})
export type ListaPreciosCambio = z.output<typeof ListaPreciosCambio>

/** A published list, with the products left out because their cost is incomplete. */
export const ListaPublicada = ListaPrecios.extend({ incompletos: z.array(z.string()) })
export type ListaPublicada = z.output<typeof ListaPublicada>

const params = z.object({ lista: NombreEnRuta })

export const listaPrecios = {
  list: endpoint({
    method: 'GET',
    path: '/listas-precios',
    acceso: 'sesion',
    resumen:
      'Las listas de precios: primero las que están en vivo, por nombre; después las publicadas, la última arriba',
    status: 200,
    ...listaEntera(ListaPrecios, ['nombre', 'nota']),
    lee: ['lista_precios'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/listas-precios',
    acceso: 'admin',
    resumen: 'Crea una lista de precios en vivo',
    body: ListaPreciosNueva,
    status: 201,
    response: ListaPrecios,
    toca: ['lista_precios'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/listas-precios/:lista',
    acceso: 'admin',
    resumen: 'Cambia una lista de precios que no está publicada, o suelta sus precios fijos',
    params,
    body: ListaPreciosCambio,
    status: 200,
    response: ListaPrecios,
    toca: ['lista_precios'],
    actual: ListaPrecios,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/listas-precios/:lista',
    acceso: 'admin',
    resumen: 'Borra una lista de precios que no está publicada',
    params,
    status: 204,
    response: z.void(),
    toca: ['lista_precios'],
    actual: ListaPrecios,
  }),
  precios: endpoint({
    method: 'GET',
    path: '/listas-precios/:lista/precios',
    acceso: 'sesion',
    resumen: 'Los precios de una lista, y de una publicada cuánto le falta hoy a cada uno',
    params,
    query: listQuery(COLUMNAS_PRECIO).extend({ fecha: Momento.optional() }),
    status: 200,
    response: z.array(PrecioProducto),
  }),
  publicar: endpoint({
    method: 'POST',
    path: '/listas-precios/:lista/publicar',
    acceso: 'admin',
    resumen: 'Publica una lista: congela los precios de hoy, sin los productos incompletos',
    params,
    status: 201,
    response: ListaPublicada,
    toca: ['lista_precios'],
    actual: ListaPrecios,
  }),
}
