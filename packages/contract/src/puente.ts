import type { TotalSector } from './cdr.ts'
import type { Comparacion, ProductoComparado, Puente } from './historia.ts'

export type ParteDePuente = Exclude<keyof Puente, 'valores'>

interface ParteDicha {
  parte: ParteDePuente
  label: string
  explica: string
  /** Shown only if it moved something: a factory without currencies, grades and tariffs sees none of them. */
  siMovio?: true
}

/** The causes that move a cost, in display order. */
export const PARTES_DE_PUENTE: readonly ParteDicha[] = [
  { parte: 'tipo_cambio', label: 'Tipo de cambio', explica: 'lo que valen las monedas', siMovio: true },
  { parte: 'materiales', label: 'Materiales', explica: 'costos de insumos' },
  { parte: 'terceros', label: 'Terceros', explica: 'lo que cobran los servicios', siMovio: true },
  { parte: 'compra', label: 'Compra', explica: 'qué oferta cuenta, y a cuánto', siMovio: true },
  { parte: 'paritaria', label: 'Paritaria', explica: 'lo que valen las categorías', siMovio: true },
  { parte: 'mano_obra', label: 'Mano de obra', explica: 'horas, valores y rendimientos' },
  { parte: 'tarifa', label: 'Tarifa', explica: 'lo que valen las tarifas de energía', siMovio: true },
  { parte: 'energia', label: 'Energía', explica: 'consumos y tarifas' },
  { parte: 'cantidades', label: 'Cantidades', explica: 'de lo que ya estaba en las recetas' },
  { parte: 'merma', label: 'Merma', explica: 'de lo que ya estaba en las recetas', siMovio: true },
  { parte: 'receta', label: 'Receta', explica: 'líneas que entraron o salieron' },
  { parte: 'subproductos', label: 'Subproductos', explica: 'el CDR de lo que se usa adentro' },
  { parte: 'segunda', label: 'Segunda', explica: 'lo que se hace y no sirve', siMovio: true },
  { parte: 'curva', label: 'Curva', explica: 'los pesos de talles y colores, y su redondeo', siMovio: true },
  { parte: 'traslados', label: 'Traslados', explica: 'productos que cambiaron de sector' },
  { parte: 'mantencion', label: 'Mantención', explica: 'su porcentaje y su base' },
]

/** From one total to another, in micro-units; the parts add up to the difference, exactly. */
export interface Cascada {
  antes: bigint
  despues: bigint
  partes: Record<ParteDePuente, bigint>
  /** Whether either total is incomplete. */
  incompletos: { antes: boolean; despues: boolean }
  /** Products left out of both totals because they are incomplete at either moment, and their own totals. */
  aparte: Aparte
}

export interface Aparte {
  productos: number
  antes: bigint
  despues: bigint
}

/** Amounts have at most six decimals, so that these sums are exact. */
const micros = (amount: number | null | undefined): bigint => BigInt(Math.round((amount ?? 0) * 1e6))

const partesDe = (puente: Puente): Record<ParteDePuente, bigint> =>
  Object.fromEntries(PARTES_DE_PUENTE.map(({ parte }) => [parte, micros(puente[parte])])) as Record<
    ParteDePuente,
    bigint
  >

/** One displayed cause between two totals. Micro-units. */
export interface PasoPuente {
  parte: string
  label: string
  explica: string
  micros: bigint
}

/** `parte` of the step that joins all moves below one cent. */
export const OTROS = 'otros'

const CENTAVO = 10_000n

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/**
 * The displayed steps of a bridge. If some step reaches a cent, all smaller moves are joined into one, so that the steps still
 * add up to the difference, exactly.
 */
export const pasosDe = ({ partes }: Cascada): readonly PasoPuente[] => {
  const pasos = PARTES_DE_PUENTE.filter(({ parte, siMovio }) => !siMovio || partes[parte] !== 0n).map(
    ({ parte, label, explica }) => ({ parte, label, explica, micros: partes[parte] }),
  )
  const tiny = pasos.filter(({ micros: amount }) => amount !== 0n && sizeOf(amount) < CENTAVO)
  if (tiny.length === 0 || pasos.every(({ micros: amount }) => sizeOf(amount) < CENTAVO)) return pasos
  const joined = tiny.reduce((sum, { micros: amount }) => sum + amount, 0n)
  const told = pasos.filter((paso) => !tiny.includes(paso))
  return joined === 0n
    ? told
    : [...told, { parte: OTROS, label: 'Otros', explica: 'de menos de un centavo', micros: joined }]
}

