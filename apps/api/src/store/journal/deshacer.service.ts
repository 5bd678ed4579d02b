import type { Entrada } from '@telar/contract'
import {
  alReves,
  type Cambio,
  cambiosDe,
  clavesDeEntrada,
  DomainError,
  inverso,
  type SIN_VUELTA,
  tieneVigencia,
} from '@telar/fabrica'
import {
  alComienzo,
  CATALOGO_DE,
  COLUMNA_GLOBAL,
  type Columna,
  claveDe,
  conjuntoDe,
  type Fila,
  leerPorColor,
  type NombreCatalogo,
  type NombreTabla,
  TABLAS,
  type Tabla,
  tablaDeEntidad,
} from '@telar/tablas'
import type { Executor } from '../executor.ts'
import type { Ground } from '../ground.ts'
import * as filas from '../rows.ts'
import { assertUnused, found, listOf } from '../rules.ts'
import { type Contexto, escribirMucho } from '../tx.ts'
import { usersOf } from '../usage.ts'
import { toEntrada } from './bitacora.map.ts'
import { noHayEntrada } from './bitacora.service.ts'
import * as repo from './deshacer.repo.ts'
import { codesOf, hacer, type Pasos, pasosDe } from './hacer.ts'
import {
  firstTouching,
  nombradasPor,
  standingAfter,
  touchingRecipesOf,
  touchingSameRows,
  undosInForce,
} from './later-entries.ts'
import { listEntries } from './list.ts'
import * as bitacora from './read.ts'

const refuse = (message: string): never => {
  throw new DomainError('no_se_deshace', message)
}

const PERSONAS = 'Lo que se hizo con personas y accesos no se deshace desde acá.'

const SIN_FECHA = 'Ese valor global se cambió cuando los valores no tenían fecha: no se deshace.'

const NO_UNDO: Readonly<Record<(typeof SIN_VUELTA)[number], string>> = {
  catalogo: 'La carga de una fábrica entera no se deshace.',
  instalacion: 'La instalación no se deshace.',
  ajustes: 'Los ajustes de costos se cambian donde se ven.',
  persona: PERSONAS,
  perfil: PERSONAS,
  acceso: PERSONAS,
  cierre: 'Un cierre no se deshace.',
}

/** The changes that undo an entry, in order. @throws DomainError `no_se_deshace` */
const inverseOf = (entry: bitacora.EntryRow): Cambio[] => {
  const reason = (NO_UNDO as Readonly<Record<string, string>>)[entry.entidad]
  if (reason !== undefined) refuse(reason)
  if (entry.entidad === 'config' && !tieneVigencia(entry)) refuse(SIN_FECHA)
  const cambios = cambiosDe(entry)
  if (cambios === null) return refuse('Un cambio hecho por fuera de Telar no se puede deshacer.')
  return cambios.toReversed().map(inverso)
}

/** The keys of later entries that may be about the same rows. */
const clavesOf = (cambios: readonly Cambio[]): string[] => {
  const claves = new Set<string>()
  for (const { tabla, antes, despues } of cambios) {
    for (const fila of [antes, despues]) {
      if (fila === null) continue
      for (const { clave } of nombradasPor(tabla, fila)) claves.add(clave)
      for (const clave of clavesDeEntrada(tabla, fila)) claves.add(clave)
    }
  }
  return [...claves]
}

/** An entry as people call it: ‘el insumo TELA (entrada 12)’. */
const nameOf = ({ seq, entidad, clave }: bitacora.Titular): string => {
  const its = `(entrada ${seq})`
  if (entidad === 'masivo') return `un cambio masivo ${its}`
  if (entidad === 'importacion') return `la importación de ${conjuntoDe(clave)} ${its}`
  if (entidad === 'config') return `${globalDe(clave as keyof typeof COLUMNA_GLOBAL)} ${its}`
  const tabla = tablaDeEntidad(entidad)
  const uno = tabla === undefined ? entidad : TABLAS[tabla].uno
  return entidad === clave ? `${uno} ${its}` : `${uno} ${clave} ${its}`
}

/** The same for an entry with its rows: an offer by its supplier and supply, because its number says nothing. */
const nameOfWhole = ({ antes, despues, ...titular }: bitacora.EntryRow): string => {
  if (titular.entidad !== 'oferta') return nameOf(titular)
  // If several were written, the first is the one that a person changed.
  const { filas, ...one } = (despues ?? antes) as Fila
  const { proveedor, insumo } = Array.isArray(filas) ? (filas[0] as Fila) : one
  return `la oferta de ${proveedor} por ${insumo} (entrada ${titular.seq})`
}

/** A global value by what it sets: ‘el valor por hora de todos’. */
const globalDe = (tabla: keyof typeof COLUMNA_GLOBAL): string => {
  const { columnas }: Tabla = TABLAS[tabla]
  return `${columnas[COLUMNA_GLOBAL[tabla]]!.nombre} de todos`
}

/**
 * Where to search for later entries that prevent the undo. If the undo deletes products, any entry about their recipes does.
 */
