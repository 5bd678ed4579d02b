import { DEMASIADO, LIMITE_MONTO } from '@telar/contract'
import type { Fraccion } from '@telar/costing'
import { type Cambio, sinPunto } from '@telar/fabrica'
import { type FilaDeArchivo, leerPorColor, leerPorTalle, type TABLAS, type Tocada } from '@telar/tablas'
import { isInRange } from '../../catalog/receta/cantidad.ts'
import { assertEnRango, largestFactor } from '../../catalog/unidad/unidad.service.ts'
import { inTurns } from '../../store/chunks.ts'
import type { Executor } from '../../store/executor.ts'
import { addTo } from '../../store/grupos.ts'
import { Refused, type Tanda } from './filas.ts'
import type { Guardado, LineaLarga } from './guardado.ts'
import { type FilaPlaneada, quitarFila, type Reparto } from './reparto.ts'

/** A line of a file, or a stored one. */
type Linea = FilaDeArchivo | Tocada<(typeof TABLAS)['recetas']> | LineaLarga

/** The largest quantity that a line names, with its waste. */
const mostOf = ({ cantidad_ingrediente, merma_pct, por_talle, por_color }: Linea): number => {
  const merma = 1 + Number(merma_pct ?? 0) / 100
  if (!por_talle && !por_color) return Number(cantidad_ingrediente) * merma
  const named = [
    cantidad_ingrediente,
    ...Object.values(leerPorTalle(por_talle ?? '')),
    ...Object.values(leerPorColor(por_color ?? '')).map(([, , cantidad]) => cantidad ?? 0),
  ]
  return Math.max(...named.map(Number)) * merma
}

/** How many units of each possible ingredient one unit of the line is. */
const factoresDe = (
  linea: Linea,
  { unidades, unidadesDeUso }: Pick<Guardado, 'unidades' | 'unidadesDeUso'>,
): Fraccion[] => {
  const named = unidades.get(linea.unidad ?? '')
  if (named === undefined) return []
  const porColor = Object.values(leerPorColor(linea.por_color ?? ''))
  return [linea.codigo_ingrediente!, ...porColor.map(([, codigo]) => codigo)].flatMap((codigo) => {
    const own = unidades.get(unidadesDeUso.get(codigo) ?? '')
    return own?.dimension === named.dimension
      ? { num: BigInt(named.num) * BigInt(own.den), den: BigInt(named.den) * BigInt(own.num) }
      : []
  })
}

/** Only a line that might be beyond the range is computed exactly. @throws Refused if a quantity of the line is beyond it */
export const assertMedida = ({ valores }: FilaPlaneada, guardado: Guardado): void => {
  const factores = factoresDe(valores, guardado)
  const largest = factores.reduce((most, { num, den }) => Math.max(most, Number(num) / Number(den)), 1)
  if (mostOf(valores) * largest < LIMITE_MONTO / 2) return
  if (isInRange(valores as Parameters<typeof isInRange>[0], factores)) return
  throw new Refused('cantidad_ingrediente', valores.cantidad_ingrediente, sinPunto(DEMASIADO))
}

const medidaDe = ({ valores: { dimension, num, den } }: FilaPlaneada) => ({
  dimension: dimension!,
  num: Number(num),
  den: Number(den),
})

/** How much of the smallest of these units is in the largest of its dimension, at most. */
const mayorDe = (medidas: readonly ReturnType<typeof medidaDe>[]): number => {
  const most = new Map<string, readonly [least: number, most: number]>()
  for (const { dimension, num, den } of medidas) {
    const [least, largest] = most.get(dimension) ?? [num / den, num / den]
    most.set(dimension, [Math.min(least, num / den), Math.max(largest, num / den)])
  }
  return Math.max(1, ...Array.from(most.values(), ([least, largest]) => largest / least))
}

/** The lines whose quantity in a unit of use depends on a supply or a unit, by its code. */
const porCodigo = (
  lineas: readonly LineaLarga[],
  nombre: 'insumos' | 'unidades',
): ReadonlyMap<string, readonly LineaLarga[]> => {
  const found = new Map<string, LineaLarga[]>()
  for (const linea of lineas) {
    const { unidad, usos } = linea
    const codigos = nombre === 'insumos' ? Object.keys(usos) : [unidad!, ...Object.values(usos)]
    for (const codigo of new Set(codigos)) addTo(found, codigo, linea)
  }
  return found
}

