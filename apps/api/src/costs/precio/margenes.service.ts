import type { MargenesPerdidos } from '@telar/contract'
import { diaDe, fechaDe, sumNumber } from '@telar/fabrica'
import { enVigorAl } from '../../store/journal/en-vigor.ts'
import { dayOf } from '../../store/journal/read.ts'
import type { Punto } from '../costeo/costeo.ts'
import type { Deps } from '../deps.ts'
import { puntoAl } from '../historia/momento.service.ts'
import { unidadesHasta } from '../volumen/volumen.service.ts'
import { publicadaAl } from './publicadas.service.ts'

/** The end of last month, or the publication of the list if that is later: before it, nobody asked its prices. */
const desdeCuando = async (
  deps: Deps,
  hoy: string,
  lista: string,
): Promise<{ dia: string; punto: Punto }> => {
  const { db } = deps.database
  const fin = fechaDe(diaDe(`${hoy.slice(0, 7)}-01`) - 1)
  const punto = await puntoAl(deps, fin)
  const publicadas = await enVigorAl(db, {
    entidad: 'lista_precios',
    accion: 'publicar',
    seq: Number.MAX_SAFE_INTEGER,
  })
  const publicada = publicadas.find(({ clave }) => clave === lista)
  if (publicada === undefined || publicada.seq <= punto.seq) return { dia: fin, punto }
  const dia = (await dayOf(db, publicada.seq))!
  return { dia: fechaDe(dia), punto: { seq: publicada.seq, dia } }
}

/**
 * The margin that this month's costs and structures took from the prices of the last published list.
 * @throws DomainError `sin_historia`
 */
export const listMargenesPerdidos = async (
  deps: Deps,
  { limit }: { limit: number },
): Promise<MargenesPerdidos> => {
  const { seq, model } = await deps.costeo.alDia()
  const now = { seq, dia: model.dia }
  const hoy = fechaDe(now.dia)
  const lista = await publicadaAl(deps)
  if (lista === null)
    return { desde: hoy, lista: null, volumen: null, pierden: 0, total: null, productos: [] }
  const { dia, punto } = await desdeCuando(deps, hoy, lista.nombre)
  const volumen = await unidadesHasta(deps, hoy.slice(0, 7))
  const unidades = volumen?.unidades ?? new Map()
  const { pierden, total, productos } = await deps.pasado.preguntar(
    'margenesPerdidos',
    punto,
    now,
    lista.precios,
    unidades,
    limit,
  )
  return {
    desde: dia,
    lista: { nombre: lista.nombre, publicada: lista.publicada },
    volumen: volumen && { periodo: volumen.periodo, concepto: volumen.concepto },
    pierden,
    total: volumen === null ? null : sumNumber(total),
    productos,
  }
}
