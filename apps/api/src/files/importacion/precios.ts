import type { FilaDeArchivo } from '@telar/tablas'
import { costoSaleDe } from '../../catalog/insumo/insumo.map.ts'
import type { Valor } from './columna.ts'
import { type FilaLeida, Refused } from './filas.ts'
import type { Guardado } from './guardado.ts'
import type { Opciones } from './opciones.ts'
import { assertNombrado } from './reglas-valores.ts'
import type { Reparto } from './reparto.ts'

/** Code of the currency that a text names; null for the installation's own, undefined for none or more than one. */
export const monedaDe = (
  text: string,
  { valores }: Pick<Guardado, 'valores'>,
  { esPropia, nombra }: Opciones,
): string | null | undefined => {
  if (esPropia(text)) return null
  const code = text.toUpperCase()
  if (valores.has(code)) return code
  const named = Array.from(valores).filter(
    ([codigo, { clase }]) => clase === 'moneda' && nombra(text, codigo),
  )
  return named.length === 1 ? named[0]![0] : undefined
}

/** A `costo` in an unknown currency. @throws Refused unless people chose to take it unconverted, which gives a warning */
const sinConvertir = (plan: Reparto, { linea, codigo }: FilaLeida, texto: string): null => {
  const { opciones, leidas } = plan
  leidas.otrasMonedas.set(texto, (leidas.otrasMonedas.get(texto) ?? 0) + 1)
  if (!opciones.sinConvertir)
    throw new Refused('moneda', texto, `el precio está en ${texto}, y acá se cuenta en ${opciones.moneda}`)
  const motivo = `El precio está en ${texto} y se toma como ${opciones.moneda}, sin convertir.`
  plan.avisos.push({ linea, codigo, columna: 'moneda', valor: texto, motivo })
  return null
}

const withoutPrice = ({ precio: _price, moneda: _currency, ...valores }: FilaLeida['valores']) => valores

/** A supply whose row names no currency. @throws Refused for a `costo` that comes from a price (COM-17) */
const enLaPropia = (
  plan: Reparto,
  fila: FilaLeida,
  valores: FilaLeida['valores'],
  antes: FilaDeArchivo | undefined,
  { porOferta }: Guardado,
): Record<string, Valor> => {
  const { precio } = fila.valores
  if (precio !== undefined) return { ...valores, costo: precio, moneda: null }
  const suya = antes?.moneda ?? null
  const oferta = valores.eleccion === 'propio' ? undefined : porOferta.get(fila.clave)
  // A price in the installation's currency: that of a new supply, or of one without another currency.
  if (suya === null && oferta === undefined) return valores
  if (valores.costo !== undefined && valores.costo !== plan.efectivo('costo', antes!)) {
    const source = oferta ?? { precio: antes!.costo ?? null, moneda: suya }
    throw new Refused('costo', valores.costo, costoSaleDe(fila.codigo, source, plan.opciones))
  }
  const { costo: _same, ...rest } = valores
  return rest
}

/**
 * The values of a supply with its price and currency. A file gives them by `costo`, or by `precio` with the currency in the same cell
 * or in its own column.
 * @throws Refused for an unknown currency, two that disagree, and as `enLaPropia`
 */
export const conPrecio = (
  plan: Reparto,
  fila: FilaLeida,
  antes: FilaDeArchivo | undefined,
  guardado: Guardado,
): Record<string, Valor> => {
  const { moneda: dicha } = fila
  const { precio, moneda: columna } = fila.valores
  // Most files give `costo` alone, and a copy of each of their rows would be waste.
  const valores = precio === undefined && columna === undefined ? fila.valores : withoutPrice(fila.valores)
  const text = dicha ?? columna ?? null
  if (text === null) return enLaPropia(plan, fila, valores, antes, guardado)
  const { opciones } = plan
  const codeOf = (said: string) => monedaDe(said, guardado, opciones)
  const nameOf = (said: string) =>
    codeOf(said) ?? (opciones.esPropia(said) ? opciones.moneda : said.toUpperCase())
  if (dicha !== null && columna && nameOf(dicha) !== nameOf(columna))
    throw new Refused('precio', dicha, `dice ${nameOf(dicha)} y la columna dice ${nameOf(columna)}`)
  let moneda = codeOf(text)
  if (moneda === undefined && precio === undefined) moneda = sinConvertir(plan, fila, text)
  const named = moneda === undefined ? text.toUpperCase() : moneda
  assertNombrado('moneda', named, antes, guardado, opciones)
  return { ...valores, ...(precio !== undefined && { costo: precio }), moneda: named }
}
