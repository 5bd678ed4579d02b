import type { Operacion } from '@telar/contract'
import { parseDecimal } from '../../kit/lib/decimal.ts'
import { typedAmount } from '../../kit/lib/typed-micro.ts'
import type { Borrador, LineaBorrador } from './borrador.ts'
import { cantidadDicha } from './cantidad.ts'
import { dichoDe, SIN_HECHURA } from './hechura.ts'

const claveDe = ({ tipo, codigo }: LineaBorrador): string => `${tipo} ${codigo}`

/** The parts of a line that affect its cost and that no operation can set: a typed calculation, sizes and colours. */
const apartDe = ({ cantidad, hechura }: LineaBorrador): string => {
  const dicha = cantidadDicha(cantidad)
  const { por_talle, por_color, mismo_talle, mismo_color } = dichoDe(hechura)
  return JSON.stringify([
    'expresion' in dicha && dicha.expresion,
    por_talle ?? {},
    por_color ?? {},
    mismo_talle ?? false,
    mismo_color ?? false,
  ])
}
const NADA_APARTE = apartDe({ cantidad: '1' } as LineaBorrador)

const mermaDe = ({ hechura = SIN_HECHURA }: LineaBorrador): number | null =>
  hechura.merma.trim() === '' ? 0 : typedAmount(hechura.merma)
const unidadDe = ({ hechura = SIN_HECHURA }: LineaBorrador): string | null => hechura.unidad || null

/** The operations that change one line into another; null if none can, or the line cannot be stored yet. */
const cambioDe = (producto: string, antes: LineaBorrador, ahora: LineaBorrador): Operacion[] | null => {
  if (apartDe(antes) !== apartDe(ahora)) return null
  const donde = { ingrediente: ahora.codigo, producto }
  const [cantidad, merma, unidad] = [parseDecimal(ahora.cantidad), mermaDe(ahora), unidadDe(ahora)]
  const isTyped = cantidad !== parseDecimal(antes.cantidad)
  if (merma === null || (isTyped && !(cantidad !== null && cantidad > 0))) return null
  return [
    ...(unidad === unidadDe(antes) ? [] : [{ tipo: 'unidad' as const, ...donde, unidad }]),
    ...(isTyped ? [{ tipo: 'cantidad' as const, ...donde, cantidad: cantidad! }] : []),
    ...(merma === mermaDe(antes) ? [] : [{ tipo: 'merma' as const, ...donde, merma_pct: merma }]),
  ]
}

const altaDe = (producto: string, linea: LineaBorrador): Operacion[] | null => {
  const [cantidad, merma_pct] = [parseDecimal(linea.cantidad), mermaDe(linea)]
  if (cantidad === null || cantidad <= 0 || merma_pct === null || apartDe(linea) !== NADA_APARTE) return null
  const { codigo: ingrediente, tipo: clase } = linea
  return [{ tipo: 'agregar', producto, ingrediente, clase, cantidad, unidad: unidadDe(linea), merma_pct }]
}

/**
 * The operations that change the stored recipe into the typed one, to try them while typing. Empty if nothing changes;
 * null if operations cannot express it all, or part of it cannot be stored yet.
 */
export const operacionesDe = (producto: string, guardado: Borrador, ahora: Borrador): Operacion[] | null => {
  const antes = new Map(guardado.map((linea) => [claveDe(linea), linea]))
  const quedan = new Set(ahora.map(claveDe))
  const bajas = guardado
    .filter((linea) => !quedan.has(claveDe(linea)))
    .map(({ codigo }): Operacion => ({ tipo: 'quitar', ingrediente: codigo, producto }))
  const otros = ahora.map((linea) => {
    const before = antes.get(claveDe(linea))
    return before === undefined ? altaDe(producto, linea) : cambioDe(producto, before, linea)
  })
  return otros.some((each) => each === null) ? null : [...bajas, ...otros.flatMap((each) => each ?? [])]
}
