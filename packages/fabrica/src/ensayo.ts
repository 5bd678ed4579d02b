import type { Operacion } from '@telar/contract'
import { CambioRechazado, CostModel, type CostView } from '@telar/costing'
import { CATALOGO_DE, noExiste } from '@telar/tablas'
import { diaDe } from './dia.ts'
import { DomainError } from './domain-error.ts'
import { FUERA, Mesa, SinDestino } from './mesa.ts'
import { operar, TOCA_RECETAS } from './operaciones.ts'
import { sinPunto } from './textos.ts'

/** Operations tried on a copy of a factory; the factory itself is unchanged. Valid until it changes. */
export interface Ensayo {
  /** The factory on the latest day that an operation names, else on its own day. */
  antes: CostView
  despues: CostModel
  mesa: Mesa
}

/** A value with a future start is tried on the day of its start. */
const onItsDay = (view: CostView, cambios: readonly Operacion[]): CostView => {
  const days = cambios.map((op) => (op.tipo === 'valor' && op.desde !== undefined ? diaDe(op.desde) : 0))
  const dia = Math.max(view.dia, ...days)
  return dia === view.dia ? view : view.enDia(dia)
}

const TABLA_DE = {
  ...CATALOGO_DE,
  sector: 'sectores_productivos',
  valor: 'valores',
  unidad: 'unidades',
  oferta: 'ofertas',
} as const

const inWords = (cause: unknown): DomainError => {
  if (cause instanceof DomainError) return cause
  if (!(cause instanceof CambioRechazado)) throw cause
  const { causa } = cause
  if (causa.tipo === 'desconocido')
    return new SinDestino(causa.codigo, noExiste(TABLA_DE[causa.ingrediente], causa.codigo))
  return new DomainError('datos_invalidos', FUERA, { cause })
}

/** The refused operation of a list, and why. */
class Fallida extends Error {
  readonly indice: number
  readonly falla: DomainError

  constructor(indice: number, falla: DomainError) {
    super(falla.message)
    this.indice = indice
    this.falla = falla
  }
}

/** A trial whose costs are not computed yet. @throws Fallida */
const intentar = (
  view: CostView,
  cambios: readonly Operacion[],
  moneda: string,
  isLeftOut: (indice: number) => boolean,
): Ensayo => {
  const antes = onItsDay(
    view,
    cambios.filter((_, indice) => !isLeftOut(indice)),
  )
  const recetas = cambios.some(({ tipo }) => TOCA_RECETAS.has(tipo))
  const mesa = new Mesa(CostModel.fork(antes, { recetas }), view.dia, moneda)
  mesa.model.hold()
  for (const [indice, op] of cambios.entries()) {
    if (isLeftOut(indice)) continue
    try {
      operar(mesa, op)
    } catch (cause) {
      throw new Fallida(indice, inWords(cause))
    }
  }
  return { antes, despues: mesa.model, mesa }
}

/**
 * Tries all operations, each on the result of the one before. @throws DomainError of the first refused one, with its position
 */
export const ensayar = (view: CostView, cambios: readonly Operacion[], moneda: string): Ensayo => {
  try {
    const ensayo = intentar(view, cambios, moneda, () => false)
    CostModel.release([ensayo.despues])
    return ensayo
  } catch (cause) {
    if (!(cause instanceof Fallida)) throw cause
    const { indice, falla } = cause
    throw new DomainError(falla.code, `Cambio ${indice + 1}: ${falla.message}`, { ...falla.details, cause })
  }
}

const whyNot = (falla: DomainError): string =>
  falla instanceof SinDestino
    ? `${falla.codigo} ya no existe: este cambio no se aplica.`
    : `${sinPunto(falla.message)}: este cambio no se aplica.`

/** A trial of the operations that are still possible. */
export interface EnsayoParcial extends Ensayo {
  /** Why each of the others was left out, by its position. */
  noAplican: ReadonlyMap<number, string>
}

const intentarLoQueSirve = (view: CostView, cambios: readonly Operacion[], moneda: string): EnsayoParcial => {
  const noAplican = new Map<number, string>()
  for (;;) {
    try {
      return { ...intentar(view, cambios, moneda, (indice) => noAplican.has(indice)), noAplican }
    } catch (cause) {
      if (!(cause instanceof Fallida)) throw cause
      noAplican.set(cause.indice, whyNot(cause.falla))
    }
  }
}

type Juntas = (view: CostView, listas: readonly (readonly Operacion[])[], moneda: string) => EnsayoParcial[]

/** Tries each list of operations without costing any: `costearJuntos` must follow. Refused operations are left out. */
export const intentarJuntas: Juntas = (view, listas, moneda) =>
  listas.map((cambios) => intentarLoQueSirve(view, cambios, moneda))

/** Costs trials of one factory together. */
export const costearJuntos = (ensayos: readonly EnsayoParcial[]): void =>
  CostModel.release(ensayos.map(({ despues }) => despues))

/** Tries each list of operations on the factory, and costs all of them together. Refused operations are left out. */
export const ensayarJuntas: Juntas = (...trial) => {
  const ensayos = intentarJuntas(...trial)
  costearJuntos(ensayos)
  return ensayos
}

/** Tries every operation that is still possible. Refused ones are left out, and the result says why. */
export const ensayarLoQueSirve = (
  view: CostView,
  cambios: readonly Operacion[],
  moneda: string,
): EnsayoParcial => ensayarJuntas(view, [cambios], moneda)[0]!