/** The first line that would take more than the engine can hold. Other requests run in between. */
const primeraFuera = async (
  lineas: readonly LineaLarga[],
  medidas: Pick<Guardado, 'unidades' | 'unidadesDeUso'>,
): Promise<LineaLarga | undefined> => {
  for await (const some of inTurns(lineas)) {
    const beyond = some.find((linea) => !isInRange(linea, factoresDe(linea, medidas)))
    if (beyond !== undefined) return beyond
  }
  return undefined
}

/** Rejects new fractions of units and new units of supplies in which a stored line would take more than the engine can hold. */
export const sinDesbordes = async (
  plan: Reparto,
  tandas: readonly Tanda[],
  guardado: Guardado,
): Promise<void> => {
  const { nombre } = plan.tabla
  if (nombre !== 'unidades' && nombre !== 'insumos') return
  const columnas = nombre === 'unidades' ? ['num', 'den'] : ['unidad']
  // A line has a unit only if its supply has one.
  const rows = plan.cambiadas.filter(
    (row) => row.antes[columnas[0]!] !== null && columnas.some((columna) => row.columnas.includes(columna)),
  )
  if (rows.length === 0) return
  const codigos = rows.map(({ valores }) => valores.codigo!)
  const unidades = new Map(guardado.unidades)
  const medidas = nombre === 'unidades' ? rows.map(medidaDe) : []
  const lineas = await guardado.lineasLargas({
    insumos: nombre === 'insumos' ? codigos : [],
    unidades: nombre === 'unidades' ? codigos : [],
    desde: LIMITE_MONTO / 2 / mayorDe([...unidades.values(), ...medidas]),
  })
  const unidadesDeUso = new Map(lineas.flatMap(({ usos }) => Object.entries(usos)))
  const lineasDe = porCodigo(lineas, nombre)
  for (const row of rows) {
    const codigo = row.valores.codigo!
    const before = [unidades.get(codigo), unidadesDeUso.get(codigo)] as const
    if (nombre === 'unidades') unidades.set(codigo, medidaDe(row))
    else unidadesDeUso.set(codigo, row.valores.unidad ?? '')
    const beyond = await primeraFuera(lineasDe.get(codigo) ?? [], { unidades, unidadesDeUso })
    if (beyond === undefined) continue
    if (before[0] !== undefined) unidades.set(codigo, before[0])
    if (before[1] !== undefined) unidadesDeUso.set(codigo, before[1])
    const columna = columnas.find((one) => row.columnas.includes(one))!
    const motivo = `la cantidad de ${beyond.codigo_ingrediente} en ${beyond.codigo_producto} ${sinPunto(DEMASIADO)}`
    quitarFila(plan, tandas, row.linea, { columna, valor: row.valores[columna] ?? '', motivo })
  }
}

/**
 * Checks the quantities of lines after a file was stored, because the engine holds none beyond its range. Only lines that might be beyond
 * it in some unit are computed exactly. Other requests run in between. @throws DomainError `en_uso`
 */
export const assertMedidas = async (tx: Executor, cambios: Iterable<Cambio>): Promise<void> => {
  const [insumos, unidades, productos] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const most = LIMITE_MONTO / (1 + (await largestFactor(tx)))
  for await (const some of inTurns(cambios))
    for (const { tabla, antes, despues } of some) {
      if (despues === null) continue
      if (tabla === 'recetas' && mostOf(despues) > most) productos.add(despues.codigo_producto)
      if (antes === null) continue
      if (tabla === 'insumos' && antes.unidad !== despues.unidad) insumos.add(despues.codigo)
      if (tabla === 'unidades' && (antes.num !== despues.num || antes.den !== despues.den))
        unidades.add(despues.codigo)
    }
  if (insumos.size + unidades.size + productos.size > 0)
    await assertEnRango(tx, [...insumos], [...unidades], [...productos])
}
