import type { ConceptoVolumen, MesDeVolumen, Volumen, VolumenComparado, VolumenNuevo } from '@telar/contract'
import { add, type Micro, multiply, OUT_OF_RANGE, UNIT, ZERO } from '@telar/costing'
import { DomainError, fechaDe, microOf, numberOf, resultNumber } from '@telar/fabrica'
import { TABLAS } from '@telar/tablas'
import { productoExists } from '../../catalog/producto/producto.service.ts'
import { assertSeen, decimalOf, found, inputsOf, type SeenVersion } from '../../store/rules.ts'
import { type Contexto, escribir } from '../../store/tx.ts'
import type { Deps } from '../deps.ts'
import { enMomento } from '../historia/momento.service.ts'
import { type DosMeses, type Movimiento, movimientoDe, suma } from './puente.ts'
import * as repo from './volumen.repo.ts'

/** The last day of a month where that is over; undefined: it is not, and today counts. */
const finDe = async ({ costeo }: Deps, periodo: string): Promise<string | undefined> => {
  const [year, month] = periodo.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return last < fechaDe((await costeo.alDia()).model.dia) ? last : undefined
}

interface Valuada {
  row: repo.VolumenRow
  costo: Micro | null
  descripcion: string
}

/** Rows with what they cost at the end of their month. */
const valuadas = async (
  deps: Deps,
  periodo: string,
  rows: readonly repo.VolumenRow[],
): Promise<Valuada[]> => {
  const hechos = rows.map(({ producto, talle, color }) => ({ producto, talle, color }))
  const fin = await finDe(deps, periodo)
  const costs = await enMomento(deps, fin, 'costosDe', hechos).catch((cause: unknown) => {
    // Of a month before Telar came nobody knows what things cost; what was made in it can be told all the same.
    if (!(cause instanceof DomainError) || cause.code !== 'sin_historia') throw cause
    return null
  })
  if (costs !== null) return rows.map((row, i) => ({ row, ...costs[i]! }))
  const { descripcion } = await deps.costeo.alDia()
  return rows.map((row) => ({ row, costo: null, descripcion: descripcion('producto', row.producto) }))
}

const valorDe = ({ row, costo }: Valuada) => (costo === null ? null : multiply(microOf(row.cantidad), costo))

const toVolumen = (valuada: Valuada): Volumen => {
  const { row, costo, descripcion } = valuada
  const { periodo, producto, talle, color, version } = row
  return {
    periodo,
    concepto: row.concepto as ConceptoVolumen,
    producto,
    descripcion_producto: descripcion,
    talle,
    color,
    cantidad: numberOf(row.cantidad),
    cdr: resultNumber(costo),
    valor: resultNumber(valorDe(valuada)),
    version,
  }
}

/** A sum for the wire; null beyond what a number holds exactly. */
const toNumber = (millionths: bigint): number | null =>
  millionths > BigInt(Number.MAX_SAFE_INTEGER) || millionths < -BigInt(Number.MAX_SAFE_INTEGER)
    ? null
    : Number(millionths) / UNIT

const totalOf = (concepto: ConceptoVolumen, of: readonly Valuada[]) => {
  const valores = of.map(valorDe)
  const whole = valores.filter((valor) => valor !== null && valor !== OUT_OF_RANGE)
  return {
    concepto,
    unidades: toNumber(of.reduce((sum, { row }) => sum + BigInt(microOf(row.cantidad)), 0n)) ?? 0,
    valor: valores.includes(OUT_OF_RANGE)
      ? null
      : toNumber(whole.reduce((sum, valor) => sum + BigInt(valor), 0n)),
    sin_costo: [...new Set(of.filter(({ costo }) => costo === null).map(({ row }) => row.producto))],
  }
}

/** Months that have any, the last one first. */
export const listPeriodos = ({ database }: Deps): Promise<string[]> => repo.periodos(database.db)

/** Units of a month at what they cost to make again at its end. */
export const getMes = async (deps: Deps, periodo: string): Promise<MesDeVolumen> => {
  const valued = await valuadas(deps, periodo, await repo.listOf(deps.database.db, periodo))
  const conceptos = TABLAS.volumenes.columnas.concepto.opciones.filter((concepto) =>
    valued.some(({ row }) => row.concepto === concepto),
  )
  return {
    periodo,
    totales: conceptos.map((concepto) =>
      totalOf(
        concepto,
        valued.filter(({ row }) => row.concepto === concepto),
      ),
    ),
    filas: valued.map(toVolumen),
  }
}

/** Sold is what earns; where nobody counts that, made is the next best. */
const VENDIDAS = ['venta', 'produccion'] as const

/** Units by product of the last month, up to one, that has any sold or made; of all sizes and colours together. */
export const unidadesHasta = async (
  { database: { db } }: Deps,
  hasta: string,
): Promise<{ periodo: string; concepto: ConceptoVolumen; unidades: ReadonlyMap<string, Micro> } | null> => {
  for (const periodo of await repo.periodos(db)) {
    if (periodo > hasta) continue
    const rows = await repo.listOf(db, periodo)
    const concepto = VENDIDAS.find((one) => rows.some((row) => row.concepto === one))
    if (concepto === undefined) continue
    const unidades = new Map<string, Micro>()
    for (const { producto, cantidad } of rows.filter((row) => row.concepto === concepto)) {
      const sum = add(unidades.get(producto) ?? ZERO, microOf(cantidad))
      if (sum !== OUT_OF_RANGE) unidades.set(producto, sum)
    }
    return { periodo, concepto, unidades }
  }
  return null
}

