import { setImmediate } from 'node:timers/promises'
import { DEMASIADO, type EfectoCdr, MAX_FILAS_LISTADAS } from '@telar/contract'
import { CambioRechazado, CostModel, effect, type ProductoSimulado, unitCosts } from '@telar/costing'
import {
  applyCambios,
  byCodePoint,
  type Cambio,
  DomainError,
  type Estado,
  type Fabrica,
  type Margenes,
  margenesAl,
  margenesMovidos,
  type Publicada,
  toInusuales,
  toProductoSimulado,
  toSaltos,
  toSectorSimulado,
  ventaDe,
} from '@telar/fabrica'
import { copyOf } from '../../costs/costeo/copia.ts'
import { chunks, sortedInTurns } from '../../store/chunks.ts'
import type { Plan } from './plan.ts'
import { isSalto } from './salto.ts'

/** Changes tried before other requests get their turn. */
const CAMBIOS = 2_000

const byCode = (a: ProductoSimulado, b: ProductoSimulado): number => byCodePoint(a.codigo, b.codigo)

/** Tries changes in batches, between which other requests run. Returns the products whose recipes change. @throws DomainError `en_uso` for a quantity beyond the engine's range */
const probar = async (copia: Fabrica, cambios: Iterable<Cambio>): Promise<Set<string>> => {
  const recetas = new Set<string>()
  // Costed once, at the end: after each batch it would take as long as the changes.
  copia.model.hold()
  for (const some of chunks(cambios, CAMBIOS)) {
    try {
      applyCambios(copia, some)
    } catch (cause) {
      if (!(cause instanceof CambioRechazado) || cause.causa.tipo !== 'fuera_de_rango') throw cause
      throw new DomainError('en_uso', `La cantidad de ${cause.causa.codigo} ${DEMASIADO}`, { cause })
    }
    for (const { tabla, antes, despues } of some)
      if (tabla === 'recetas') recetas.add((despues ?? antes)!.codigo_producto)
    await setImmediate()
  }
  CostModel.release([copia.model])
  return recetas
}

const margenesDe = (fabrica: Fabrica, publicada: Publicada | null) =>
  publicada &&
  margenesAl({ ...fabrica, venta: ventaDe(fabrica), recordar: (_clave, make) => make() }, publicada)

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
 * The effect of changes on the CDR of every product, tried on a copy of the factory. Equal, to the last digit, to the engine's
 * results after applying. Lets other requests run in between.
 * @param antes the factory as of their plan, which nobody changes meanwhile
 * @param dichos codes whose jump a row of the file shows
 */
export const efectoDe = async (
  antes: Fabrica,
  cambios: Iterable<Cambio>,
  publicada: Publicada | null,
  dichos: ReadonlySet<string>,
): Promise<EfectoCdr> => {
  const despues = copyOf(antes)
  const descripcion: Estado['descripcion'] = (tipo, codigo) => despues.descripciones[tipo].get(codigo) ?? ''
  const toProducto = (producto: ProductoSimulado) => toProductoSimulado(producto, descripcion)
  const recetas = await probar(despues, cambios)
  const { productos, cambian, incompletan, sectores, mayores } = effect(antes.model, despues.model)
  const lista = await sortedInTurns(productos(), byCode)
  const preguntas = {
    ...toInusuales(despues.model, recetas),
    ...toSaltos(unitCosts(antes.model), despues.model, dichos),
  }
  await setImmediate()
  const margenes = margenesDe(antes, publicada)
  await setImmediate()
  return {
    productos: sectores.reduce((sum, { despues }) => sum + despues.productos, 0),
    cambian,
    incompletan: incompletan().length,
    sectores: sectores.map(toSectorSimulado),
    mayores: mayores.map(toProducto),
    lista: lista.slice(0, MAX_FILAS_LISTADAS).map(toProducto),
    ...preguntas,
    margenes: seMueven(publicada, margenes, margenesDe(despues, publicada), descripcion),
  }
}
