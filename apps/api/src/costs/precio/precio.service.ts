import type { PrecioComparado, PrecioDetalle, PrecioProducto } from '@telar/contract'
import { microFromNumber, type Variedad } from '@telar/costing'
import { DomainError, differenceNumber, type PreciosDe, resultNumber } from '@telar/fabrica'
import { noExiste } from '@telar/tablas'
import type { Listed, ListFilter } from '../../store/list.ts'
import type { Deps } from '../deps.ts'
import { enMomento } from '../historia/momento.service.ts'
import { type ListaCongelada, publicadaAl } from './publicadas.service.ts'

interface Pedido {
  fecha?: string | undefined
  estructura?: string | undefined
}

/** The price of every product at a moment, by default now. @throws DomainError `no_encontrado` for an unknown structure */
export const listPrecios = async (
  deps: Deps,
  { fecha, estructura, ...filter }: ListFilter & Pedido,
): Promise<Listed<PrecioProducto>> => {
  const publicados = (await publicadaAl(deps, fecha))?.precios
  return enMomento(deps, fecha, 'precios', filter, { estructura, publicados })
}

/** A list reduced to the price of one product, where an answer shows no other. */
const deUno = (precios: PreciosDe, codigo: string): PreciosDe => {
  const precio = precios.get(codigo)
  return new Map(precio === undefined ? [] : [[codigo, precio]])
}

/**
 * The price of a product, or of one size and colour of it. Published prices are for whole products, so a
 * variant is compared with none.
 * @param lista the last published list at that moment, if the caller has it already; else it is looked up
 * @throws DomainError `no_encontrado`, `datos_invalidos` for a market price out of range
 */
export const getPrecio = async (
  deps: Deps,
  codigo: string,
  {
    fecha,
    estructura,
    precio_neto: neto,
    talle,
    color,
  }: Pedido & Variedad & { precio_neto?: number | undefined },
  lista?: ListaCongelada | null,
): Promise<PrecioDetalle> => {
  const mercado = neto === undefined ? null : microFromNumber(neto)
  if (mercado !== null && typeof mercado !== 'number')
    throw new DomainError(
      'datos_invalidos',
      'El precio supera el máximo que se puede calcular con exactitud.',
    )
  const ofVariant = talle !== undefined || color !== undefined
  const published = lista === undefined && !ofVariant ? await publicadaAl(deps, fecha, codigo) : lista
  const held = published ?? null
  const contra = { estructura, publicados: held === null ? undefined : deUno(held.precios, codigo) }
  const detalle = await enMomento(deps, fecha, 'precio', codigo, contra, mercado, { talle, color })
  return { ...detalle, lista: held && { nombre: held.nombre, publicada: held.publicada } }
}

/**
 * The causes of a changed net price between two moments: first the CDR, at the old structure, then the structure (PRE-22).
 * @throws DomainError `no_encontrado` if there is no such product at either moment, `sin_historia`
 */
export const compararPrecio = async (
  deps: Deps,
  codigo: string,
  { desde, hasta }: { desde: string; hasta?: string | undefined },
): Promise<PrecioComparado> => {
  const then = await enMomento(deps, desde, 'neto', codigo)
  const now = await enMomento(deps, hasta, 'neto', codigo)
  if (then === null && now === null) throw new DomainError('no_encontrado', noExiste('productos', codigo))
  const [antes, despues, base] = [then?.neto ?? null, now?.neto ?? null, now?.base ?? null]
  const between =
    base === null || antes === null ? null : await enMomento(deps, desde, 'netoDe', codigo, base)
  const [cdr, estructura] = [differenceNumber(antes, between), differenceNumber(between, despues)]
  return {
    codigo_producto: codigo,
    antes: resultNumber(antes),
    despues: resultNumber(despues),
    diferencia: differenceNumber(antes, despues),
    partes: cdr === null || estructura === null ? null : { cdr, estructura },
  }
}
