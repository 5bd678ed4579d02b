import type { Operacion, Palanca } from '@telar/contract'
import {
  CambioRechazado,
  CostModel,
  type CostView,
  cdrInForks,
  LIMIT,
  type Micro,
  microToNumber,
  ofertaDe,
  solve,
  TIPOS,
  UNIT,
  ZERO,
} from '@telar/costing'
import { type NombreTabla, noExiste, VALOR_GLOBAL } from '@telar/tablas'
import { DomainError } from './domain-error.ts'
import { Mesa } from './mesa.ts'
import { operar, TOCA_RECETAS } from './operaciones.ts'
import { sinEsaOferta } from './textos.ts'

/** A lever of the factory, with its present value. */
interface Puesta {
  /** Null: not set yet. */
  actual: Micro | null
  /** Its smallest value: a price may be 0, a quantity may not. */
  minimo: Micro
  /** The operation that sets it. */
  en: (valor: number) => Operacion
}

const UNO = 1 as Micro

const GLOBAL = { valor_hora: VALOR_GLOBAL.matriz_mano, valor_kw: VALOR_GLOBAL.matriz_energia } as const

const falta = (tabla: NombreTabla, clave: string): DomainError =>
  new DomainError('no_encontrado', noExiste(tabla, clave))

const lineaDe = (model: CostView, producto: string, ingrediente: string) => {
  if (!model.has('producto', producto)) throw falta('productos', producto)
  for (const tipo of TIPOS) {
    const linea = model.linea(producto, tipo, ingrediente)
    if (linea !== null) return linea
  }
  throw new DomainError('no_encontrado', `${producto} no lleva ${ingrediente}.`)
}

/** @throws DomainError `no_encontrado` */
const puestaDe = (model: CostView, palanca: Palanca): Puesta => {
  switch (palanca.tipo) {
    case 'costo_insumo':
      if (!model.has('insumo', palanca.codigo)) throw falta('insumos', palanca.codigo)
      return {
        actual: model.unitCost('insumo', palanca.codigo).costo,
        minimo: ZERO,
        en: (costo) => ({ ...palanca, costo }),
      }
    case 'precio_oferta': {
      const { insumo, id } = palanca
      if (!model.has('insumo', insumo)) throw falta('insumos', insumo)
      const oferta = ofertaDe(model, insumo, id)
      if (oferta === null) throw new DomainError('no_encontrado', sinEsaOferta(insumo))
      return { actual: oferta.precio, minimo: ZERO, en: (precio) => ({ ...palanca, precio }) }
    }
    case 'valor':
      if (!model.hayValor(palanca.codigo)) throw falta('valores', palanca.codigo)
      return {
        actual: model.vigencia(palanca.codigo, model.dia)?.monto ?? null,
        minimo: UNO,
        en: (monto) => ({ ...palanca, monto }),
      }
    case 'valor_hora':
    case 'valor_kw':
      return {
        actual: model.vigencia(GLOBAL[palanca.tipo], model.dia)?.monto ?? null,
        minimo: UNO,
        en: (valor) => ({ ...palanca, valor }),
      }
    case 'cantidad':
      return {
        actual: lineaDe(model, palanca.producto, palanca.ingrediente).cantidad,
        minimo: UNO,
        en: (cantidad) => ({ ...palanca, cantidad }),
      }
    case 'merma':
      return {
        actual: lineaDe(model, palanca.producto, palanca.ingrediente).merma,
        minimo: ZERO,
        en: (merma_pct) => ({ ...palanca, merma_pct }),
      }
    case 'mano_obra': {
      const { tipo, codigo, campo = 'horas' } = palanca
      if (!model.has(tipo, codigo)) throw falta('matriz_mano', codigo)
      const { horas, stdProduccion } = model.manoObra(codigo)
      return {
        actual: campo === 'horas' ? horas : stdProduccion,
        minimo: UNO,
        en: (valor) => ({ tipo, codigo, [campo]: valor }),
      }
    }
    case 'energia':
      if (!model.has('energia', palanca.codigo)) throw falta('matriz_energia', palanca.codigo)
      return { actual: model.energia(palanca.codigo).kw, minimo: UNO, en: (kw) => ({ ...palanca, kw }) }
  }
}

/**
 * The value that a lever alone needs for a product to have this CDR; tried with the operation that sets it. `necesario` is null
 * if no value does; `mueve` tells whether the lever moves the product at all.
 * @throws DomainError `no_encontrado`
 */
export const resolver = (
  model: CostView,
  producto: string,
  cdr: Micro,
  palanca: Palanca,
  moneda: string,
): { actual: Micro | null; necesario: Micro | null; mueve: boolean } => {
  const { actual, minimo, en } = puestaDe(model, palanca)
  const cdrIn = cdrInForks(model, producto)
  const amountAt = (valor: Micro): Micro | null => {
    if (valor >= LIMIT) return null
    const op = en(microToNumber(valor))
    const mesa = new Mesa(CostModel.fork(model, { recetas: TOCA_RECETAS.has(op.tipo) }), model.dia, moneda)
    try {
      mesa.model.batch(() => operar(mesa, op))
    } catch (cause) {
      // The line's quantity would exceed the range of amounts.
      if (cause instanceof CambioRechazado && cause.causa.tipo === 'fuera_de_rango') return null
      throw cause
    }
    return cdrIn(mesa.model)
  }
  const now = actual ?? (UNIT as Micro)
  // Where the cheapest offer counts, only a lower value may move the product, or only a higher one.
  const mueve = [(now * 2 + UNIT) as Micro, minimo].some((valor) => amountAt(valor) !== amountAt(now))
  return { actual, necesario: mueve ? solve(amountAt, cdr, now, minimo) : null, mueve }
}
