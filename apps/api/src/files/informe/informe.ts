import {
  type Cierre,
  type Comparacion,
  type ConceptoVolumen,
  type Cotizacion,
  momentoDeCierre,
  type ResultadoCdr,
} from '@telar/contract'
import { DomainError, fechaDe } from '@telar/fabrica'
import { listValores } from '../../catalog/valor/valor.service.ts'
import type { Deps } from '../../costs/deps.ts'
import { listCierres, noHayCierre } from '../../costs/historia/cierres.service.ts'
import { comparar } from '../../costs/historia/historia.service.ts'
import type { Indice } from '../../costs/historia/indice.service.ts'
import { enMomento, puntoAl } from '../../costs/historia/momento.service.ts'
import { contraCongelada } from '../../costs/precio/listas.service.ts'
import type { ListaCorta } from '../../costs/precio/precio.consultas.ts'
import { type ListaCongelada, publicadasAl } from '../../costs/precio/publicadas.service.ts'
import { mesesEn } from '../../costs/volumen/meses.ts'
import type { Movimiento } from '../../costs/volumen/puente.ts'
import { conCosto, dosMeses, mesDe, type Total } from '../../costs/volumen/valuar.ts'
import { diaEn } from '../../store/journal/fecha.ts'

/** Number of products listed among those that rose most, and among those that fell most. */
const EXTREMOS = 6
/** The index covers so many months, as on the dashboard. */
const MESES = 12

/** Uses the dashboard's index, which has the months between closings cached. */
export interface ConIndice extends Deps {
  indice: Indice
}

/** A published price list, and how far its prices had fallen short. */
type ListaDeInforme = ListaCorta & Pick<ListaCongelada, 'nombre' | 'publicada'>

/** The content of a closing's report. Each part is as its screen showed it at that moment. */
export interface Informe {
  cierre: Cierre
  /** The day of the closing, `YYYY-MM-DD`. */
  dia: string
  /** The previous closing, and how costs changed since. */
  anterior: { cierre: Cierre; dia: string; comparacion: Comparacion } | null
  /** 100 on the day `desde`. */
  indice: { valor: number; desde: string } | null
  volumen: {
    periodo: string
    totales: readonly Total[]
    /** Compared with the last earlier month that has volumes; null if none has. */
    movidos: { desde: string; conceptos: { concepto: ConceptoVolumen; total: Movimiento }[] } | null
  } | null
  listas: ListaDeInforme[]
  valores: (Cotizacion & { clase: string })[]
  incompletos: ResultadoCdr[]
}

const isUnknownPast = (cause: unknown): boolean =>
  cause instanceof DomainError && cause.code === 'sin_historia'

/** Null if costs of that time are unknown, because people changed the database outside Telar since; that part is then left out. */
const ifKnown = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((cause: unknown) => {
    if (isUnknownPast(cause)) return null
    throw cause
  })

/** The newest journal entry at a closing, and its day in the installation's time zone. */
const puntoDe = async (deps: Deps, nombre: string): Promise<{ seq: number; dia: string }> => {
  const { seq, dia } = await puntoAl(deps, momentoDeCierre(nombre))
  return { seq, dia: fechaDe(dia!) }
}

const anteriorA = async (
  deps: Deps,
  cierre: Cierre,
  all: readonly Cierre[],
): Promise<Informe['anterior']> => {
  const previo = all.find(({ at, nombre }) => at < cierre.at && nombre !== cierre.nombre)
  if (previo === undefined) return null
  const comparacion = await ifKnown(
    comparar(deps, {
      desde: momentoDeCierre(previo.nombre),
      hasta: momentoDeCierre(cierre.nombre),
      limit: 1,
      extremos: EXTREMOS,
    }),
  )
  return comparacion && { cierre: previo, dia: (await puntoDe(deps, previo.nombre)).dia, comparacion }
}

const indiceAl = async ({ indice, config }: ConIndice, momento: string): Promise<Informe['indice']> => {
  const { fechas, series } = await indice.de({ hasta: momento, meses: MESES })
  const valor = series.find(({ sector_productivo: sector }) => sector === null)?.valores.at(-1)
  const [desde] = fechas
  return valor == null || desde === undefined
    ? null
    : { valor, desde: fechaDe(diaEn(new Date(desde), config.zonaHoraria)) }
}

/**
 * Volumes of the closing's month; if it has none, of the month before, since a month is often closed in the first days of the next. As
 * of the moment of the closing, without volumes entered later.
 */
const volumenDe = async (
  deps: Deps,
  momento: string,
  { seq, dia }: { seq: number; dia: string },
): Promise<Informe['volumen']> => {
  const propio = dia.slice(0, 7)
  const [year, month] = propio.split('-').map(Number) as [number, number]
  const previo = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
  const meses = await mesesEn(deps, seq)
  const periodos = await meses.periodos()
  const periodo = [propio, previo].find((each) => periodos.includes(each))
  if (periodo === undefined) return null
  const rows = await meses.de(periodo)
  const desde = periodos.find((each) => each < periodo)
  if (desde === undefined)
    return { periodo, totales: mesDe(await conCosto(deps, periodo, rows, momento)).totales, movidos: null }
  const antes = { periodo: desde, rows: await meses.de(desde) }
  const { mes, movidos } = await dosMeses(deps, antes, { periodo, rows }, momento)
  return {
    periodo,
    totales: mes.totales,
    movidos: {
      desde,
      conceptos: mes.totales.map(({ concepto }) => ({ concepto, total: movidos(concepto).total })),
    },
  }
}

const listasAl = async (deps: Deps, momento: string): Promise<ListaDeInforme[]> => {
  const listas: ListaDeInforme[] = []
  for (const lista of await publicadasAl(deps, momento)) {
    const cortos = await enMomento(deps, momento, 'cortos', contraCongelada(lista))
    listas.push({ nombre: lista.nombre, publicada: lista.publicada, ...cortos })
  }
  return listas
}

const valoresAl = async (deps: Deps, momento: string): Promise<Informe['valores']> => {
  const valores = (await listValores(deps)).filter(({ codigo }) => codigo !== deps.config.moneda)
  const codigos = valores.map(({ codigo }) => codigo)
  const valen = await enMomento(deps, momento, 'valen', codigos)
  return valores.flatMap(({ codigo, nombre, clase }, i) => {
    const vale = valen[i]
    return vale ? [{ codigo, nombre, clase, ...vale }] : []
  })
}

/** @throws DomainError `no_encontrado` for an unknown closing, `sin_historia` */
export const informeDe = async (deps: ConIndice, nombre: string): Promise<Informe> => {
  const cierres = await listCierres(deps)
  const cierre = cierres.find((each) => each.nombre === nombre)
  if (cierre === undefined) throw new DomainError('no_encontrado', noHayCierre(nombre))
  const momento = momentoDeCierre(nombre)
  const punto = await puntoDe(deps, nombre)
  return {
    cierre,
    dia: punto.dia,
    anterior: await anteriorA(deps, cierre, cierres),
    indice: await indiceAl(deps, momento),
    volumen: await volumenDe(deps, momento, punto),
    listas: await listasAl(deps, momento),
    valores: await valoresAl(deps, momento),
    incompletos: await enMomento(deps, momento, 'incompletos'),
  }
}
