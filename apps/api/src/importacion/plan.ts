import type { TipoIngrediente } from '@telar/contract'
import type { Fila } from '../bitacora/cambios.ts'
import { microOf } from '../montos.ts'
import { enCiclo } from '../receta/ciclo.ts'
import { searchable } from '../text.ts'
import { CERO, type Inicial, type Valor } from './columna.ts'
import { type Aviso, type FilaLeida, type Leidas, porTandas, type Rechazo, rechazar } from './filas.ts'
import { huellaDe } from './huella.ts'
import type { Tabla } from './tablas.ts'

/** What the rows of a file are held against: the records that they name, as they stand at one moment. */
export interface Guardado {
  /** Newest entry of the journal at that moment. */
  seq: number
  /** Rows as the journal keeps them, by key. */
  filas: ReadonlyMap<string, Fila>
  /** Name of a sector, by that name and as it is searched. */
  sectores: ReadonlyMap<string, string>
  /** Global values, as decimal text. */
  globales: Readonly<Record<'matriz_mano' | 'matriz_energia', string>>
  /** Catalogues that hold a code, in the order in which a bare code is looked up (D2). */
  tiposDe: (codigo: string) => readonly TipoIngrediente[]
  /** Every step from a product to a sub-product. */
  pasos: readonly { producto: string; subproducto: string }[]
}

export interface FilaPlaneada {
  linea: number
  clave: string
  codigo: string
  /** The record as it will be, by column of the table. */
  valores: Readonly<Record<string, Valor>>
}

export interface Cambiada extends FilaPlaneada {
  antes: Fila
  /** Columns that differ. */
  columnas: readonly string[]
}

/** What applying a file does, row by row. */
export interface Reparto {
  tabla: Tabla
  nuevas: FilaPlaneada[]
  cambiadas: Cambiada[]
  sinCambio: { linea: number; codigo: string }[]
  rechazos: Rechazo[]
  avisos: Aviso[]
}

export interface Plan extends Reparto {
  /** Plans that do the same have the same one. */
  huella: string
}

type Fault = Pick<Rechazo, 'columna' | 'valor' | 'motivo'>
class Refused extends Error {
  readonly fault: Fault
  constructor(columna: string, valor: Valor | undefined, motivo: string) {
    super(motivo)
    this.fault = { columna, valor: valor ?? '', motivo }
  }
}

/** The sector by its own name, also where capitals or accents differ. */
const sectorDe = (nombre: string, { sectores }: Guardado): string => {
  const found = sectores.get(nombre) ?? sectores.get(searchable(nombre))
  if (found === undefined) throw new Refused('sector_productivo', nombre, `no existe el sector ${nombre}`)
  return found
}

const assertManoObra = (codigo: string, { tiposDe }: Guardado): void => {
  if (tiposDe(codigo).includes('mano_obra')) return
  throw new Refused('codigo_mano_obra', codigo, 'el código de mano de obra no existe en el sistema')
}

/** What the ingredient of a line is: a line that is there keeps its kind. */
const tipoDe = (valores: FilaLeida['valores'], antes: Fila | undefined, { tiposDe }: Guardado): string => {
  const { codigo_producto: producto, codigo_ingrediente: codigo, tipo } = valores
  if (!tiposDe(producto!).includes('producto')) {
    throw new Refused('codigo_producto', producto, `no existe el producto ${producto}`)
  }
  if (antes !== undefined) {
    const suyo = antes.tipo as string
    if (tipo === undefined || tipo === suyo) return suyo
    throw new Refused('tipo', tipo, `la receta ya tiene ${codigo} como ${suyo}: borrá esa línea primero`)
  }
  const kinds = tiposDe(codigo!)
  const found = tipo === undefined ? kinds[0] : kinds.find((kind) => kind === tipo)
  if (found !== undefined) return found
  const what = tipo === undefined ? 'ingrediente' : tipo
  throw new Refused('codigo_ingrediente', codigo, `no existe ${what} ${codigo}`)
}

/** The values of a row with all that they refer to resolved. @throws Refused */
const resolved = (fila: FilaLeida, tabla: Tabla, guardado: Guardado): Record<string, Valor> => {
  const { valores } = fila
  if (tabla.nombre === 'recetas') {
    return { ...valores, tipo: tipoDe(valores, guardado.filas.get(fila.clave), guardado) }
  }
  if (tabla.nombre === 'matriz_energia') assertManoObra(valores.codigo_mano_obra!, guardado)
  const { sector_productivo: sector } = valores
  return typeof sector === 'string' ? { ...valores, sector_productivo: sectorDe(sector, guardado) } : valores
}

const inicialDe = (inicial: Inicial | undefined, { globales }: Guardado): Valor =>
  typeof inicial === 'object' && inicial !== null ? globales[inicial.global] : (inicial ?? null)

/** @throws Refused for a 0 that the form of a new record refuses */
const nueva = (fila: FilaLeida, valores: Record<string, Valor>, tabla: Tabla, guardado: Guardado) => {
  const complete: Record<string, Valor> = {}
  for (const [columna, { inicial, monto }] of tabla.enOrden) {
    const valor = valores[columna]
    complete[columna] = valor === undefined ? inicialDe(inicial, guardado) : valor
    if (complete[columna] === CERO && monto?.sinCero) throw new Refused(columna, '0', monto.sinCero)
  }
  return { linea: fila.linea, clave: fila.clave, codigo: fila.codigo, valores: complete }
}

