import type { MargenesMovidos } from '@telar/contract'
import { inversoDe, type Micro, microToNumber, precioDe } from '@telar/costing'
import type { Estado } from './estado.ts'
import { resultNumber } from './montos.ts'
import { byCodePoint } from './order.ts'
import { conEstructura, type PreciosDe, type Tasable } from './tasar.ts'
import { vigentesDe } from './vigentes.ts'

/** The last published list. */
export interface Publicada {
  nombre: string
  precios: PreciosDe
}

interface Margen {
  /** Margin of a published price, per cent in micro-units. */
  queda: Micro
  /** Margin by the structure, before commercial rounding; null: not above `queda`. */
  suyo: Micro | null
}

/** By product. Incomplete products and products without a price are left out. */
export type Margenes = ReadonlyMap<string, Margen>

/** Number of named products among those that fall below their margin. */
const PEORES = 10

/** The margin of each product at its published price. @param codigos the wanted products; left out: all */
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
 * Products whose margin a trial may move: those with a moved CDR, or all if a structure has amounts in a currency or per
 * minute.
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

/** Products whose margin falls to below their structure's, the furthest below first (PRE-13). */
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
