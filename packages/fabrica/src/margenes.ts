import type { MargenesMovidos } from '@telar/contract'
import { inversoDe, type Micro, microToNumber, precioDe } from '@telar/costing'
import type { Estado } from './estado.ts'
import { resultNumber } from './montos.ts'
import { byCodePoint } from './order.ts'
import { conEstructura, type PreciosDe, type Tasable } from './tasar.ts'
import { vigentesDe } from './vigentes.ts'

/** The list that was published last. */
export interface Publicada {
  nombre: string
  precios: PreciosDe
}

interface Margen {
  /** The margin that a published price leaves, per cent in micro-units. */
  queda: Micro
  /** The margin that the structure asks for, before the commercial rounding; null: not more than what is left. */
  suyo: Micro | null
}

/** By product. A product that is incomplete or has no price is not in it. */
export type Margenes = ReadonlyMap<string, Margen>

/** How many of the products that fall below their margin are named. */
const PEORES = 10

/** The margin of each product at its published price. @param codigos the wanted products; without it all */
export const margenesAl = (
  estado: Tasable,
  { precios }: Publicada,
  codigos: Iterable<string> = precios.keys(),
): Margenes => {
  const elegir = conEstructura(estado, {})
  const margenes = new Map<string, Margen>()
  for (const codigo of codigos) {
    const publicado = precios.get(codigo)
    if (publicado === undefined || !estado.model.has('producto', codigo)) continue
    const { producto, estructura, entorno } = elegir(estado.model.producto(codigo))
    if (estructura === undefined || producto.base === null || producto.incompleto) continue
    const left = inversoDe(estructura, producto.base, publicado, entorno)
    if ('tipo' in left || left.margen === null) continue
    const asked = left.brecha > 0 ? precioDe({ ...estructura, redondeo: null }, producto.base, entorno) : null
    margenes.set(codigo, {
      queda: left.margen,
      suyo: asked === null || 'tipo' in asked ? null : asked.margen,
    })
  }
  return margenes
}

/**
 * Products whose margin a trial may move: these with a moved CDR, or all where a structure has amounts
 * in a currency or by the minute.
 */
export const puedenMover = (
  estado: Tasable,
  { precios }: Publicada,
  movidos: Iterable<string>,
): Iterable<string> =>
  vigentesDe(estado).todas.some(({ pasos }) =>
    pasos.some(({ moneda, por }) => moneda !== null || por === 'minuto'),
  )
    ? precios.keys()
    : movidos

/** Products whose margin falls and is below their own, the furthest first (PRE-13). */
export const margenesMovidos = (
  { nombre, precios }: Publicada,
  antes: Margenes,
  despues: Margenes,
  descripcion: Estado['descripcion'],
): MargenesMovidos => {
  const fallen = Array.from(despues).flatMap(([codigo, { queda, suyo }]) => {
    const before = antes.get(codigo)?.queda ?? null
    return suyo === null || (before !== null && before <= queda) ? [] : [{ codigo, queda, suyo, before }]
  })
  fallen.sort((a, b) => b.suyo - b.queda - (a.suyo - a.queda) || byCodePoint(a.codigo, b.codigo))
  return {
    lista: nombre,
    debajo: fallen.length,
    peores: fallen.slice(0, PEORES).map(({ codigo, queda, suyo, before }) => ({
      codigo_producto: codigo,
      descripcion_producto: descripcion('producto', codigo),
      precio_publicado: microToNumber(precios.get(codigo)!),
      antes_pct: resultNumber(before),
      despues_pct: microToNumber(queda),
      margen_pct: microToNumber(suyo),
    })),
  }
}
