import type { Aviso, Marca, PreciosARevisar } from '@telar/contract'
import {
  cheaperOffers,
  divide,
  endedOffers,
  improvable,
  type MasBarata,
  type Micro,
  microToNumber,
  multiplyDivide,
  type OrigenPrecio,
  oldPrices,
  type PreciosViejos,
  type ProductoPedido,
  suppliesOf,
} from '@telar/costing'
import { type Estado, resultNumber } from '@telar/fabrica'
import { avisosDe } from '../../catalog/avisos.ts'

/** The most supplies whose price warnings a product shows. */
const MAX_AVISADOS = 10

/** Computed once for each state of the factory. */
const viejosDe = ({ model, recordar }: Estado, dias: number): PreciosViejos =>
  recordar(`viejos ${dias}`, () => oldPrices(model, dias))

/** Per cent, to the nearest whole number; `part` at least 0, `whole` above 0. */
const porciento = (part: bigint, whole: bigint): number => Number(divide(part * 100n, whole))

const edad = (dias: number | null): string => (dias === 1 ? '1 día' : `${dias} días`)

/** ‘50 % de este CDR tiene más de 60 días’ (COM-19); none where it would be 0 %. */
export const avisoDelCdr = (estado: Estado, codigo: string, dias: number | null): Aviso[] => {
  const { base } = estado.model.producto(codigo)
  if (dias === null || base === null || (base as number) === 0) return []
  const pct = porciento(BigInt(viejosDe(estado, dias).producto(codigo)), BigInt(base))
  if (pct === 0) return []
  const texto = `${pct}\u00a0% de este CDR tiene más de ${edad(dias)}`
  return [{ causa: 'cdr_viejo', codigo: null, texto }]
}

const deInsumo = (
  { model, descripcion }: Estado,
  { codigo, desde, hasta, proveedor }: OrigenPrecio,
  dias: number | null,
): Aviso[] => {
  const nombre = proveedor === null ? '' : descripcion('proveedor', proveedor) || proveedor
  return avisosDe(codigo, { desde, hasta, proveedor: nombre }, model.dia, dias)
}

/** `avisoDelCdr`, and then the warnings of its supplies, also those in sub-products. */
export const avisosDeProducto = (estado: Estado, codigo: string, dias: number | null): Aviso[] => [
  ...avisoDelCdr(estado, codigo, dias),
  ...suppliesOf(estado.model, codigo)
    .flatMap((origin) => deInsumo(estado, origin, dias))
    .slice(0, MAX_AVISADOS),
]

/** Left out where there is no warning. */
export const conAvisos = (avisos: Aviso[]): { avisos?: Aviso[] } => (avisos.length > 0 ? { avisos } : {})

/** The per cent of a CDR from which a list marks it: of old prices, of ended offers, of possible savings. */
const MARCA_VIEJO = 75
const MARCA_VENCIDO = 25
const MARCA_AHORRO = 5

/**
 * The marks that a list shows for a product. Almost every product has some old price in it, so the thresholds keep the
 * marks rare enough to be noticed. A product without amount, or that costs nothing, has none.
 */
export const marcasDe = (estado: Estado, codigo: string, dias: number | null): { marcas?: Marca[] } => {
  const { model, recordar } = estado
  const { base } = model.producto(codigo)
  if (base === null || (base as number) === 0) return {}
  const viejo = dias === null ? 0 : viejosDe(estado, dias).producto(codigo)
  const { vencido, ahorro } = recordar('mejorable', () => improvable(model))(codigo)
  const marca = (causa: Marca['causa'], part: number, from: number, texto: (pct: string) => string) =>
    part * 100 < base * from ? [] : [{ causa, texto: texto(`${Math.round((part * 100) / base)}\u00a0%`) }]
  const marcas: Marca[] = [
    marca('ofertas_vencidas', vencido, MARCA_VENCIDO, (pct) => `${pct} de este CDR sale de ofertas vencidas`),
    marca('mas_barato', ahorro, MARCA_AHORRO, (pct) => `Con las ofertas más baratas costaría ${pct} menos`),
    marca('precios_viejos', viejo, MARCA_VIEJO, (pct) => `${pct} de este CDR tiene más de ${edad(dias)}`),
  ].flat()
  return marcas.length > 0 ? { marcas } : {}
}

const DOCE = 12

/** The price difference in a year, extrapolated from the quantity that so many months took. */
const alAnio = ({ costo, menor, cantidad }: MasBarata, meses: number): number | null => {
  if (cantidad === null || meses === 0) return null
  const yearly = (BigInt(cantidad) * BigInt(DOCE)) / BigInt(meses)
  if (yearly > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return resultNumber(multiplyDivide((costo - menor) as Micro, Number(yearly) as Micro, 1_000_000 as Micro))
}

/** Units of products that were sold or made in some months. */
export interface Consumo {
  meses: number
  productos: readonly ProductoPedido[]
}

export const consultasDePreciosViejos = {
  aRevisar: (estado: Estado, dias: number | null, { meses, productos }: Consumo): PreciosARevisar => {
    const { model, descripcion } = estado
    const viejos = dias === null ? null : viejosDe(estado, dias)
    const total = viejos?.total
    const baratas = cheaperOffers(model, productos).map((una) => ({
      codigo: una.codigo,
      detalle: descripcion('insumo', una.codigo),
      costo: microToNumber(una.costo),
      costo_menor: microToNumber(una.menor),
      oferta: una.oferta,
      proveedor: una.proveedor,
      nombre_proveedor: descripcion('proveedor', una.proveedor),
      ahorro_anual: alAnio(una, meses),
    }))
    return {
      dias,
      viejos: viejos?.insumos.length ?? 0,
      viejo_pct: total && total.base > 0n ? porciento(total.viejo, total.base) : null,
      vencidas: endedOffers(model),
      meses,
      mas_baratas: baratas.sort((a, b) => (b.ahorro_anual ?? -1) - (a.ahorro_anual ?? -1)),
    }
  },
}
