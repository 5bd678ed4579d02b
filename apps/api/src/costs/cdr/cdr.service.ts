import type {
  CostoDe,
  Desglose,
  Faltante,
  InsumosDePeso,
  Perdida,
  PesosDelSector,
  PreciosARevisar,
  ResultadoCdr,
  TipoDeUso,
  TipoIngrediente,
  TotalSector,
  UsoEnProducto,
  Variante,
} from '@telar/contract'
import { heaviestLine, microToNumber, type Variedad } from '@telar/costing'
import { DomainError } from '@telar/fabrica'
import { noExiste } from '@telar/tablas'
import { diasPrecioViejo } from '../../catalog/config/config.service.ts'
import { insumosDiscontinuados } from '../../catalog/insumo/insumo.service.ts'
import type { FiltroDeVenta, Listed, ListFilter } from '../../store/list.ts'
import type { Deps } from '../deps.ts'
import { enMomento } from '../historia/momento.service.ts'
import { consumoDelAnio } from '../volumen/consumo.service.ts'
import type { Vigilancia } from './precios-viejos.ts'

/** A question about the past names its moment. */
interface AlMomento {
  fecha?: string | undefined
}

const SIN_VIGILANCIA: Vigilancia = { dias: null, discontinuados: new Set() }

const leerVigilancia = async (deps: Deps): Promise<Vigilancia> => {
  const [dias, discontinuados] = await Promise.all([diasPrecioViejo(deps), insumosDiscontinuados(deps)])
  return { dias, discontinuados }
}

/**
 * What notices about supplies depend on. Not asked again after a new price, so that answers from memory wait for no write. If
 * it cannot be read, there are no notices, and costs are answered all the same. Which supplies were discontinued at another moment is
 * not told.
 */
const vigilanciaDe = async (deps: Deps, momento?: string): Promise<Vigilancia> => {
  const { recordarNombres } = await deps.costeo.alDia()
  const kept = recordarNombres('vigilancia', (): { de?: Promise<Vigilancia> } => ({}))
  try {
    kept.de ??= leerVigilancia(deps)
    const de = await kept.de
    return momento === undefined ? de : { ...SIN_VIGILANCIA, dias: de.dias }
  } catch {
    delete kept.de
    return SIN_VIGILANCIA
  }
}

/** The CDR of every product, from memory, including every committed write; or as it was at a moment (BIT-09). */
export const listResultados = async (
  deps: Deps,
  { fecha, ...filter }: ListFilter & AlMomento,
): Promise<Listed<ResultadoCdr>> =>
  enMomento(deps, fecha, 'resultados', filter, (await vigilanciaDe(deps)).dias)

/** @throws DomainError `no_encontrado` */
export const getBase = async (
  deps: Deps,
  codigo: string,
  { fecha }: AlMomento,
): Promise<Pick<ResultadoCdr, 'base_cdr' | 'incompleto' | 'motivos' | 'avisos'>> =>
  enMomento(deps, fecha, 'base', codigo, await vigilanciaDe(deps, fecha))

/** The tree behind a CDR, opened `profundidad` recipes deep. @throws DomainError `no_encontrado` */
export const getDesglose = async (
  deps: Deps,
  codigo: string,
  { profundidad, talle, color, fecha }: { profundidad: number } & Variedad & AlMomento,
): Promise<Desglose> => {
  const { locale, moneda } = deps.config
  const como = [{ profundidad, talle, color }, { locale, moneda }, await vigilanciaDe(deps, fecha)] as const
  return enMomento(deps, fecha, 'desglose', codigo, ...como)
}

/** The unit cost of an ingredient, and how it is computed. @throws DomainError `no_encontrado` */
export const getCosto = (
  deps: Deps,
  { tipo, codigo }: { tipo: TipoIngrediente; codigo: string },
  { fecha }: AlMomento,
): Promise<CostoDe> => {
  const { locale, moneda } = deps.config
  return enMomento(deps, fecha, 'costo', tipo, codigo, { locale, moneda })
}

/** The CDR of each size and colour, in the product's order. @throws DomainError `no_encontrado` */
export const getVariantes = (deps: Deps, codigo: string, { fecha }: AlMomento): Promise<Variante[]> =>
  enMomento(deps, fecha, 'variantes', codigo)

/** How much of a CDR one line makes in the sector of a product (COM-23). @throws DomainError `no_encontrado` */
export const getPesosDelSector = async (deps: Deps, codigo: string): Promise<PesosDelSector> => {
  const { model } = await deps.costeo.alDia()
  if (!model.has('producto', codigo)) throw new DomainError('no_encontrado', noExiste('productos', codigo))
  const { sector, completos, mayor } = heaviestLine(model, codigo)
  return {
    sector_productivo: sector,
    completos,
    mayor: mayor && {
      codigo_producto: mayor.producto,
      codigo_ingrediente: mayor.codigo,
      costo_total: microToNumber(mayor.total),
      base_cdr: microToNumber(mayor.base),
    },
  }
}

/** The total of each sector, maintenance applied to the sum (COST-19), by name. */
export const listSectores = (
  deps: Deps,
  { fecha, ...filter }: FiltroDeVenta & AlMomento,
): Promise<TotalSector[]> => enMomento(deps, fecha, 'sectores', filter)

/** The causes of incomplete costs. */
export const listFaltantes = (
  deps: Deps,
  { fecha, limit, ...filter }: { limit: number } & FiltroDeVenta & AlMomento,
): Promise<{ total: number; faltantes: Faltante[] }> => enMomento(deps, fecha, 'faltantes', limit, filter)

/** The supplies that weigh most in the total of all products, with maintenance. */
export const listInsumosDePeso = (
  deps: Deps,
  { fecha, limit, ...filter }: { limit: number } & FiltroDeVenta & AlMomento,
): Promise<InsumosDePeso> => enMomento(deps, fecha, 'insumosDePeso', limit, filter)

/** Old prices, ended offers, and supplies with a cheaper offer. */
export const getPreciosARevisar = async (deps: Deps, { fecha }: AlMomento): Promise<PreciosARevisar> =>
  enMomento(deps, fecha, 'aRevisar', (await vigilanciaDe(deps)).dias, await consumoDelAnio(deps))

/** The cost of waste and seconds by product, the largest loss first. */
export const listPerdidas = (
  deps: Deps,
  { fecha, limit, ...filter }: { limit?: number | undefined } & FiltroDeVenta & AlMomento,
): Promise<Perdida[]> => enMomento(deps, fecha, 'perdidas', limit, filter)

/** Where something is used, now or at a moment. @throws DomainError `no_encontrado` */
export const getUsos = (
  deps: Deps,
  { tipo, codigo }: { tipo: TipoDeUso; codigo: string },
  { fecha }: AlMomento,
): Promise<UsoEnProducto[]> => enMomento(deps, fecha, 'usos', tipo, codigo)
