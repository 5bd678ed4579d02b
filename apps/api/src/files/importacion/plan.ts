import { setImmediate } from 'node:timers/promises'
import { searchable, type TipoIngrediente } from '@telar/contract'
import { COLUMNA_GLOBAL, COLUMNA_NOMBRADA, type Fila, VALOR_GLOBAL } from '@telar/tablas'
import { enCiclo } from '../../catalog/receta/ciclo.ts'
import { claseEnUso, motivoDeRecargo, valeSiempreUno } from '../../catalog/valor/valor.texts.ts'
import { isMatriz } from '../../store/vale.ts'
import { AVISO_CEROS, CERO, type Valor } from './columna.ts'
import { type FilaLeida, type Leidas, type Rechazo, rechazar, type Tanda } from './filas.ts'
import { huellaDe } from './huella.ts'
import { limpio } from './limpio.ts'
import type { Opciones } from './opciones.ts'
import { resolverRechazos } from './rechazos-receta.ts'
import type { Cambiada, Reparto } from './reparto.ts'
import { esSalto, legible } from './salto.ts'
import type { Tabla } from './tablas.ts'

/** What the rows of a file are held against: the records that they name, as they stand at one moment. */
export interface Guardado {
  /** At least the records that some rows name, by key, as the journal keeps them. Asking again for the same piece costs nothing. */
  filasDe: (tanda: Tanda) => Promise<ReadonlyMap<string, Fila>>
  /** Name of a sector, by that name and as it is searched. */
  sectores: ReadonlyMap<string, string>
  /** Each valor, and what one unit of it is worth today, as decimal text; null: no vigencia is in force. */
  valores: ReadonlyMap<string, { clase: string; vale: string | null }>
  /** Valores of the file whose class may not change. */
  enUso: ReadonlySet<string>
  /** Catalogues that hold a code, in the order in which a bare code is looked up (D2). */
  tiposDe: (codigo: string) => readonly TipoIngrediente[]
  /** What products say of rejected lines of their recipes, those that say anything. */
  notas: ReadonlyMap<string, string>
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

/** @throws Refused for a valor that does not exist, or that nobody sets */
const assertVigencia = (valor: string, { valores }: Guardado, { moneda }: Opciones): void => {
  if (valor === moneda) throw new Refused('valor', valor, valeSiempreUno(moneda))
  if (!valores.has(valor)) throw new Refused('valor', valor, `no existe el valor ${valor}`)
}

/** @throws Refused for a valor as it would be, where the form would refuse it */
const assertValor = (
  { codigo, clase, recargo_pct: recargo }: Record<string, Valor>,
  antes: Fila | undefined,
  { enUso }: Guardado,
  { moneda }: Opciones,
): void => {
  if (codigo === moneda) throw new Refused('codigo', codigo, valeSiempreUno(moneda))
  if (antes !== undefined && clase !== antes.clase && enUso.has(codigo!))
    throw new Refused('clase', clase, claseEnUso(codigo!))
  const motivo = recargo === CERO ? null : motivoDeRecargo(codigo!, clase!)
  if (motivo !== null) throw new Refused('recargo_pct', legible(recargo!), motivo)
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

/** What a row shows in a column: a row of a matrix without a value of its own what it follows. */
const efectivoDe =
  ({ nombre }: Tabla, { valores }: Guardado): Reparto['efectivo'] =>
  (columna, fila) => {
    const stored = (fila[columna] ?? null) as Valor
    if (stored !== null || !isMatriz(nombre) || columna !== COLUMNA_GLOBAL[nombre]) return stored
    return valores.get((fila[COLUMNA_NOMBRADA[nombre]] as Valor) ?? VALOR_GLOBAL[nombre])?.vale ?? null
  }

/** A value that the row has already keeps where that comes from (VAL-10). */
const withSource = (
  valores: Record<string, Valor>,
  antes: Fila | undefined,
  tabla: Tabla,
  guardado: Guardado,
): Record<string, Valor> => {
  if (!isMatriz(tabla.nombre)) return valores
  const columna = COLUMNA_GLOBAL[tabla.nombre]
  const valor = valores[columna]
  if (valor === undefined || valor !== efectivoDe(tabla, guardado)(columna, antes ?? {})) return valores
  return { ...valores, [columna]: (antes?.[columna] as Valor | undefined) ?? null }
}

/** The values of a row with all that they refer to resolved. @throws Refused */
const resolved = (
  { valores }: FilaLeida,
  antes: Fila | undefined,
  tabla: Tabla,
  guardado: Guardado,
  opciones: Opciones,
): Record<string, Valor> => {
  if (tabla.nombre === 'vigencias') assertVigencia(valores.valor!, guardado, opciones)
  if (tabla.nombre === 'recetas') return { ...valores, tipo: tipoDe(valores, antes, guardado) }
  const own = withSource(valores, antes, tabla, guardado)
  if (tabla.nombre === 'matriz_energia') assertManoObra(valores.codigo_mano_obra!, guardado)
  const { sector_productivo: sector } = valores
  return typeof sector === 'string' ? { ...own, sector_productivo: sectorDe(sector, guardado) } : own
}

/** @throws Refused for a 0 that the form of a new record refuses */
const nueva = (fila: FilaLeida, valores: Record<string, Valor>, tabla: Tabla) => {
  const complete: Record<string, Valor> = {}
  for (const [columna, { inicial, monto }] of tabla.enOrden) {
    const valor = valores[columna]
    complete[columna] = valor === undefined ? (inicial ?? null) : valor
    if (complete[columna] === CERO && monto?.sinCero) throw new Refused(columna, '0', monto.sinCero)
  }
  return { linea: fila.linea, clave: fila.clave, codigo: fila.codigo, valores: complete }
}

const COMUN = /^[ -~ÁÉÍÓÚÜÑáéíóúüñ°º]*$/

/** Whether two texts differ in nothing but what nobody sees, or how their accents are composed: a known record keeps its own. */
const isSameText = (one: Valor, other: Valor): boolean =>
  one !== null &&
  other !== null &&
  !(COMUN.test(one) && COMUN.test(other)) &&
  limpio(one).trim().normalize() === limpio(other).trim().normalize()

/** @throws Refused for a 0 that no record may get */
const cambiada = (
  fila: FilaLeida,
  valores: Record<string, Valor>,
  { tabla, diferencias, efectivo, opciones: { columnas } }: Reparto,
  antes: Fila,
): Cambiada => {
  let bits = 0
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
    const diferencia = {
      linea: fila.linea,
      codigo: fila.codigo,
      antes: efectivo(columna, antes),
      despues: valor,
    }
    const known = diferencias.get(columna)
    if (known === undefined) diferencias.set(columna, [diferencia])
    else known.push(diferencia)
    if (columnas !== null && !columnas.has(columna)) {
      kept ??= {}
      kept[columna] = before
      continue
    }
    if (valor === CERO && monto?.nuncaCero) throw new Refused(columna, '0', monto.sinCero!)
    bits |= bit
  }
  const complete = kept === null ? valores : { ...valores, ...kept }
  const { linea, clave, codigo } = fila
  return { linea, clave, codigo, valores: complete, antes, columnas: tabla.columnasDe(bits) }
}

const avisarSaltos = (plan: Reparto, { linea, codigo, valores, antes, columnas }: Cambiada): void => {
  for (const columna of columnas) {
    if (!plan.tabla.columnas[columna]!.monto?.vigilado) continue
    const [before, after] = [plan.efectivo(columna, antes), plan.efectivo(columna, valores)]
    if (before === null || after === null || !esSalto(before, after)) continue
    plan.avisos.push({ linea, codigo, columna, antes: before, despues: after })
  }
}

/** The row with the codes by which a record is known, and that record. */
const known = (
  fila: FilaLeida,
  registros: ReadonlyMap<string, Fila>,
): { fila: FilaLeida; antes: Fila | undefined } => {
  const antes = registros.get(fila.clave)
  if (antes !== undefined || fila.cruda === null) return { fila, antes }
  const { clave, codigos } = fila.cruda
  const crudo = registros.get(clave)
  return crudo === undefined
    ? { fila, antes }
    : { fila: { ...fila, clave, valores: { ...fila.valores, ...codigos } }, antes: crudo }
}

/** Whether a code of a new record; one that is known has the zeros that it has, and one that is not known is no reference. */
const isNewCode = (columna: string, { tabla }: Reparto, antes: Fila | undefined): boolean =>
  antes === undefined && tabla.nombre !== 'recetas' && tabla.clave.includes(columna)

/** Sorts one row into the plan. @throws Refused */
const place = (
  plan: Reparto,
  read: FilaLeida,
  registros: ReadonlyMap<string, Fila>,
  guardado: Guardado,
): void => {
  const { tabla } = plan
  const { fila, antes } = known(read, registros)
  const valores = resolved(fila, antes, tabla, guardado, plan.opciones)
  const avisos = fila.avisos.filter(
    ({ columna, motivo }) => motivo !== AVISO_CEROS || isNewCode(columna, plan, antes),
  )
  if (antes === undefined) {
    const row = nueva(fila, valores, tabla)
    if (tabla.nombre === 'valores') assertValor(row.valores, antes, guardado, plan.opciones)
    plan.nuevas.push(row)
    plan.avisos.push(...avisos)
    plan.dudosas.push(...avisos.filter(({ dosLecturas }) => dosLecturas))
    return
  }
  const row = cambiada(fila, valores, plan, antes)
  if (tabla.nombre === 'valores') assertValor(row.valores, antes, guardado, plan.opciones)
  plan.avisos.push(...avisos)
  if (row.columnas.length === 0) plan.sinCambio.push({ linea: fila.linea, codigo: fila.codigo })
  else {
    plan.cambiadas.push(row)
    plan.dudosas.push(...avisos.filter((aviso) => aviso.dosLecturas && row.columnas.includes(aviso.columna)))
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
  leidas: Leidas,
  guardado: Guardado,
  opciones: Opciones,
): Promise<Plan> => {
  const { tandas, rechazos } = leidas
  const plan: Reparto = {
    tabla,
    efectivo: efectivoDe(tabla, guardado),
    nuevas: [],
    cambiadas: [],
    sinCambio: [],
    rechazos: [...rechazos],
    avisos: [],
    dudosas: [],
    diferencias: new Map(),
    retenidas: [],
    incompletas: [],
    notas: [],
    opciones,
    leidas,
  }
  for await (const { tanda, registros } of conRegistros(tandas, guardado)) {
    for (const fila of tanda.filas) {
      try {
        place(plan, fila, registros, guardado)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        plan.rechazos.push(rechazar(fila, error.fault))
      }
    }
  }
  if (tabla.nombre === 'recetas') {
    sinCiclos(plan, tandas, guardado)
    resolverRechazos(plan, tandas, guardado.notas)
  }
  return {
    ...plan,
    huella: await huellaDe(plan),
    rechazos: plan.rechazos.sort((a, b) => a.linea - b.linea),
  }
}
