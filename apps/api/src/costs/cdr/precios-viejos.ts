import type { Aviso, Marca, PreciosARevisar } from '@telar/contract'
import {
  cheaperOffers,
  divide,
  endedSupplies,
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
  ZERO,
} from '@telar/costing'
import { type Estado, resultNumber } from '@telar/fabrica'
import { avisoDeDiscontinuado, avisosDe } from '../../catalog/avisos.ts'

/** What notices about supplies depend on, besides their prices. */
export interface Vigilancia {
  /** After how many days a price is old; null: never. */
  dias: number | null
  /** Codes of supplies. */
  discontinuados: ReadonlySet<string>
}

/** The most notices about its supplies that a product shows. */
const MAX_AVISADOS = 10

/** Computed once for each state of the factory. */
const viejosDe = ({ model, recordar }: Estado, dias: number): PreciosViejos =>
  recordar(`viejos ${dias}`, () => oldPrices(model, dias))

/** Per cent, to the nearest whole number; `part` at least 0, `whole` above 0. */
const porciento = (part: bigint, whole: bigint): number => Number(divide(part * 100n, whole))

const edad = (dias: number | null): string => (dias === 1 ? '1 día' : `${dias} días`)

/**
 * ‘50 % de este CDR tiene más de 60 días’ (COM-19); none where it would be 0 %.
 * @param viejo the part of old prices in `base`
 */
const avisoDelCdr = (base: Micro, viejo: Micro, dias: number): Aviso[] => {
  const pct = porciento(BigInt(viejo), BigInt(base))
  if (pct === 0) return []
  const texto = `${pct}\u00a0% de este CDR tiene más de ${edad(dias)}`
  return [{ causa: 'cdr_viejo', codigo: null, texto }]
}

const deInsumo = (
  { model, descripcion }: Estado,
  { codigo, desde, hasta, proveedor }: OrigenPrecio,
  { dias, discontinuados }: Vigilancia,
): Aviso[] => {
  const nombre = proveedor === null ? '' : descripcion('proveedor', proveedor) || proveedor
  return [
    ...(discontinuados.has(codigo) ? [avisoDeDiscontinuado(codigo)] : []),
    ...avisosDe(codigo, { desde, hasta, proveedor: nombre }, model.dia, dias),
  ]
}

/** Left out where there is no warning. */
const conAvisos = (avisos: Aviso[]): { avisos?: Aviso[] } => (avisos.length > 0 ? { avisos } : {})

/** `avisoDelCdr`, and then the notices about its supplies, also those in sub-products. */
export const avisosDeProducto = (
  estado: Estado,
  codigo: string,
  vigilancia: Vigilancia,
): { avisos?: Aviso[] } => {
  const { model } = estado
  const { dias } = vigilancia
  const { base } = model.base(codigo)
  return conAvisos([
    ...(dias === null || !base ? [] : avisoDelCdr(base, viejosDe(estado, dias).producto(codigo), dias)),
    ...suppliesOf(model, codigo)
      .flatMap((origin) => deInsumo(estado, origin, vigilancia))
      .slice(0, MAX_AVISADOS),
  ])
}

/** The per cent of a CDR from which a list marks it: of old prices, of ended offers, of possible savings. */
const MARCA_VIEJO = 75
const MARCA_VENCIDO = 25
const MARCA_AHORRO = 5

/**
 * What a list shows about the prices in each product: `avisoDelCdr`, and marks. Almost every product has some old price in it,
 * so the thresholds keep the marks rare enough to be noticed. A product without amount, or that costs nothing, has none.
 */
export const preciosEnLista = (
  estado: Estado,
  dias: number | null,
): ((codigo: string, base: Micro | null) => { avisos?: Aviso[]; marcas?: Marca[] }) => {
  const viejos = dias === null ? null : viejosDe(estado, dias)
  const mejorable = estado.recordar('mejorable', () => improvable(estado.model))
  return (codigo, base) => {
    if (!base) return {}
    const viejo = viejos?.producto(codigo) ?? ZERO
    const { vencido, ahorro } = mejorable(codigo)
    const marcas: Marca[] = []
    const mark = (causa: Marca['causa'], part: number, from: number, texto: (pct: string) => string) => {
      if (part * 100 >= base * from)
        marcas.push({ causa, texto: texto(`${Math.round((part * 100) / base)}\u00a0%`) })
    }
    mark('ofertas_vencidas', vencido, MARCA_VENCIDO, (pct) => `${pct} de este CDR sale de ofertas vencidas`)
    mark('mas_barato', ahorro, MARCA_AHORRO, (pct) => `Con las ofertas más baratas costaría ${pct} menos`)
    mark('precios_viejos', viejo, MARCA_VIEJO, (pct) => `${pct} de este CDR tiene más de ${edad(dias)}`)
    return {
      ...(dias !== null && viejo > 0 && conAvisos(avisoDelCdr(base, viejo, dias))),
      ...(marcas.length > 0 && { marcas }),
    }
  }
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
    const total = viejos?.total()
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
      viejos: viejos?.insumos() ?? 0,
      viejo_pct: total && total.base > 0n ? porciento(total.viejo, total.base) : null,
      vencidas: endedSupplies(model).length,
      meses,
      mas_baratas: baratas.sort((a, b) => (b.ahorro_anual ?? -1) - (a.ahorro_anual ?? -1)),
    }
  },
}
