import type { api, Response } from '@telar/contract'
import { empacar, SIN_FILAS } from '@telar/fabrica'
import { fewAfter, newestSeq } from '../../store/journal/read.ts'
import type { Deps } from '../deps.ts'
import { listEscenarios } from '../escenario/escenario.service.ts'
import { publicadaAl } from '../precio/publicadas.service.ts'

/** Entries that are told one by one; whoever missed more, or a large one, had better ask for the whole factory. */
const MAX_ENTRADAS = 100

/** About prices that are published: an engine elsewhere takes them whole. */
const PUBLICADOS: ReadonlySet<string> = new Set(['lista_precios', 'precio'])

/** Names what `GET /fabrica` answers: it is another one after the next write, or day. */
export const versionDeFabrica = async ({ costeo }: Deps): Promise<string> => {
  const { seq, model } = await costeo.alDia()
  return `"${seq}-${model.dia}"`
}

/** The whole factory for an engine elsewhere, as text. */
export const viajar = async (deps: Deps): Promise<string> => {
  const leida = await deps.costeo.columnas()
  // Read after it: what is newer than its `seq` will be told once more.
  const publicada = await publicadaAl(deps)
  const escenarios = await listEscenarios(deps)
  return empacar({
    ...leida,
    moneda: deps.config.moneda,
    publicada: publicada && { nombre: publicada.nombre, precios: [...publicada.precios] },
    escenarios: escenarios.map(({ id, cambios }) => [id, cambios]),
  })
}

/** What was written after an entry that an engine elsewhere has come up to. */
export const novedadesDesde = async (
  { database: { db } }: Deps,
  desde: number,
): Promise<Response<typeof api.fabrica.novedades>> => {
  const { dia, entradas } = await fewAfter(db, desde, MAX_ENTRADAS)
  const newest = await newestSeq(db)
  // Of a journal that went further than this one, such as that of before a restore, nothing is known here.
  const isWhole =
    entradas === null || newest < desde || entradas.some(({ entidad }) => PUBLICADOS.has(entidad))
  if (isWhole) return { seq: newest, dia, entradas: null }
  return {
    seq: entradas.at(-1)?.seq ?? desde,
    dia,
    entradas: entradas
      .filter(({ entidad }) => !(SIN_FILAS as readonly string[]).includes(entidad))
      .map(({ entidad, clave, antes, despues }) => ({ entidad, clave, antes, despues })),
  }
}
