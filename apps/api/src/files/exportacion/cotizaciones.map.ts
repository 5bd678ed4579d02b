import { type Cifras, type LineaGuardada, lineasDe } from '../../costs/cotizacion/cotizacion.map.ts'
import { type Campo, campo, entero, monto, texto } from './campo.ts'
import type { CotizacionFoto } from './exportacion.repo.ts'

/** A line of a quotation; only issued quotations have amounts. */
interface Renglon {
  de: CotizacionFoto
  linea: LineaGuardada
  cifras: Cifras['lineas'][number] | undefined
}

export const renglonesDe = (cotizaciones: readonly CotizacionFoto[]): Renglon[] =>
  cotizaciones.flatMap((de) => {
    const cifras: Cifras | null = de.cifras === null ? null : JSON.parse(de.cifras)
    return lineasDe(de).map((linea, i) => ({ de, linea, cifras: cifras?.lineas[i] }))
  })

/** One row per line, as issued. */
export const COTIZACIONES: readonly Campo<Renglon>[] = [
  texto('numero', ({ de }) => (de.numero === null ? 'borrador' : String(de.numero))),
  campo('dia')('fecha', ({ de }) => de.fecha),
  entero('validez_dias', ({ de }) => de.validez),
  texto('cliente', ({ de }) => de.cliente),
  texto('producto', ({ linea }) => linea.codigo_producto),
  texto('descripcion', ({ cifras }) => cifras?.descripcion ?? null),
  texto('talle', ({ linea }) => linea.talle),
  texto('color', ({ linea }) => linea.color),
  monto('cantidad', ({ linea }) => linea.cantidad),
  monto('precio_unitario', ({ linea, cifras }) => cifras?.precio ?? linea.precio),
  monto('descuento_pct', ({ linea }) => linea.descuento_pct),
  monto('neto', ({ cifras }) => cifras?.neto ?? null),
  monto('iva_pct', ({ cifras }) => cifras?.iva ?? null),
  texto('nota', ({ de }) => de.nota),
]