const searched = (entry: bitacora.EntryRow, cambios: readonly Cambio[]) => {
  const recetasDe = cambios.flatMap(({ tabla, antes, despues }) =>
    tabla === 'productos' && despues === null ? [claveDe(tabla, antes!)] : [],
  )
  const tablas = new Set(cambios.map(({ tabla }) => tabla))
  if (recetasDe.length > 0) tablas.add('recetas')
  return { claves: [entry.clave, ...clavesOf(cambios)], tablas: [...tablas], recetasDe }
}

/** @throws DomainError `no_se_deshace` if one of these later entries changed the same rows */
const assertLatest = async (
  standing: readonly bitacora.Titular[],
  cambios: readonly Cambio[],
  whole: (seq: number) => Promise<bitacora.EntryRow>,
): Promise<void> => {
  const tablas = new Set<string>(cambios.map(({ tabla }) => tabla))
  const relevant = standing.filter(
    ({ accion, entidad }) => accion !== bitacora.EXTERNO || tablas.has(entidad),
  )
  const later = await firstTouching(relevant, touchingSameRows(cambios), whole)
  if (later === undefined) return
  if (later.accion === bitacora.EXTERNO) {
    refuse(
      `Después se cambió ${conjuntoDe(later.entidad)} por fuera de Telar (entrada ${later.seq}): no se sabe si tocó lo mismo.`,
    )
  }
  refuse(`Después se cambió lo mismo: ${nameOfWhole(await whole(later.seq))}. Deshacé primero esa entrada.`)
}

/**
 * Refuses if products that the undo deletes now have a recipe.
 * @throws DomainError `no_se_deshace`, with the newest of the later entries that gave them one
 */
const assertWithoutRecipe = async (
  tx: Executor,
  productos: readonly string[],
  standing: readonly bitacora.Titular[],
  whole: (seq: number) => Promise<bitacora.EntryRow>,
): Promise<void> => {
  const { codigos, total } = await repo.recipesOf(tx, productos)
  if (total === 0) return
  const what =
    total === 1
      ? `${codigos[0]} ya tiene receta`
      : `${total} productos ya tienen receta: ${listOf(codigos, total)}`
  const known = standing.filter(({ accion }) => accion !== bitacora.EXTERNO)
  const later = await firstTouching(known, touchingRecipesOf(codigos), whole)
  if (later !== undefined) refuse(`${what}. Deshacé primero ${nameOf(later)}.`)
  refuse(total === 1 ? `${what}. Borrala primero.` : `${what}. Borralas primero.`)
}

/** @throws DomainError `no_se_deshace` if a row is not as the entry left it */
const assertAsLeft = async (tx: Executor, pasos: Pasos): Promise<void> => {
  for (const [tabla, { removed, changed }] of pasos) {
    for (const rows of [removed, changed.map(({ ahora }) => ahora)]) {
      if ((await filas.countMatching(tx, tabla, rows)) === rows.length) continue
      refuse('Lo que dejó esa entrada ya no está como entonces: algo posterior lo cambió.')
    }
  }
}

/** @throws DomainError `en_uso` if later rows use a row that the undo deletes */
const assertRemovable = async (tx: Executor, tabla: NombreTabla, rows: readonly Fila[]): Promise<void> => {
  const codigos = codesOf(tabla, rows)
  const subject =
    codigos.length === 1 ? `${alComienzo(TABLAS[tabla].uno)} ${codigos[0]}` : 'Lo que esa entrada creó'
  assertUnused(subject, await usersOf(tx, tabla, codigos))
}

/** @throws DomainError `no_se_deshace` if a restored line uses an ingredient that no longer exists */
const assertIngredients = async (tx: Executor, lines: readonly Fila[]): Promise<void> => {
  const wanted: [NombreCatalogo, unknown[]][] = Object.entries(CATALOGO_DE).map(([tipo, tabla]) => [
    tabla,
    lines.filter((line) => line.tipo === tipo).map((line) => line.codigo_ingrediente),
  ])
  wanted.push(['productos', lines.map((line) => line.codigo_producto)])
  for (const [tabla, codigos] of wanted) {
    const missing = await filas.missingKeys(tx, tabla, [...new Set(codigos)])
    if (missing.length > 0) refuse(`Ya no existe ${missing.join(', ')}, que esa receta necesita.`)
  }
}

/** @throws DomainError `no_se_deshace` if a restored row refers to a row of another table that no longer exists */
const assertReferences = async (tx: Executor, tabla: NombreTabla, rows: readonly Fila[]): Promise<void> => {
  if (tabla === 'recetas') return assertIngredients(tx, rows)
  for (const [columna, { refiere }] of Object.entries<Columna>(TABLAS[tabla].columnas)) {
    if (refiere === undefined) continue
    const named = new Set(rows.map((fila) => fila[columna] ?? undefined).filter((key) => key !== undefined))
    if (named.size === 0) continue
    const missing = await filas.missingKeys(tx, refiere as NombreCatalogo, [...named])
    if (missing.length === 0) continue
    const who = rows.filter((fila) => missing.some((key) => key === fila[columna]))
    refuse(`Ya no existe ${missing.join(', ')}, que ${listOf(codesOf(tabla, who), who.length)} necesita.`)
  }
}