/** Only the steps that moved, the largest first; they too add up to the difference, exactly (VIV-04). */
export const pasosPorTamano = (cascada: Cascada): readonly PasoPuente[] =>
  pasosDe(cascada)
    .filter(({ micros: amount }) => amount !== 0n)
    .sort((a, b) => Number(sizeOf(b.micros) - sizeOf(a.micros)))

/** Half away from zero. */
const enCentavos = (amount: bigint): bigint => (amount + (amount < 0n ? -CENTAVO : CENTAVO) / 2n) / CENTAVO

const haciaAbajo = (amount: bigint): bigint => amount / CENTAVO - (amount % CENTAVO < 0n ? 1n : 0n)

/**
 * What to show of the steps, in micro-units: whole cents that add up to the total as it is shown. All are rounded down, and
 * those that lost most get the missing cents. Steps of less than a cent each stay as they are.
 */
export const pasosDichos = (
  pasos: readonly Pick<PasoPuente, 'micros'>[],
  total: bigint,
): readonly bigint[] => {
  const partes = pasos.map(({ micros: amount }) => amount)
  if (partes.every((amount) => sizeOf(amount) < CENTAVO)) return partes
  const cents = partes.map(haciaAbajo)
  const lost = partes.map((amount, i) => amount - cents[i]! * CENTAVO)
  const missing = Number(enCentavos(total) - cents.reduce((sum, each) => sum + each, 0n))
  const first = lost.map((_, i) => i).sort((a, b) => Number(lost[b]! - lost[a]!))
  for (const i of first.slice(0, Math.max(missing, 0))) cents[i]! += 1n
  return cents.map((each) => each * CENTAVO)
}

interface Incompleto {
  incompleto: boolean
}

export const incompletosDe = (
  antes: Incompleto | null,
  despues: Incompleto | null,
): Cascada['incompletos'] => ({
  antes: antes?.incompleto ?? false,
  despues: despues?.incompleto ?? false,
})

const NADA: Puente = {
  materiales: 0,
  mano_obra: 0,
  energia: 0,
  cantidades: 0,
  receta: 0,
  subproductos: 0,
  traslados: 0,
  mantencion: 0,
}

type Sector = Comparacion['sectores'][number]

const NADIE: Aparte = { productos: 0, antes: 0n, despues: 0n }

const aparteDe = ({ incompletos }: Sector): Aparte => ({
  productos: incompletos.productos,
  antes: micros(incompletos.antes),
  despues: micros(incompletos.despues),
})

/** The compared totals of a sector, without the separate products; null: no amount. */
export const totalesDe = (sector: Sector): { antes: bigint | null; despues: bigint | null } => {
  const { antes, despues } = aparteDe(sector)
  const less = (total: TotalSector | null, aparte: bigint): bigint | null => {
    if (total === null) return 0n
    return total.total_cdr_mantencion === null ? null : micros(total.total_cdr_mantencion) - aparte
  }
  return { antes: less(sector.antes, antes), despues: less(sector.despues, despues) }
}

/** Several sectors together; null if one of them has no amount at either moment, or no bridge. */
export const cascadaDe = (sectores: readonly Sector[]): Cascada | null => {
  const all: Cascada = {
    antes: 0n,
    despues: 0n,
    partes: partesDe(NADA),
    incompletos: incompletosDe(null, null),
    aparte: { ...NADIE },
  }
  for (const sector of sectores) {
    const { antes, despues } = totalesDe(sector)
    const { diferencia, puente } = sector
    if (antes === null || despues === null || (puente === null && diferencia !== 0)) return null
    all.antes += antes
    all.despues += despues
    const partes = partesDe(puente ?? NADA)
    for (const { parte } of PARTES_DE_PUENTE) all.partes[parte] += partes[parte]
    const aparte = aparteDe(sector)
    all.aparte.productos += aparte.productos
    all.aparte.antes += aparte.antes
    all.aparte.despues += aparte.despues
  }
  return all
}

export const cascadaDeProducto = ({
  antes,
  despues,
  diferencia,
  puente,
}: ProductoComparado): Cascada | null =>
  diferencia === null || (puente === null && diferencia !== 0)
    ? null
    : {
        antes: micros(antes?.cdr_mantencion),
        despues: micros(despues?.cdr_mantencion),
        partes: partesDe(puente ?? NADA),
        incompletos: incompletosDe(antes, despues),
        aparte: NADIE,
      }

/** The part that moved most; null: none moved. */
export const mayorParte = (puente: Puente): ParteDePuente | null => {
  const [first] = PARTES_DE_PUENTE.map(({ parte }) => ({ parte, size: Math.abs(puente[parte] ?? 0) })).sort(
    (a, b) => b.size - a.size,
  )
  return first && first.size > 0 ? first.parte : null
}
