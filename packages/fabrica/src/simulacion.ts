import type { ProductoSimulado as ProductoMovido, Simulacion, TotalSector } from '@telar/contract'
import {
  type CostModel,
  type CostView,
  type Simulacion as Efecto,
  effect,
  type ProductoSimulado,
  type SectorSimulado as SectorMovido,
  type TotalSector as TotalSectorModel,
  unitCosts,
} from '@telar/costing'
import type { Ensayo } from './ensayo.ts'
import type { Estado } from './estado.ts'
import { toInusuales } from './inusuales.ts'
import { margenesAl, margenesMovidos, type Publicada, puedenMover } from './margenes.ts'
import { resultNumber } from './montos.ts'
import { toMotivos } from './motivos.ts'
import { byCodePoint } from './order.ts'
import { isEnOtra } from './receta.ts'
import { toSaltos } from './saltos.ts'

export const toTotalSector = (total: TotalSectorModel): TotalSector => ({
  sector_productivo: total.sector,
  total_cdr: resultNumber(total.base),
  porcentaje_mantencion: total.pct,
  total_cdr_mantencion: resultNumber(total.conMantencion),
  incompleto: total.incompleto,
  productos: total.productos,
  incompletos: total.incompletos,
})

const TOP = 10

/** A note names at most so many products, or pairs of a product and an ingredient. */
const MAX_NOMBRADOS = 100

/** A product whose CDR would move. */
export const toProductoSimulado = (
  producto: ProductoSimulado,
  descripcion: Estado['descripcion'],
): ProductoMovido => ({
  codigo_producto: producto.codigo,
  descripcion_producto: descripcion('producto', producto.codigo),
  sector_productivo: producto.sector,
  antes: resultNumber(producto.antes),
  antes_incompleto: producto.antesIncompleto,
  despues: resultNumber(producto.despues),
  despues_incompleto: producto.despuesIncompleto,
  diferencia: resultNumber(producto.diferencia),
})

/** A sector before and after. */
export const toSectorSimulado = (movido: SectorMovido): Simulacion['sectores'][number] => ({
  sector_productivo: movido.sector,
  antes: toTotalSector(movido.antes),
  despues: toTotalSector(movido.despues),
  diferencia: resultNumber(movido.diferencia),
  diferencia_mantencion: resultNumber(movido.diferenciaConMantencion),
})

const conMantencion = (
  movidos: Efecto['conMantencion'],
  { descripcion }: Estado,
): Pick<Simulacion, 'con_mantencion'> => {
  if (movidos === null) return {}
  const { cambian, mayor } = movidos
  return { con_mantencion: { cambian, mayor: mayor && toProductoSimulado(mayor, descripcion) } }
}

const incompletan = (
  codigos: readonly string[],
  despues: CostModel,
  { descripcion }: Estado,
): Pick<Simulacion, 'incompletan' | 'incompletan_total'> => ({
  incompletan: codigos
    .toSorted(byCodePoint)
    .slice(0, MAX_NOMBRADOS)
    .map((codigo) => ({
      codigo_producto: codigo,
      descripcion_producto: descripcion('producto', codigo),
      motivos: toMotivos(despues.base(codigo).motivos),
    })),
  ...(codigos.length > MAX_NOMBRADOS && { incompletan_total: codigos.length }),
})

/** Products with changed lines. */
const conLineas = ({ mesa }: Ensayo): string[] =>
  mesa.libro
    .movidas()
    .flatMap(({ tabla, antes, despues }) =>
      tabla === 'recetas' ? [(despues ?? antes)!.codigo_producto as string] : [],
    )

/** An operation notes what it leaves as it is. A later one may remove or replace it, so only what is left at the end is told. */
const enColor = ({ mesa }: Ensayo): Pick<Simulacion, 'en_color' | 'en_color_total'> => {
  const those = [...mesa.notas.enColor.values()]
    .filter(({ producto, codigo }) => isEnOtra(mesa, producto, codigo))
    .sort((a, b) => byCodePoint(a.producto, b.producto) || byCodePoint(a.codigo, b.codigo))
    .map(({ producto, codigo }) => ({ codigo_producto: producto, codigo_ingrediente: codigo }))
  if (those.length === 0) return {}
  if (those.length <= MAX_NOMBRADOS) return { en_color: those }
  const productos = new Set(those.map(({ codigo_producto }) => codigo_producto)).size
  return {
    en_color: those.slice(0, MAX_NOMBRADOS),
    en_color_total: { pares: those.length, productos },
  }
}

/** Number of products that lost all their lines. */
const sinComposicion = ({ mesa, despues }: Ensayo): number => {
  const lost = mesa.libro
    .movidas()
    .filter((movida) => movida.tabla === 'recetas' && movida.despues === null)
    .map(({ antes }) => antes!.codigo_producto as string)
  return [...new Set(lost)].filter((producto) => despues.componentes(producto) === 0).length
}

const margenes = (
  estado: Estado,
  { antes, despues }: Ensayo,
  publicada: Publicada | null,
  movidos: () => readonly ProductoSimulado[],
): Simulacion['margenes'] => {
  if (publicada === null) return null
  const codigos = Array.from(
    puedenMover(
      estado,
      publicada,
      movidos().map(({ codigo }) => codigo),
    ),
  )
  const al = (model: CostView) =>
    margenesAl({ ...estado, model, recordar: (_clave, make) => make() }, publicada, codigos)
  return margenesMovidos(publicada, al(antes), al(despues), estado.descripcion)
}

/**
 * A trial's effect on costs. Must be built before the next `await`.
 * @param publicada the list whose margins are compared
 */
export const toSimulacion = (estado: Estado, ensayo: Ensayo, publicada: Publicada | null): Simulacion => {
  const { antes, despues, mesa } = ensayo
  const efecto = effect(antes, despues, TOP)
  return {
    seq: estado.seq,
    productos: efecto.sectores.reduce((sum, sector) => sum + sector.antes.productos, 0),
    cambian: efecto.cambian,
    sectores: efecto.sectores.map(toSectorSimulado),
    mayores: efecto.mayores.map((producto) => toProductoSimulado(producto, estado.descripcion)),
    ...conMantencion(efecto.conMantencion, estado),
    ...incompletan(efecto.incompletan(), despues, estado),
    sin_composicion: sinComposicion(ensayo),
    sin_precio: mesa.notas.sinPrecio,
    con_valor_propio: mesa.notas.conValorPropio,
    ...enColor(ensayo),
    ...toInusuales(despues, conLineas(ensayo)),
    ...toSaltos(unitCosts(antes), despues),
    margenes: margenes(estado, ensayo, publicada, efecto.productos),
  }
}
