import type { OperacionDe } from '@telar/contract'
import {
  formatMicro,
  type Micro,
  multiply,
  OUT_OF_RANGE,
  type PorColor,
  type TipoIngrediente,
  UNIT,
} from '@telar/costing'
import { DomainError } from './domain-error.ts'
import { FUERA, type Mesa, microDe } from './mesa.ts'
import { byCodePoint } from './order.ts'
import {
  coloresDe,
  conCantidad,
  enAlgunColor,
  exigirQueNoLleve,
  type Linea,
  lineaDe,
  lugaresDe,
  moverTexto,
  noLleva,
  poner,
  type Subir,
  tallesMovidos,
  textoDe,
  tiposDe,
} from './receta.ts'
import { conLaDeLaLinea, conLasDeSusLineas, seReemplazaSolo } from './textos.ts'

interface Reemplazo {
  de: string
  por: { codigo: string; tipos: readonly TipoIngrediente[] }
  factor: Micro
}

const tipoDe = ({ por: { tipos } }: Reemplazo, tipo: TipoIngrediente): TipoIngrediente =>
  tipos.includes(tipo) ? tipo : tipos[0]!

/** @throws DomainError `datos_invalidos` if out of range */
const veces = (cantidad: Micro, factor: Micro): Micro => {
  const wanted = multiply(cantidad, factor)
  if (wanted === OUT_OF_RANGE) throw new DomainError('datos_invalidos', FUERA)
  return wanted
}

/** Refused because a colour of a product uses the line's quantity, which it cannot keep. */
class SinCantidadPropia extends DomainError {
  readonly producto: string

  constructor(producto: string, codigo: string, de: string) {
    super('datos_invalidos', conLaDeLaLinea(producto, codigo, de))
    this.producto = producto
  }
}

type Tomada = (cantidad: string | null, codigo: string) => string | null

/**
 * The colours of a line, with the ingredient replaced wherever they use it.
 * @param tomada the new quantity where they do
 * @param otra the new quantity where they use another ingredient
 */
const coloresCon = (linea: Linea, reemplazo: Reemplazo, tomada: Tomada, otra: Tomada): string =>
  textoDe(
    coloresDe(linea).map(([color, [tipo, codigo, cantidad]]): [string, PorColor] =>
      codigo === reemplazo.de
        ? [color, [tipoDe(reemplazo, tipo), reemplazo.por.codigo, tomada(cantidad, codigo)]]
        : [color, [tipo, codigo, otra(cantidad, codigo)]],
    ),
  )

/**
 * A line with another ingredient, and quantity × factor for the line, its sizes, and colours with their own quantity. Colours
 * that use a third ingredient, or the new one already, keep what they use.
 */
const conOtro = (linea: Linea, reemplazo: Reemplazo): Linea => {
  const { dice } = linea
  const subir: Subir = (cantidad) => veces(cantidad, reemplazo.factor)
  const nueva = conCantidad(linea, subir(dice.cantidad))
  const porTalle = tallesMovidos(linea, subir)
  const isMovida = nueva !== linea || porTalle !== dice.porTalle
  const queda: Tomada = (dicha, codigo) => {
    if (dicha !== null || !isMovida) return dicha
    // A colour has one quantity, of six decimals.
    if (dice.porTalle !== '' || dice.expresion !== null)
      throw new SinCantidadPropia(linea.producto, codigo, reemplazo.de)
    return formatMicro(dice.cantidad)
  }
  // A colour without a quantity uses the line's, which is multiplied already.
  const porColor = coloresCon(linea, reemplazo, (dicha) => dicha && moverTexto(dicha, subir), queda)
  const tipo = tipoDe(reemplazo, linea.tipo)
  return { ...nueva, tipo, codigo: reemplazo.por.codigo, dice: { ...nueva.dice, porTalle, porColor } }
}

/**
 * Replaces an ingredient in the colours of a line of another ingredient. Without their own quantity, these colours used the
 * line's.
 */
const soloEnColores = (linea: Linea, reemplazo: Reemplazo): Linea => {
  const { de, factor } = reemplazo
  const tomada: Tomada = (dicha) => {
    if (dicha !== null) return moverTexto(dicha, (cantidad) => veces(cantidad, factor))
    if (factor === UNIT) return null
    if (linea.dice.porTalle !== '') throw new SinCantidadPropia(linea.producto, de, de)
    return formatMicro(veces(linea.dice.cantidad, factor))
  }
  const porColor = coloresCon(linea, reemplazo, tomada, (dicha) => dicha)
  return { ...linea, dice: { ...linea.dice, porColor } }
}

/**
 * Replaces an ingredient in lines and in their colours. The new one is of the same kind if its code exists in that kind. Only
 * ingredient and quantities change.
 * @throws SinDestino, DomainError `datos_invalidos`, `duplicado` if a recipe already has the new one
 */
export const reemplazar = (mesa: Mesa, op: OperacionDe<'reemplazar'>): void => {
  const { de, por } = op
  if (de === por) throw new DomainError('datos_invalidos', seReemplazaSolo(por))
  const tipos = tiposDe(mesa, de)
  const lugares = lugaresDe(mesa, de, op).map((producto) => ({
    producto,
    linea: lineaDe(mesa, producto, tipos, de),
  }))
  const reemplazo = { de, por: { codigo: por, tipos: tiposDe(mesa, por) }, factor: microDe(op.factor ?? 1) }
  for (const { producto, linea } of lugares) if (linea !== null) exigirQueNoLleve(mesa, producto, por)
  const refused: SinCantidadPropia[] = []
  for (const { producto, linea } of lugares)
    try {
      if (linea !== null) poner(mesa, linea, conOtro(linea, reemplazo), producto)
      const enColores = enAlgunColor(mesa, producto, de)
      if (linea === null && enColores.length === 0) throw noLleva(mesa, producto, de)
      for (const otra of enColores) poner(mesa, otra, soloEnColores(otra, reemplazo), producto)
    } catch (cause) {
      if (!(cause instanceof SinCantidadPropia)) throw cause
      refused.push(cause)
    }
  const [first, ...others] = refused
  if (first === undefined) return
  if (others.length === 0) throw first
  const productos = refused.map(({ producto }) => producto).sort(byCodePoint)
  throw new DomainError('datos_invalidos', conLasDeSusLineas(productos, de))
}
