import type { NombreCon, TABLAS } from '@telar/tablas'
import { z } from 'zod'
import { Codigo, codigoDeUnidad, Version } from './comun.ts'
import { filaDe, formaDe, obligatorias } from './de-tabla.ts'
import { type Endpoint, enAreas } from './endpoint.ts'
import { listaEntera } from './lista.ts'
import type { Recurso } from './recursos.ts'

type Campos = Readonly<Record<string, z.ZodType>>

interface Plano<F extends Campos, D extends Campos> {
  /** Fields of a row that are computed, or differ from their column. */
  fila: F
  /** Fields of its forms besides codes and texts, and besides those that may be left out. */
  forma: D
  /** Resources behind its list; left out: only its own. */
  lee?: readonly Recurso[]
  /** Summaries for the OpenAPI page. */
  resumen: Readonly<Record<'list' | 'create' | 'update' | 'remove', string>>
}

/**
 * The four calls of a plain catalogue, at the name of its table: everybody reads it, administrators write it. The table has the rules of
 * its fields.
 */
export const plano = <
  const T extends (typeof TABLAS)[NombreCon<'plano'>],
  const F extends Campos,
  const D extends Campos,
>(
  tabla: T,
  { fila, forma, lee = [tabla.entidad], resumen }: Plano<F, D>,
) => {
  const recurso: T['entidad'] = tabla.entidad
  const codigo =
    'comoSeEscribe' in tabla.columnas.codigo
      ? codigoDeUnidad('código', 'El código no puede estar vacío.')
      : Codigo
  const params = z.object({ [recurso]: codigo } as Record<T['entidad'], typeof Codigo>)
  const Fila = filaDe(tabla, { ...fila, version: Version })
  const Nueva = formaDe(tabla, { ...obligatorias(tabla), ...forma })
  const Cambio = formaDe(tabla, { ...obligatorias(tabla, tabla.clave), ...forma })
  const path: `/${T['nombre']}` = `/${tabla.nombre}`
  const una = `${path}/:${recurso}` as const
  const toca = [recurso] as const
  return enAreas(tabla.areas, {
    list: {
      method: 'GET' as const,
      path,
      acceso: 'sesion' as const,
      resumen: resumen.list,
      status: 200 as const,
      ...listaEntera(Fila, [...tabla.clave, tabla.descripcion] as (keyof z.output<typeof Fila> & string)[]),
      lee,
    },
    create: {
      method: 'POST' as const,
      path,
      acceso: 'admin' as const,
      resumen: resumen.create,
      body: Nueva,
      status: 201 as const,
      response: Fila,
      toca,
    },
    update: {
      method: 'PUT' as const,
      path: una,
      acceso: 'admin' as const,
      resumen: resumen.update,
      params,
      body: Cambio,
      status: 200 as const,
      response: Fila,
      toca,
      actual: Fila,
    },
    remove: {
      method: 'DELETE' as const,
      path: una,
      acceso: 'admin' as const,
      resumen: resumen.remove,
      params,
      status: 204 as const,
      response: z.void(),
      toca,
      actual: Fila,
    },
  } satisfies Record<string, Endpoint>)
}
