import { setImmediate } from 'node:timers/promises'
import { DEMASIADO, type EfectoCdr, MAX_FILAS_LISTADAS, type ProductoSimulado } from '@telar/contract'
import { CambioRechazado, CostModel, effect, type Micro, type TotalSector, unitCosts } from '@telar/costing'
import {
  applyCambios,
  byCodePoint,
  type Cambio,
  type Descripciones,
  DomainError,
  differenceNumber,
  type Estado,
  type Fabrica,
  type Margenes,
  margenesAl,
  margenesMovidos,
  microOf,
  type Publicada,
  resultNumber,
  type Tasable,
  toInusuales,
  toProductoSimulado,
  toSaltos,
  toTotalSector,
  ventaDe,
} from '@telar/fabrica'
import { chunks } from '../../store/chunks.ts'
import type { Plan } from './plan.ts'
import { isSalto } from './salto.ts'

/** Changes tried before other requests get their turn. */
const CAMBIOS = 2_000

/** Number of named largest movers. */
const TOP = 10

interface Foto {
  base: Micro | null
  incompleto: boolean
}

const fotosDe = (model: CostModel): Map<string, Foto> =>
  new Map(Array.from(model.resultados(), ({ codigo, base, incompleto }) => [codigo, { base, incompleto }]))

const sectorMove = (antes: TotalSector, despues: TotalSector): EfectoCdr['sectores'][number] => ({
  sector_productivo: antes.sector,
  antes: toTotalSector(antes),
  despues: toTotalSector(despues),
  diferencia: differenceNumber(antes.base, despues.base),
  diferencia_mantencion: differenceNumber(antes.conMantencion, despues.conMantencion),
})

/** Existing products whose CDR, or its completeness, changes; by code. */
const moved = (
  before: ReadonlyMap<string, Foto>,
  model: CostModel,
  descripciones: Descripciones,
): ProductoSimulado[] => {
  const rows: ProductoSimulado[] = []
  for (const { codigo, sector, base, incompleto } of model.resultados()) {
    const foto = before.get(codigo)
    if (foto === undefined || (foto.base === base && foto.incompleto === incompleto)) continue
    rows.push({
      codigo_producto: codigo,
      descripcion_producto: descripciones.producto.get(codigo) ?? '',
      sector_productivo: sector,
      antes: resultNumber(foto.base),
      antes_incompleto: foto.incompleto,
      despues: resultNumber(base),
      despues_incompleto: incompleto,
      diferencia: differenceNumber(foto.base, base),
    })
  }
  return rows.sort(byCode)
}

const byCode = (a: ProductoSimulado, b: ProductoSimulado): number =>
  byCodePoint(a.codigo_producto, b.codigo_producto)

const size = ({ diferencia }: ProductoSimulado): number => Math.abs(diferencia ?? 0)

const summary = (
  lista: readonly ProductoSimulado[],
  sectores: EfectoCdr['sectores'],
  margenes: EfectoCdr['margenes'],
  preguntas: Pick<EfectoCdr, 'inusuales' | 'saltos'>,
): EfectoCdr => ({
  productos: sectores.reduce((sum, { despues }) => sum + despues.productos, 0),
  cambian: lista.length,
  incompletan: lista.filter((producto) => producto.despues_incompleto && !producto.antes_incompleto).length,
  sectores,
  mayores: lista
    .filter((producto) => size(producto) > 0)
    .sort((a, b) => size(b) - size(a))
    .slice(0, TOP),
  lista: lista.slice(0, MAX_FILAS_LISTADAS),
  ...preguntas,
  margenes,
})

/** Tries changes in batches, between which other requests run. Returns the products whose recipes change. @throws DomainError `en_uso` for a quantity beyond the engine's range */
const probar = async (copia: Fabrica, cambios: Iterable<Cambio>): Promise<Set<string>> => {
  const recetas = new Set<string>()
  for (const some of chunks(cambios, CAMBIOS)) {
    try {
      applyCambios(copia, some)
    } catch (cause) {
      if (!(cause instanceof CambioRechazado) || cause.causa.tipo !== 'fuera_de_rango') throw cause
      throw new DomainError('en_uso', `La cantidad de ${cause.causa.codigo} ${DEMASIADO}`, { cause })
    }
    for (const { tabla, antes, despues } of some)
      if (tabla === 'recetas') recetas.add((despues ?? antes)!.codigo_producto as string)
    await setImmediate()
  }
  return recetas
}

