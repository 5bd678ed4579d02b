import type { Costo, ProductoComparado, Puente, SectorComparado } from '@telar/contract'
import {
  type ComparacionProducto,
  type ComparacionSector,
  type CostView,
  type Micro,
  microToNumber,
  type PuenteSector,
  ZERO,
} from '@telar/costing'
import { type Estado, resultNumber, toTotalSector } from '@telar/fabrica'
import type { ConCosto } from './dependencias.ts'

/** The cost of a product in a model; null where it does not exist. */
export const toCosto = (model: CostView, codigo: string): Costo | null => {
  if (!model.has('producto', codigo)) return null
  const { base, conMantencion, incompleto } = model.producto(codigo)
  return { base_cdr: resultNumber(base), cdr_mantencion: resultNumber(conMantencion), incompleto }
}

/** The unit cost of an ingredient, or a product's cost. Ingredients have no maintenance. */
export const toCostoDe = (model: CostView, { tipo, codigo }: ConCosto): Costo | null => {
  if (tipo === 'producto') return toCosto(model, codigo)
  if (!model.has(tipo, codigo)) return null
  const { costo, incompleto } = model.unitCost(tipo, codigo)
  const amount = resultNumber(costo)
  return { base_cdr: amount, cdr_mantencion: amount, incompleto }
}

export const sameCosto = (a: Costo | null, b: Costo | null): boolean =>
  a?.base_cdr === b?.base_cdr && a?.cdr_mantencion === b?.cdr_mantencion && a?.incompleto === b?.incompleto

/** The parts of a difference in CDR with maintenance. */
const toPuente = (puente: PuenteSector, mantencion: Micro): Puente => ({
  materiales: microToNumber(puente.materiales),
  mano_obra: microToNumber(puente.mano_obra),
  energia: microToNumber(puente.energia),
  cantidades: microToNumber(puente.cantidades),
  receta: microToNumber(puente.receta),
  subproductos: microToNumber(puente.subproductos),
  traslados: microToNumber(puente.traslados),
  mantencion: microToNumber(mantencion),
  ...(puente.compra !== 0 && { compra: microToNumber(puente.compra) }),
  ...(puente.terceros !== 0 && { terceros: microToNumber(puente.terceros) }),
  ...(puente.merma !== 0 && { merma: microToNumber(puente.merma) }),
  ...(puente.segunda !== 0 && { segunda: microToNumber(puente.segunda) }),
  ...(puente.curva !== 0 && { curva: microToNumber(puente.curva) }),
  ...(puente.valores.length > 0 && {
    tipo_cambio: microToNumber(puente.tipo_cambio),
    paritaria: microToNumber(puente.paritaria),
    tarifa: microToNumber(puente.tarifa),
    valores: puente.valores.map(({ codigo, monto }) => ({ codigo, monto: microToNumber(monto) })),
  }),
})

/** Base CDR and the maintenance on it. A product that does not exist costs nothing. Null: no amount. */
const amounts = (model: CostView, codigo: string): { con: number; mantencion: number } | null => {
  if (!model.has('producto', codigo)) return { con: 0, mantencion: 0 }
  const { base, conMantencion } = model.producto(codigo)
  return base === null || conMantencion === null
    ? null
    : { con: conMantencion, mantencion: conMantencion - base }
}

/** A product's CDR with maintenance before, and by how much it moved, micro-units; null where it cannot be compared. */
export const moveOf = (
  antes: CostView,
  despues: CostView,
  codigo: string,
): { antes: number; by: number } | null => {
  const before = amounts(antes, codigo)
  const after = amounts(despues, codigo)
  return before && after && { antes: before.con, by: after.con - before.con }
}

export const toProductoComparado = (
  { codigo, sector, puente }: ComparacionProducto,
  antes: Estado,
  despues: Estado,
): ProductoComparado => {
  const before = amounts(antes.model, codigo)
  const after = amounts(despues.model, codigo)
  const known = before && after
  const mantencion = (known ? after.mantencion - before.mantencion : 0) as Micro
  return {
    codigo_producto: codigo,
    descripcion_producto: despues.descripcion('producto', codigo) || antes.descripcion('producto', codigo),
    sector_productivo: sector,
    antes: toCosto(antes.model, codigo),
    despues: toCosto(despues.model, codigo),
    diferencia: known && microToNumber((after.con - before.con) as Micro),
    puente: known && puente && toPuente({ ...puente, traslados: ZERO }, mantencion),
  }
}

export const toSectorComparado = (comparacion: ComparacionSector): SectorComparado => {
  const { sector, antes, despues, incompletos, diferencia, puente, mantencion } = comparacion
  const known = diferencia !== null && mantencion !== null
  return {
    sector_productivo: sector,
    antes: antes && toTotalSector(antes),
    despues: despues && toTotalSector(despues),
    incompletos: {
      productos: incompletos.productos,
      antes: microToNumber(incompletos.antes),
      despues: microToNumber(incompletos.despues),
    },
    diferencia: known ? microToNumber((diferencia + mantencion) as Micro) : null,
    puente: puente && known ? toPuente(puente, mantencion) : null,
  }
}