/** An accent by itself, as Macs take it apart. */
const ACENTO = /[\u0300-\u036f]/

/** Whether two texts differ in nothing but how their accents are composed: a known record keeps its own. */
const isSame = (one: Valor, other: Valor): boolean =>
  one !== null &&
  other !== null &&
  (ACENTO.test(one) || ACENTO.test(other)) &&
  one.normalize() === other.normalize()

/** @throws Refused for a 0 that no record may get */
const cambiada = (fila: FilaLeida, valores: Record<string, Valor>, tabla: Tabla, antes: Fila): Cambiada => {
  const columnas: string[] = []
  let kept: Record<string, Valor> | null = null
  for (const [columna, { monto }] of tabla.enOrden) {
    const before = antes[columna] as Valor
    const valor = valores[columna]
    if (valor === before) continue
    if (valor === undefined || isSame(valor, before)) {
      kept ??= {}
      kept[columna] = before
      continue
    }
    if (valor === CERO && monto?.nuncaCero) throw new Refused(columna, '0', monto.sinCero!)
    columnas.push(columna)
  }
  const complete = kept === null ? valores : { ...valores, ...kept }
  return { linea: fila.linea, clave: fila.clave, codigo: fila.codigo, valores: complete, antes, columnas }
}

const legible = (decimal: string): string => decimal.replace(/\.?0+$/, '').replace('.', ',')

/**
 * How an amount jumped: over 3 times what it was or under a third; null for less. Three times an amount that leaves the
 * exact range is more than any amount, however it is rounded.
 */
const jump = (antes: string, despues: string): string | null => {
  const [before, after] = [microOf(antes), microOf(despues)]
  if (after > 3 * before) return 'más del triple'
  return 3 * after < before ? 'menos de un tercio' : null
}

function* avisosDeSalto(
  { linea, codigo, valores, antes, columnas }: Cambiada,
  tabla: Tabla,
): Generator<Aviso> {
  for (const columna of columnas) {
    const [before, after] = [antes[columna] as Valor, valores[columna] ?? null]
    if (!tabla.columnas[columna]!.monto?.vigilado || before === null || after === null) continue
    const salto = jump(before, after)
    if (salto === null) continue
    const motivo = `Pasa de ${legible(before)} a ${legible(after)}: ${salto}.`
    yield { linea, codigo, columna, valor: legible(after), motivo }
  }
}

/** Sorts one row into the plan. @throws Refused */
const place = (plan: Reparto, fila: FilaLeida, guardado: Guardado): void => {
  const { tabla } = plan
  const valores = resolved(fila, tabla, guardado)
  const antes = guardado.filas.get(fila.clave)
  if (antes === undefined) {
    plan.nuevas.push(nueva(fila, valores, tabla, guardado))
    return
  }
  const row = cambiada(fila, valores, tabla, antes)
  if (row.columnas.length === 0) plan.sinCambio.push({ linea: fila.linea, codigo: fila.codigo })
  else {
    plan.cambiadas.push(row)
    plan.avisos.push(...avisosDeSalto(row, tabla))
  }
}

/** New lines that would make a product contain itself are left out, each with the path that it would close. */
const sinCiclos = (plan: Reparto, filas: ReadonlyMap<string, FilaLeida>, { pasos }: Guardado): void => {
  const steps = plan.nuevas
    .filter(({ valores }) => valores.tipo === 'producto')
    .map(({ clave, valores }) => ({
      clave,
      producto: valores.codigo_producto!,
      subproducto: valores.codigo_ingrediente!,
    }))
  const closed = new Map(Array.from(enCiclo(pasos, steps), ([{ clave }, path]) => [clave, path]))
  if (closed.size === 0) return
  plan.nuevas = plan.nuevas.filter(({ clave }) => !closed.has(clave))
  for (const [clave, path] of closed) {
    const fila = filas.get(clave)!
    const motivo = `la composición se contendría a sí misma: ${path.join(' → ')}`
    const valor = fila.valores.codigo_ingrediente!
    plan.rechazos.push(rechazar(fila, { columna: 'codigo_ingrediente', valor, motivo }))
  }
}

/** Holds the rows of a file against what is stored: the same rows and records always make the same plan. */
export const planear = async (tabla: Tabla, leidas: Leidas, guardado: Guardado): Promise<Plan> => {
  const { filas, rechazos, avisos } = leidas
  const plan: Reparto = {
    tabla,
    nuevas: [],
    cambiadas: [],
    sinCambio: [],
    rechazos: [...rechazos],
    avisos: [...avisos],
  }
  await porTandas(filas, (fila) => {
    try {
      place(plan, fila, guardado)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      plan.rechazos.push(rechazar(fila, error.fault))
    }
  })
  if (tabla.nombre === 'recetas') sinCiclos(plan, new Map(filas.map((fila) => [fila.clave, fila])), guardado)
  const refused = new Set(plan.rechazos.map(({ linea }) => linea))
  return {
    ...plan,
    huella: await huellaDe(plan),
    rechazos: plan.rechazos.sort((a, b) => a.linea - b.linea),
    avisos: plan.avisos.filter(({ linea }) => !refused.has(linea)).sort((a, b) => a.linea - b.linea),
  }
}