/** Margins of a factory whose model changes between calls, so that nothing may be cached. */
const margenesDe = (estado: Omit<Tasable, 'recordar'>, publicada: Publicada | null) =>
  publicada && margenesAl({ ...estado, recordar: (_clave, make) => make() }, publicada)

const seMueven = (
  publicada: Publicada | null,
  antes: Margenes | null,
  despues: Margenes | null,
  descripcion: Estado['descripcion'],
): EfectoCdr['margenes'] =>
  publicada && antes && despues && margenesMovidos(publicada, antes, despues, descripcion)

/** Codes whose cost jump a row of the file shows, so that people confirm it there. */
export const conSaltoDicho = (planes: readonly Plan[]): ReadonlySet<string> => {
  const dichos = new Set<string>()
  for (const { avisos } of planes) for (const aviso of avisos) if (isSalto(aviso)) dichos.add(aviso.registro)
  return dichos
}

/**
 * The effect of changes on the CDR of every product, tried on a copy of the factory as of their plan; the copy is modified.
 * Equal, to the last digit, to the engine's results after applying. Lets other requests run in between.
 * @param dichos codes whose jump a row of the file shows
 */
export const efectoDe = async (
  copia: Fabrica,
  cambios: Iterable<Cambio>,
  publicada: Publicada | null,
  dichos: ReadonlySet<string>,
): Promise<EfectoCdr> => {
  const { model, descripciones } = copia
  const estado = { ...copia, venta: ventaDe(copia) }
  const before = fotosDe(model)
  const costos = unitCosts(model)
  const margenes = margenesDe(estado, publicada)
  const sectores = model.sectores()
  await setImmediate()
  const recetas = await probar(copia, cambios)
  const after = model.sectores()
  const lista = moved(before, model, descripciones)
  await setImmediate()
  const preguntas = { ...toInusuales(model, recetas), ...toSaltos(costos, model, dichos) }
  await setImmediate()
  return summary(
    lista,
    sectores.map((sector, i) => sectorMove(sector, after[i]!)),
    seMueven(
      publicada,
      margenes,
      margenesDe(estado, publicada),
      (tipo, codigo) => descripciones[tipo].get(codigo) ?? '',
    ),
    preguntas,
  )
}

/** What a plan that changes only prices does to costs, for `efectoDePrecios`. */
export interface Precios {
  /** The new price of each known supply; null: not known. */
  costos: readonly (readonly [codigo: string, costo: Micro | null])[]
  /** Codes whose jump a row of the file shows. */
  dichos: ReadonlySet<string>
}

/** Worked out before the engine is asked, so that a long list holds the thread only half as long at once. */
export const preciosDe = (plan: Plan): Precios => ({
  costos: plan.cambiadas
    .filter(({ columnas }) => columnas.includes('costo'))
    .map(({ clave, valores: { costo } }) => [clave, costo == null ? null : microOf(costo)] as const),
  dichos: conSaltoDicho([plan]),
})

/** The same for supplies, whose price alone moves a CDR; uses the recipes of `estado`, which is unchanged. */
export const efectoDePrecios = (
  estado: Estado,
  { costos, dichos }: Precios,
  publicada: Publicada | null,
): EfectoCdr => {
  const { model, descripcion } = estado
  const fork = CostModel.fork(model, { recetas: false })
  fork.batch(() => {
    for (const [codigo, costo] of costos) fork.changeInsumo(codigo, { costo })
  })
  const { productos, sectores } = effect(model, fork)
  return summary(
    productos()
      .map((producto) => toProductoSimulado(producto, descripcion))
      .sort(byCode),
    sectores.map(({ antes, despues }) => sectorMove(antes, despues)),
    seMueven(
      publicada,
      margenesDe(estado, publicada),
      margenesDe({ ...estado, model: fork }, publicada),
      descripcion,
    ),
    { ...toSaltos(unitCosts(model), fork, dichos) },
  )
}