/** Refuses if a row that the undo deletes now has dependent rows. @throws DomainError `no_se_deshace` */
const assertOwnsNothing = async (
  tx: Executor,
  tabla: NombreTabla,
  codigos: readonly string[],
): Promise<void> => {
  const own = {
    valores: ['vigencias', 'otros montos', 'Deshacelos'],
    insumos: ['ofertas', 'otras ofertas', 'Deshacelas'],
  } as const
  if (!(tabla in own)) return
  const [hija, what, undo] = own[tabla as keyof typeof own]
  const kept = await repo.ownersOf(tx, hija, codigos)
  if (kept.length > 0) refuse(`${kept.join(', ')} tiene ${what} desde entonces. ${undo} primero.`)
}

/** The supplies that a line takes, for some colour too. */
const suppliesOf = ({ tipo, codigo_ingrediente, por_color }: Fila): string[] => {
  const ofColours = Object.values(leerPorColor((por_color ?? '') as string))
  return [[tipo, codigo_ingrediente] as const, ...ofColours].flatMap(([kind, codigo]) =>
    kind === 'insumo' ? [codigo as string] : [],
  )
}

/** Rules that need knowledge of recipes, and refuse rows already in the database. */
export interface Reglas {
  /** Refuses lines that close a cycle. */
  assertAcyclic: (tx: Executor, steps: readonly { producto: string; subproducto: string }[]) => Promise<void>
  /** Refuses lines whose unit does not convert to their supply's unit of use, or to too much of it. */
  assertUnidades: (tx: Executor, insumos: readonly string[], unidades: readonly string[]) => Promise<void>
}

/** Makes the changes. */
const restore = async (
  tx: Executor,
  cambios: readonly Cambio[],
  assertNoRecipe: (productos: readonly string[]) => Promise<void>,
  { assertAcyclic, assertUnidades }: Reglas,
): Promise<void> => {
  const pasos = pasosDe(cambios)
  await assertAsLeft(tx, pasos)
  await hacer(tx, pasos, {
    salen: async (tabla, rows) => {
      await assertRemovable(tx, tabla, rows)
      if (tabla === 'productos') await assertNoRecipe(codesOf(tabla, rows))
      await assertOwnsNothing(tx, tabla, codesOf(tabla, rows))
    },
    entran: (tabla, rows) => assertReferences(tx, tabla, rows),
  })
  const lines = pasos.get('recetas')!.added.filter((line) => line.tipo === 'producto')
  await assertAcyclic(
    tx,
    lines.map((line) => ({
      producto: line.codigo_producto as string,
      subproducto: line.codigo_ingrediente as string,
    })),
  )
  const { added, changed } = pasos.get('recetas')!
  const measured = [...added, ...changed.map(({ nueva }) => nueva)].filter(({ unidad }) => unidad != null)
  const moved = (tabla: NombreTabla, columna: string) =>
    codesOf(
      tabla,
      pasos
        .get(tabla)!
        .changed.flatMap(({ ahora, nueva }) => (ahora[columna] === nueva[columna] ? [] : [nueva])),
    )
  await assertUnidades(
    tx,
    [...moved('insumos', 'unidad'), ...measured.flatMap(suppliesOf)],
    [...new Set(['dimension', 'num', 'den'].flatMap((columna) => moved('unidades', columna)))],
  )
}

/**
 * Undoes an entry with a new one: every row that it touched, and so every CDR, is as before the entry (BIT-07).
 * @throws DomainError `no_encontrado`; `no_se_deshace`, with a later entry that changed the same rows; `en_uso` or `ciclo` if
 * something later depends on it
 */
export const deshacer = async (
  { database }: Ground,
  contexto: Contexto,
  seq: number,
  reglas: Reglas,
): Promise<Entrada> => {
  const undo = await escribirMucho(database, contexto, async ({ tx, anotar }) => {
    const entry = found(await bitacora.findEntry(tx, seq), noHayEntrada(seq))
    const cambios = inverseOf(entry)
    const undone = undosInForce(await bitacora.undosOf(tx, [seq])).get(seq)
    if (undone !== undefined) refuse(`Esa entrada ya se deshizo (entrada ${undone}).`)
    const standing = standingAfter(seq, await bitacora.entriesAbout(tx, seq, searched(entry, cambios)))
    const whole = async (later: number) => (await bitacora.findEntry(tx, later))!
    await assertLatest(standing, cambios, whole)
    await restore(tx, cambios, (productos) => assertWithoutRecipe(tx, productos, standing, whole), reglas)
    return anotar(alReves(entry, seq))
  })
  const [entry] = await listEntries(database.db, { antesDe: undo + 1, limit: 1 })
  return toEntrada(entry!)
}
