import { setImmediate } from 'node:timers/promises'
import type { TipoIngrediente } from '@telar/contract'
import type { Fila } from '@telar/tablas'
import { enCiclo } from '../../catalog/receta/ciclo.ts'
import { searchable } from '../../store/text.ts'
import { CERO, type Inicial, type Valor } from './columna.ts'
import { type FilaLeida, type Leidas, type Rechazo, rechazar, type Tanda } from './filas.ts'
import { huellaDe } from './huella.ts'
import type { Cambiada, Reparto } from './reparto.ts'
import { esSalto } from './salto.ts'
import type { Tabla } from './tablas.ts'

/** What the rows of a file are held against: the records that they name, as they stand at one moment. */
export interface Guardado {
  /** At least the records that some rows name, by key, as the journal keeps them. Asking again for the same piece costs nothing. */
  filasDe: (tanda: Tanda) => Promise<ReadonlyMap<string, Fila>>
  /** Name of a sector, by that name and as it is searched. */
  sectores: ReadonlyMap<string, string>
  /** Global values, as decimal text. */
  globales: Readonly<Record<'matriz_mano' | 'matriz_energia', string>>
  /** Catalogues that hold a code, in the order in which a bare code is looked up (D2). */
  tiposDe: (codigo: string) => readonly TipoIngrediente[]
  /** Every step from a product to a sub-product. */
  pasos: readonly { producto: string; subproducto: string }[]
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
const resolved = (
  { valores }: FilaLeida,
  antes: Fila | undefined,
  tabla: Tabla,
  guardado: Guardado,
): Record<string, Valor> => {
  if (tabla.nombre === 'recetas') return { ...valores, tipo: tipoDe(valores, antes, guardado) }
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
const isSameText = (one: Valor, other: Valor): boolean =>
  one !== null &&
  other !== null &&
  (ACENTO.test(one) || ACENTO.test(other)) &&
  one.normalize() === other.normalize()

/** @throws Refused for a 0 that no record may get */
const cambiada = (fila: FilaLeida, valores: Record<string, Valor>, tabla: Tabla, antes: Fila): Cambiada => {
  let differing = 0
  let kept: Record<string, Valor> | null = null
  for (const [columna, { monto }, bit] of tabla.enOrden) {
    const before = antes[columna] as Valor
    const valor = valores[columna]
    if (valor === before) continue
    if (valor === undefined || (monto === null && isSameText(valor, before))) {
      kept ??= {}
      kept[columna] = before
      continue
    }
    if (valor === CERO && monto?.nuncaCero) throw new Refused(columna, '0', monto.sinCero!)
    differing |= bit
  }
  const complete = kept === null ? valores : { ...valores, ...kept }
  const columnas = tabla.columnasDe(differing)
  return { linea: fila.linea, clave: fila.clave, codigo: fila.codigo, valores: complete, antes, columnas }
}

const avisarSaltos = (plan: Reparto, { linea, codigo, valores, antes, columnas }: Cambiada): void => {
  for (const columna of columnas) {
    if (!plan.tabla.columnas[columna]!.monto?.vigilado) continue
    const [before, after] = [antes[columna] as Valor, valores[columna] ?? null]
    if (before === null || after === null || !esSalto(before, after)) continue
    plan.avisos.push({ linea, codigo, columna, antes: before, despues: after })
  }
}

/** Sorts one row into the plan. @throws Refused */
const place = (plan: Reparto, fila: FilaLeida, antes: Fila | undefined, guardado: Guardado): void => {
  const { tabla } = plan
  const valores = resolved(fila, antes, tabla, guardado)
  if (antes === undefined) {
    plan.nuevas.push(nueva(fila, valores, tabla, guardado))
    plan.avisos.push(...fila.avisos)
    return
  }
  const row = cambiada(fila, valores, tabla, antes)
  plan.avisos.push(...fila.avisos)
  if (row.columnas.length === 0) plan.sinCambio.push({ linea: fila.linea, codigo: fila.codigo })
  else {
    plan.cambiadas.push(row)
    avisarSaltos(plan, row)
  }
}

/** New lines that would make a product contain itself are left out, each with the path that it would close. */
const sinCiclos = (plan: Reparto, tandas: readonly Tanda[], { pasos }: Guardado): void => {
  const steps = plan.nuevas
    .filter(({ valores }) => valores.tipo === 'producto')
    .map(({ clave, valores }) => ({
      clave,
      producto: valores.codigo_producto!,
      subproducto: valores.codigo_ingrediente!,
    }))
  const closed = new Map(Array.from(enCiclo(pasos, steps), ([{ clave }, path]) => [clave, path]))
  if (closed.size === 0) return
  const refused = tandas.flatMap(({ filas }) => filas.filter(({ clave }) => closed.has(clave)))
  const lineas = new Set(refused.map(({ linea }) => linea))
  plan.nuevas = plan.nuevas.filter(({ linea }) => !lineas.has(linea))
  plan.avisos = plan.avisos.filter(({ linea }) => !lineas.has(linea))
  for (const fila of refused) {
    const motivo = `la composición se contendría a sí misma: ${closed.get(fila.clave)!.join(' → ')}`
    const valor = fila.valores.codigo_ingrediente!
    plan.rechazos.push(rechazar(fila, { columna: 'codigo_ingrediente', valor, motivo }))
  }
}

/** Rows of the file by pieces, each with its records; those of the next are on their way while one is used. */
async function* conRegistros(tandas: readonly Tanda[], { filasDe }: Guardado) {
  for (const [i, tanda] of tandas.entries()) {
    const registros = await filasDe(tanda)
    // Nobody waits for it yet; what it fails with is told when its turn comes.
    if (i + 1 < tandas.length) filasDe(tandas[i + 1]!).catch(() => undefined)
    yield { tanda, registros }
    await setImmediate()
  }
}

/** Holds the rows of a file against what is stored: the same rows and records always make the same plan. */
export const planear = async (
  tabla: Tabla,
  { tandas, rechazos }: Leidas,
  guardado: Guardado,
): Promise<Plan> => {
  const plan: Reparto = {
    tabla,
    nuevas: [],
    cambiadas: [],
    sinCambio: [],
    rechazos: [...rechazos],
    avisos: [],
  }
  for await (const { tanda, registros } of conRegistros(tandas, guardado)) {
    for (const fila of tanda.filas) {
      try {
        place(plan, fila, registros.get(fila.clave), guardado)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        plan.rechazos.push(rechazar(fila, error.fault))
      }
    }
  }
  if (tabla.nombre === 'recetas') sinCiclos(plan, tandas, guardado)
  return {
    ...plan,
    huella: await huellaDe(plan),
    rechazos: plan.rechazos.sort((a, b) => a.linea - b.linea),
  }
}
