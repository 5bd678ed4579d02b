import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { api, Response } from '@telar/contract'
import { DomainError, empacar, SIN_FILAS } from '@telar/fabrica'
import { fewAfter } from '../../store/journal/follow.ts'
import { newestSeq } from '../../store/journal/read.ts'
import type { Deps } from '../deps.ts'
import { listEscenarios } from '../escenario/escenario.service.ts'
import { publicadaAl } from '../precio/publicadas.service.ts'

/**
 * The most entries sent one by one. A browser that missed more, or a large one, asks for the whole factory, which is faster.
 */
const MAX_ENTRADAS = 100

/** Entries about published prices: an engine elsewhere fetches these whole. */
const PUBLICADOS: ReadonlySet<string> = new Set(['lista_precios', 'precio'])

/** A name for the answer of `GET /fabrica`, which changes with the next write or day. */
export const versionDeFabrica = async ({ costeo }: Deps): Promise<string> => {
  const { seq, model } = await costeo.alDia()
  return `"${seq}-${model.dia}"`
}

/**
 * With more recipe lines than this a browser had better ask the server: about 30 MB of text, and ten times that in its memory.
 */
const MAX_LINEAS = 1_000_000

/** Lets other requests run after each piece. */
async function* porTurnos(trozos: Iterable<string>): AsyncGenerator<string> {
  for (const trozo of trozos) {
    yield trozo
    await setImmediate()
  }
}

/** The whole factory for an engine elsewhere, as text. @throws DomainError `cuerpo_muy_grande` */
export const viajar = async (deps: Deps): Promise<Readable> => {
  const leida = await deps.costeo.columnas()
  if (leida.columnas.lineas.producto.length > MAX_LINEAS)
    throw new DomainError(
      'cuerpo_muy_grande',
      'La fábrica es muy grande para viajar: la calcula el servidor.',
    )
  // Read after the factory, so they may be newer than its `seq`; the browser then hears of such a write a second time.
  const publicada = await publicadaAl(deps)
  const escenarios = await listEscenarios(deps)
  const viajera = {
    ...leida,
    moneda: deps.config.moneda,
    publicada: publicada && { nombre: publicada.nombre, precios: [...publicada.precios] },
    escenarios: escenarios.map(({ id, cambios }) => [id, cambios] as const),
  }
  return Readable.from(porTurnos(empacar(viajera)), { objectMode: false })
}

/** The entries after the last one that an engine elsewhere has applied. */
export const novedadesDesde = async (
  { database: { db } }: Deps,
  desde: number,
): Promise<Response<typeof api.fabrica.novedades>> => {
  const { dia, entradas } = await fewAfter(db, desde, MAX_ENTRADAS)
  const newest = await newestSeq(db)
  // A journal that went further than this one, such as the one before a restore, is not known here.
  const isWhole =
    entradas === null || newest < desde || entradas.some(({ entidad }) => PUBLICADOS.has(entidad))
  if (isWhole) return { seq: newest, dia, entradas: null }
  return {
    seq: entradas.at(-1)?.seq ?? desde,
    dia,
    entradas: entradas
      .filter(({ entidad }) => !(SIN_FILAS as readonly string[]).includes(entidad))
      .map(({ entidad, forma, clave, antes, despues }) => ({ entidad, forma, clave, antes, despues })),
  }
}
