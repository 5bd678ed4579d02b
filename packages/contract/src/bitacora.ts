import { NOMBRES } from '@telar/tablas'
import { z } from 'zod'
import { Fecha, Instante } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { isStorable } from './limites.ts'

/** One write, as the journal holds it. */
export const Entrada = z.object({
  /** In commit order. */
  seq: z.number().int(),
  at: Instante,
  /** Id of the person, or a word for the system. */
  actor: z.string(),
  /** E-mail of that person, where this installation knows it. */
  persona: z.string().nullable(),
  /** The name that this person has given; null: none. */
  nombre: z.string().nullable(),
  request_id: z.string().nullable(),
  entidad: z.string(),
  clave: z.string(),
  accion: z.string(),
  /** The entry that this one undoes; null: it is no undo. */
  deshace: z.number().int().nullable(),
  /** The undo of this entry, while that undo stands; null: none. */
  deshecha_por: z.number().int().nullable(),
  /** Whether the list leaves out `antes` and `despues`, because they hold too many rows. */
  recortada: z.boolean(),
  /** The row before; null on create. */
  antes: z.unknown(),
  /** The row after; null on delete. */
  despues: z.unknown(),
})
export type Entrada = z.output<typeof Entrada>

/** Somebody who wrote an entry. */
export const Autor = z.object({ persona: z.string(), nombre: z.string().nullable() })
export type Autor = z.output<typeof Autor>

/** The tables whose rows the journal keeps. */
const TablaBitacora = z.enum(NOMBRES)

/** A row by column name, or only the columns that the write changed; amounts are decimal text. */
const FilaBitacora = z.record(z.string(), z.unknown())

/** The changes of one entry, row by row. */
export const CambiosDeEntrada = z.object({
  /** How many rows of each table; null for a change made outside the application: the journal knows only that it happened. */
  tablas: z
    .array(
      z.object({
        tabla: TablaBitacora,
        altas: z.number().int(),
        modificadas: z.number().int(),
        bajas: z.number().int(),
      }),
    )
    .nullable(),
  /** The first of them. `antes` null: the row did not exist; `despues` null: the row was deleted. */
  filas: z.array(
    z.object({ tabla: TablaBitacora, antes: FilaBitacora.nullable(), despues: FilaBitacora.nullable() }),
  ),
})
export type CambiosDeEntrada = z.output<typeof CambiosDeEntrada>

/** The entries of one answer, at most and by default; `antes_de` goes on from the last. */
const MAX_ENTRADAS = 500

const seq = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export const bitacora = {
  list: endpoint({
    method: 'GET',
    path: '/bitacora',
    acceso: 'sesion',
    resumen: 'Lo que se escribió, lo más nuevo primero',
    query: z.object({
      /** Kinds of record, separated by commas. */
      entidad: z.string().trim().max(200).refine(isStorable).optional(),
      clave: z.string().trim().max(200).refine(isStorable).optional(),
      /** What was done: `alta`, `cambio`, `carga`, … */
      accion: z.string().trim().max(60).refine(isStorable).optional(),
      /** With `entidad` and `clave`: also the bulk writes that changed that record; a product includes its recipe. */
      masivas: z.enum(['true', 'false']).optional(),
      /** Only entries that can have changed a cost: none about people, closings or the installation. */
      costos: z.enum(['true', 'false']).optional(),
      /** Beginning of `clave`, as typed or in capitals. */
      q: z.string().trim().max(200).refine(isStorable).optional(),
      /** E-mail of the author, or `actor` as the entry holds it. */
      quien: z.string().trim().max(320).refine(isStorable).optional(),
      /** From this instant or day on. */
      desde: Fecha.optional(),
      /** Up to this instant, or the end of this day. */
      hasta: Fecha.optional(),
      /** Entries before this `seq`: the next page. */
      antes_de: seq.optional(),
      /** Entries after this `seq`. */
      despues_de: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.coerce.number().int().min(1).max(MAX_ENTRADAS).default(MAX_ENTRADAS),
    }),
    status: 200,
    response: z.array(Entrada),
  }),
  personas: endpoint({
    method: 'GET',
    path: '/bitacora/personas',
    acceso: 'sesion',
    resumen: 'Quiénes escribieron algo, por correo',
    status: 200,
    response: z.array(Autor),
  }),
  cambios: endpoint({
    method: 'GET',
    path: '/bitacora/:seq/cambios',
    acceso: 'sesion',
    resumen: 'Qué filas cambió una entrada, antes y después',
    params: z.object({ seq }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(20) }),
    status: 200,
    response: CambiosDeEntrada,
    lee: [],
  }),
  deshacer: endpoint({
    method: 'POST',
    path: '/bitacora/:seq/deshacer',
    acceso: 'admin',
    resumen: 'Deshace lo que hizo una entrada, con una nueva',
    params: z.object({ seq }),
    status: 201,
    response: Entrada,
    toca: 'todo',
  }),
}
