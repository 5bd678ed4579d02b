import type { ConceptoVolumen, MesDeVolumen, Volumen, VolumenComparado, VolumenNuevo } from '@telar/contract'
import { DomainError, microOf, numberOf, resultNumber, sumNumber } from '@telar/fabrica'
import { mesLegible, noExiste } from '@telar/tablas'
import { productoExists } from '../../catalog/producto/producto.service.ts'
import { seVende } from '../../catalog/venta.ts'
import type { FiltroDeVenta } from '../../store/list.ts'
import { assertSeen, decimalOf, found, inputsOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import type { Deps } from '../deps.ts'
import type { Movimiento } from './puente.ts'
import { conCosto, type Dicha, dosMeses, mesDe, type Valuada, valorDe } from './valuar.ts'
import * as repo from './volumen.repo.ts'

const toVolumen = ({ row, costo, descripcion }: Valuada): Volumen => {
  const { periodo, producto, talle, color, version } = row
  const valor = valorDe({ row, costo })
  return {
    periodo,
    concepto: row.concepto as ConceptoVolumen,
    producto,
    descripcion_producto: descripcion,
    talle,
    color,
    cantidad: numberOf(row.cantidad),
    cdr: resultNumber(costo),
    valor: valor === null ? null : sumNumber(valor),
    version,
  }
}

/** Months with any volume, the last one first. */
export const listPeriodos = ({ database }: Deps): Promise<string[]> => repo.periodos(database.db)

/** The rows of a month, for products that pass the filter today, so that all months of a year are compared by one measure. */
const filasDe = async (
  { database, costeo }: Deps,
  periodo: string,
  filter: FiltroDeVenta,
  concepto?: ConceptoVolumen,
): Promise<Dicha[]> => {
  const rows = await repo.listOf(database.db, periodo, concepto)
  const isWanted = seVende(await costeo.alDia(), filter)
  return rows.filter(({ producto }) => isWanted(producto))
}

/** Units of a month, at their replacement cost at its end. */
export const getMes = async (deps: Deps, periodo: string, filter: FiltroDeVenta): Promise<MesDeVolumen> => {
  const { totales, filas } = mesDe(await conCosto(deps, periodo, await filasDe(deps, periodo, filter)))
  return {
    periodo,
    totales: totales.map(({ unidades, valor, ...rest }) => ({
      ...rest,
      unidades: sumNumber(unidades),
      valor: sumNumber(valor),
    })),
    filas: filas.map(toVolumen),
  }
}

/** Sold units earn the margin. Where nobody enters sales, the made ones are the next best. */
const VENDIDAS = ['venta', 'produccion'] as const

/**
 * Units by product in the last month, up to a given one, with any sales or, failing that, production;
 * all sizes and colours together.
 */
export const unidadesHasta = async (
  { database: { db } }: Deps,
  hasta: string,
): Promise<{ periodo: string; concepto: ConceptoVolumen; unidades: ReadonlyMap<string, bigint> } | null> => {
  for (const periodo of await repo.periodos(db)) {
    if (periodo > hasta) continue
    const rows = await repo.listOf(db, periodo)
    const concepto = VENDIDAS.find((one) => rows.some((row) => row.concepto === one))
    if (concepto === undefined) continue
    const unidades = new Map<string, bigint>()
    for (const { producto, cantidad } of rows.filter((row) => row.concepto === concepto))
      unidades.set(producto, (unidades.get(producto) ?? 0n) + BigInt(microOf(cantidad)))
    return { periodo, concepto, unidades }
  }
  return null
}

const toMovido = ({ antes, despues, precio, volumen, mezcla }: Movimiento): VolumenComparado['total'] => ({
  antes: sumNumber(antes),
  despues: sumNumber(despues),
  diferencia: sumNumber(despues - antes),
  partes: { precio: sumNumber(precio), volumen: sumNumber(volumen), mezcla: sumNumber(mezcla) },
})

/** The causes of a changed value of one concept between two months. */
export const compararMeses = async (
  deps: Deps,
  {
    desde,
    hasta,
    concepto,
    ...filter
  }: { desde: string; hasta: string; concepto: ConceptoVolumen } & FiltroDeVenta,
): Promise<VolumenComparado> => {
  const antes = await filasDe(deps, desde, filter, concepto)
  const despues = await filasDe(deps, hasta, filter, concepto)
  const { movidos } = await dosMeses(deps, { periodo: desde, rows: antes }, { periodo: hasta, rows: despues })
  const { total, productos, sinCosto } = movidos(concepto)
  return {
    desde,
    hasta,
    concepto,
    total: toMovido(total),
    productos: productos.map(({ producto, descripcion, mov }) => ({
      producto,
      descripcion_producto: descripcion,
      ...toMovido(mov),
    })),
    sin_costo: sinCosto,
  }
}

const CONCEPTOS = { produccion: 'producción', stock: 'stock', venta: 'venta' } as const

const unknown = ({ producto, periodo, concepto }: repo.Clave) =>
  `No hay ${CONCEPTOS[concepto as ConceptoVolumen]} de ${producto} en ${mesLegible(periodo)}.`

const answered = async (deps: Deps, row: Dicha): Promise<Volumen> =>
  toVolumen((await conCosto(deps, row.periodo, [row]))[0]!)

/** A row as a conflict shows it: no cost is asked for. */
const stored = (row: Dicha): Volumen => toVolumen({ row, costo: null, descripcion: '' })

/** @throws DomainError `duplicado`, `datos_invalidos` for an unknown product */
export const createVolumen = async (
  deps: Deps,
  contexto: Contexto,
  datos: VolumenNuevo,
): Promise<Volumen> => {
  const { cantidad, ...clave } = datos
  if (!(await productoExists(deps, clave.producto)))
    throw new DomainError('datos_invalidos', noExiste('productos', clave.producto), {
      campos: ['producto'],
    })
  const row = await escribir(deps.database, contexto, async ({ tx, anotar }) => {
    if (await repo.find(tx, clave))
      throw new DomainError(
        'duplicado',
        `Ya hay ${CONCEPTOS[clave.concepto]} de ${clave.producto} en ${mesLegible(clave.periodo)}: cambiá su cantidad.`,
        { campos: ['producto'] },
      )
    const inserted = await repo.insert(tx, { ...clave, cantidad: decimalOf('cantidad', cantidad) })
    await anotar({
      entidad: 'volumen',
      clave: inserted.producto,
      accion: 'alta',
      antes: null,
      despues: inputsOf(inserted),
    })
    return inserted
  })
  return answered(deps, row)
}

/** @throws DomainError `no_encontrado`, `version_vieja` */
export const updateVolumen = async (
  deps: Deps,
  contexto: Contexto,
  clave: repo.Clave,
  seen: SeenVersion,
  cantidad: number,
): Promise<Volumen> => {
  const row = await escribir(deps.database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, clave), unknown(clave))
    assertSeen(before, seen, stored)
    const after = await repo.update(tx, clave, decimalOf('cantidad', cantidad))
    await anotar({
      entidad: 'volumen',
      clave: clave.producto,
      accion: 'cambio',
      antes: inputsOf(before),
      despues: inputsOf(after),
    })
    return after
  })
  return answered(deps, row)
}

/** @throws DomainError `no_encontrado`, `version_vieja` */
export const removeVolumen = (
  { database }: Deps,
  contexto: Contexto,
  clave: repo.Clave,
  seen: SeenVersion,
): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, clave), unknown(clave))
    assertSeen(before, seen, stored)
    await repo.remove(tx, clave)
    await anotar({
      entidad: 'volumen',
      clave: clave.producto,
      accion: 'baja',
      antes: inputsOf(before),
      despues: null,
    })
  })