const toMovido = (mov: Movimiento) => {
  const { antes, despues, precio, volumen, mezcla } = mov
  const [before, after, moved, ...partes] = [antes, despues, despues - antes, precio, volumen, mezcla].map(
    toNumber,
  )
  if ([before, after, moved, ...partes].includes(null)) return null
  const [byPrice, byVolume, byMix] = partes as [number, number, number]
  return {
    antes: before!,
    despues: after!,
    diferencia: moved!,
    partes: { precio: byPrice, volumen: byVolume, mezcla: byMix },
  }
}

/** What moved the value of one concept from a month to another. */
export const compararMeses = async (
  deps: Deps,
  { desde, hasta, concepto }: { desde: string; hasta: string; concepto: ConceptoVolumen },
): Promise<VolumenComparado> => {
  const { db } = deps.database
  const both = [desde, hasta].map(async (periodo) =>
    (await repo.listOf(db, periodo)).filter((row) => row.concepto === concepto),
  )
  const [before, after] = (await Promise.all(both)) as [repo.VolumenRow[], repo.VolumenRow[]]
  // Each at the cost of both months: what was made in one alone has a cost in the other too.
  const keyOf = ({ producto, talle, color }: repo.VolumenRow) => `${producto}\0${talle}\0${color}`
  const rows = [...new Map([...before, ...after].map((row) => [keyOf(row), row])).values()]
  const [old, late] = [await valuadas(deps, desde, rows), await valuadas(deps, hasta, rows)]
  const [q0, q1] = [before, after].map(
    (side) => new Map(side.map((row) => [keyOf(row), microOf(row.cantidad)])),
  ) as [Map<string, Micro>, Map<string, Micro>]
  const dos = rows.map(
    (row, i): DosMeses => ({
      producto: row.producto,
      q0: q0.get(keyOf(row)) ?? (0 as Micro),
      q1: q1.get(keyOf(row)) ?? (0 as Micro),
      c0: old[i]!.costo,
      c1: late[i]!.costo,
    }),
  )
  const known = dos.filter((each) => movimientoDe(each, { q0: 1n, q1: 1n }) !== null)
  const total = {
    q0: known.reduce((sum, each) => sum + BigInt(each.q0), 0n),
    q1: known.reduce((sum, each) => sum + BigInt(each.q1), 0n),
  }
  const byProduct = new Map<string, Movimiento[]>()
  for (const each of known)
    byProduct.set(each.producto, [...(byProduct.get(each.producto) ?? []), movimientoDe(each, total)!])
  const names = new Map(
    late.map(({ row, descripcion }, i) => [row.producto, descripcion || old[i]!.descripcion]),
  )
  const productos = Array.from(byProduct, ([producto, movs]) => ({ producto, mov: toMovido(suma(movs)) }))
    .flatMap(({ producto, mov }) =>
      mov === null ? [] : [{ producto, descripcion_producto: names.get(producto) ?? '', ...mov }],
    )
    .sort((a, b) => Math.abs(b.diferencia) - Math.abs(a.diferencia) || (a.producto < b.producto ? -1 : 1))
  const left = dos.filter((each) => !known.includes(each)).map(({ producto }) => producto)
  return {
    desde,
    hasta,
    concepto,
    total: toMovido(suma([...byProduct.values()].flat())),
    productos,
    sin_costo: [...new Set(left)],
  }
}

const CONCEPTOS = { produccion: 'producción', stock: 'stock', venta: 'venta' } as const

const unknown = ({ producto, periodo, concepto }: repo.Clave) =>
  `No hay ${CONCEPTOS[concepto as ConceptoVolumen]} de ${producto} en ${periodo}.`

const answered = async (deps: Deps, row: repo.VolumenRow): Promise<Volumen> =>
  toVolumen((await valuadas(deps, row.periodo, [row]))[0]!)

/** As a conflict shows it: with no cost asked for. */
const stored = (row: repo.VolumenRow): Volumen => toVolumen({ row, costo: null, descripcion: '' })

/** @throws DomainError `duplicado`, `datos_invalidos` for an unknown product */
export const createVolumen = async (
  deps: Deps,
  contexto: Contexto,
  datos: VolumenNuevo,
): Promise<Volumen> => {
  const { cantidad, ...clave } = datos
  if (!(await productoExists(deps, clave.producto)))
    throw new DomainError('datos_invalidos', `No existe el producto ${clave.producto}.`, {
      campos: ['producto'],
    })
  const row = await escribir(deps.database, contexto, async ({ tx, anotar }) => {
    if (await repo.find(tx, clave))
      throw new DomainError(
        'duplicado',
        `Ya hay ${CONCEPTOS[clave.concepto]} de ${clave.producto} en ${clave.periodo}: cambiá su cantidad.`,
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

/** @throws DomainError `no_encontrado` */
export const removeVolumen = ({ database }: Deps, contexto: Contexto, clave: repo.Clave): Promise<void> =>
  escribir(database, contexto, async ({ tx, anotar }) => {
    const before = found(await repo.find(tx, clave), unknown(clave))
    await repo.remove(tx, clave)
    await anotar({
      entidad: 'volumen',
      clave: clave.producto,
      accion: 'baja',
      antes: inputsOf(before),
      despues: null,
    })
  })
