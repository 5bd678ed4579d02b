import type { Operacion } from '@telar/contract'
import {
  COLUMNA_GLOBAL,
  type Entidad as EntidadDeTabla,
  type Fila,
  type FilaDe,
  NOMBRES,
  type NombreCon,
  type NombreTabla,
  nombresCon,
  TABLAS,
} from '@telar/tablas'
import { type Cambio, cambioDe, paired } from './cambio.ts'
import type { SIN_FILAS } from './entry.ts'

/*
 * The forms in which the journal stores writes. A form is the function that reads it, and its argument is the type of what may
 * be written (`Entry`), so that no unreadable entry can be written.
 */

interface Images<I> {
  antes: I | null
  despues: I | null
}

/** The rows that an entry changed, in an order in which the changes can be applied one after the other. */
type Forma<I> = (images: Images<I>, clave: string) => Cambio[]

/** The note about lines that a recipe's import rejected; stored in the product, but part of the recipe's entries. */
type Nota = 'lineas_rechazadas'

/** A complete row. */
type Row<N extends NombreTabla> = N extends 'productos'
  ? Omit<FilaDe<(typeof TABLAS)[N]>, Nota> & Partial<Pick<FilaDe<(typeof TABLAS)['productos']>, Nota>>
  : FilaDe<(typeof TABLAS)[N]>

const fila =
  <N extends NombreTabla>(tabla: N): Forma<Row<N>> =>
  ({ antes, despues }, clave) => [cambioDe({ tabla, antes, despues }, clave)]

const filasIn = (image: object | null): readonly Fila[] => {
  if (image === null) return []
  return 'filas' in image ? (image.filas as readonly Fila[]) : [image as Fila]
}

/** One row, or several in `filas`. */
const filas =
  <N extends NombreTabla>(tabla: N): Forma<Row<N> | { filas: readonly Row<N>[] }> =>
  ({ antes, despues }) =>
    paired(tabla, filasIn(antes), filasIn(despues))

type Suyas<S extends Readonly<Record<string, NombreTabla>>> = {
  readonly [C in keyof S]?: readonly Row<S[C]>[]
}

/**
 * A row with rows of other tables, each table in its own field: rows created and deleted with it, or rows that refer to it and
 * follow its new name.
 * @param suyas the table of each field
 */
const con =
  <N extends NombreTabla, const S extends Readonly<Record<string, NombreTabla>>>(
    tabla: N,
    suyas: S,
  ): Forma<Row<N> & Suyas<S>> =>
  ({ antes, despues }, clave) => {
    const its = (image: Fila | null, campo: string): readonly Fila[] =>
      (image?.[campo] as readonly Fila[] | undefined) ?? []
    const own = (image: Fila | null): Fila | null =>
      image && Object.fromEntries(Object.entries(image).filter(([campo]) => !(campo in suyas)))
    const cambio = cambioDe({ tabla, antes: own(antes), despues: own(despues) }, clave)
    const others = Object.entries(suyas).flatMap(([campo, otra]) =>
      paired(otra, its(antes, campo), its(despues, campo)),
    )
    // Dependent rows are deleted before their row, and created after it.
    return despues === null ? [...others, cambio] : [cambio, ...others]
  }

/** Columns that a write to recipes also set on their products. */
interface ConProductos {
  productos?: readonly Pick<FilaDe<(typeof TABLAS)['productos']>, 'codigo_producto' | Nota>[]
}

const productosDe = ({ antes, despues }: Images<ConProductos>): Cambio[] =>
  paired('productos', antes?.productos ?? [], despues?.productos ?? [])

const sameLine = ({ antes, despues }: { antes: Fila | null; despues: Fila | null }): boolean =>
  antes !== null &&
  despues !== null &&
  Object.keys(TABLAS.recetas.columnas).every((columna) => antes[columna] === despues[columna])

const linesIn = (image: Row<'recetas'> | { lineas: readonly Row<'recetas'>[] } | null): readonly Fila[] => {
  if (image === null) return []
  return 'lineas' in image ? image.lineas : [image]
}

/** One line, or all lines of a recipe. */
const receta: Forma<Row<'recetas'> | ({ lineas: readonly Row<'recetas'>[] } & ConProductos)> = ({
  antes,
  despues,
}) => [
  ...paired('recetas', linesIn(antes), linesIn(despues)).filter((cambio) => !sameLine(cambio)),
  ...productosDe({ antes: antes as ConProductos | null, despues: despues as ConProductos | null }),
]

interface ValorGlobal {
  valor: string | null
  /** The vigencia of MO or ME on the day of the entry; null: none. Undefined in entries made before values had dates. */
  vigencia?: Row<'vigencias'> | null
  /** The rows' values on this side, if they differ from the global value; `propio`: the row's own value. */
  filas?: readonly { codigo: string; valor: string | null; propio?: boolean }[]
}

/** Whether an entry about a global value was made after values had dates. */
export const tieneVigencia = ({ antes, despues }: { antes: unknown; despues: unknown }): boolean =>
  [antes, despues].some((image) => (image as ValorGlobal).vigencia !== undefined)

/** A global value, and the rows that it was set on, each with only that column (D9, M4). */
const config: Forma<ValorGlobal> = (images, clave) => {
  const tabla = clave as keyof typeof COLUMNA_GLOBAL
  const [codigo] = TABLAS[tabla].clave
  const columna = COLUMNA_GLOBAL[tabla]
  const [before, after] = [images.antes!, images.despues!]
  const dated = tieneVigencia(images)
  /** The own value of each listed row; rows not listed follow the global value. */
  const own = (side: ValorGlobal): ((codigo: string) => string | null) => {
    const listed = new Map(side.filas?.map((each) => [each.codigo, each]))
    return (codigo) => {
      const its = listed.get(codigo)
      if (!dated) return its?.valor ?? side.valor
      return its?.propio ? its.valor : null
    }
  }
  const [was, is] = [own(before), own(after)]
  return [
    ...paired('vigencias', before.vigencia ? [before.vigencia] : [], after.vigencia ? [after.vigencia] : []),
    ...(before.filas ?? after.filas ?? []).map((each) =>
      cambioDe({
        tabla,
        antes: { [codigo]: each.codigo, [columna]: was(each.codigo) },
        despues: { [codigo]: each.codigo, [columna]: is(each.codigo) },
      }),
    ),
  ]
}

/** Data of a file's entry besides rows: the file's name, the profile, and the corrected cells. */
interface DeArchivo {
  archivo?: string
  perfil?: unknown
  correcciones?: unknown
}

/** Rows of the file's only table; the key names the table. */
const importacion: Forma<{ filas: readonly Fila[] } & ConProductos & DeArchivo> = (images, clave) => [
  ...paired(clave as NombreTabla, images.antes?.filas ?? [], images.despues?.filas ?? []),
  ...productosDe(images),
]

interface Masivo extends ConProductos, DeArchivo {
  /** Each row with its table's name. */
  filas: readonly (Fila & { tabla: NombreTabla })[]
  /** The reason, in the author's words. */
  nota?: string
  cambios?: readonly Operacion[]
  /** The offers that the operations name, as they were. */
  ofertas?: readonly Row<'ofertas'>[]
  /** Whether it is the example factory. */
  ejemplo?: true
}

/** Rows of any tables. */
const masivo: Forma<Masivo> = (images) => {
  const of = (image: Masivo | null, tabla: NombreTabla): Fila[] =>
    (image?.filas ?? []).filter((each) => each.tabla === tabla).map(({ tabla: _its, ...row }) => row)
  return [
    ...NOMBRES.flatMap((tabla) => paired(tabla, of(images.antes, tabla), of(images.despues, tabla))),
    ...productosDe(images),
  ]
}

/** A whole factory, by tables. */
const catalogo: Forma<{ readonly [N in NombreTabla]?: readonly object[] }> = ({ despues }) =>
  NOMBRES.flatMap((tabla) => paired(tabla, [], (despues?.[tabla] ?? []) as readonly Fila[]))

/** Entries that touch no row that affects costs. */
const sinFilas =
  <I>(): Forma<I> =>
  () => []

/** Kinds of records that entries can be about. */
export type Entidad = EntidadDeTabla | (typeof SIN_FILAS)[number] | 'catalogo' | 'importacion' | 'masivo'

type Planas = { [N in NombreCon<'plano'> as (typeof TABLAS)[N]['entidad']]: readonly [Forma<Row<N>>] }

/** Entries about a row of a plain catalogue. */
const PLANAS = Object.fromEntries(
  nombresCon('plano').map((tabla) => [TABLAS[tabla].entidad, [fila(tabla)]]),
) as unknown as Planas

/**
 * All forms of the entries about each kind of record, the oldest first; the last one is written today. An entry stores the
 * number of its form, from 1 (`bitacora.forma`), so that a form that was ever written must stay here unchanged.
 */
const FORMAS = {
  ...PLANAS,
  sector: [con('sectores_productivos', { estructuras: 'estructuras', escenarios: 'escenarios' })],
  valor: [con('valores', { vigencias: 'vigencias' })],
  vigencia: [filas('vigencias')],
  insumo: [con('insumos', { ofertas: 'ofertas' })],
  oferta: [filas('ofertas')],
  mano_obra: [fila('matriz_mano')],
  energia: [con('matriz_energia', { escenarios: 'escenarios' })],
  producto: [con('productos', { receta: 'recetas' })],
  receta: [receta],
  estructura: [fila('estructuras')],
  /** With the prices frozen at its publication, and the drafts that follow its new name. */
  lista_precios: [con('listas_precios', { precios: 'precios', cotizaciones: 'cotizaciones' })],
  precio: [fila('precios')],
  volumen: [filas('volumenes')],
  cotizacion: [fila('cotizaciones')],
  escenario: [fila('escenarios')],
  membrete: [fila('membrete')],
  config: [config],
  catalogo: [catalogo],
  importacion: [importacion],
  masivo: [masivo],
  /** Written by sign-in about a person, a role, or access. `packages/gotrue` knows its content. */
  persona: [sinFilas<unknown>()],
  perfil: [sinFilas<unknown>()],
  acceso: [sinFilas<unknown>()],
  instalacion: [
    sinFilas<{
      sectores: readonly string[]
      matriz_mano: string
      matriz_energia: string
      administrador: string | null
    }>(),
  ],
  ajustes: [sinFilas<{ dias_precio_viejo: number | null }>()],
  cierre: [sinFilas<{ nombre: string; at: string; seq: number }>()],
} satisfies { [E in Entidad]: readonly [...Forma<never>[], Forma<never>] }

type Newest<F> = F extends readonly [...unknown[], Forma<infer I>] ? I : never

/** One write. `antes` is null on create, `despues` on delete; a bulk write contains its rows. */
export type Entry = {
  [E in Entidad]: {
    entidad: E
    clave: string
    accion: string
    antes: Newest<(typeof FORMAS)[E]> | null
    despues: Newest<(typeof FORMAS)[E]> | null
    /** Only on undos: the form of the reversed entry. Otherwise the newest form. */
    forma?: number
    /** `seq` of the entry that this one undoes; null or undefined: it is no undo. */
    deshace?: number | null
  }
}[Entidad]

/** A stored entry. One made with SQL outside the application is about a table. */
export interface Escrita {
  entidad: string
  /** Number of its form, from 1; 0: made with SQL outside the application. */
  forma: number
  clave: string
  antes: unknown
  despues: unknown
}

/** The form that entries about this kind of record are written in today. */
export const formaDeHoy = (entidad: Entidad): number => FORMAS[entidad].length

/**
 * The rows that an entry changed, in an order in which the changes can be applied; in reverse order they can be undone. Null
 * for a change made with SQL outside the application: the journal knows that it happened, but not the rows.
 * @throws Error for an entry of a newer program
 */
export const cambiosDe = ({ entidad, forma, clave, antes, despues }: Escrita): Cambio[] | null => {
  const formas: readonly Forma<never>[] | undefined = (
    FORMAS as Readonly<Record<string, readonly Forma<never>[]>>
  )[entidad]
  if (forma === 0 || formas === undefined) return null
  const leer = formas[forma - 1]
  if (leer === undefined) throw new Error(`No form ${forma} of an entry about «${entidad}» is known here.`)
  return leer({ antes, despues } as Images<never>, clave)
}

/** The changes of an entry before it is written. */
export const cambiosDeEntrada = (entry: Entry): Cambio[] =>
  cambiosDe({ forma: formaDeHoy(entry.entidad), ...entry })!

/** The entry of an undo: the images of the undone entry, swapped. */
export const alReves = ({ entidad, forma, clave, antes, despues }: Escrita, deshace: number): Entry =>
  ({ entidad, forma, clave, accion: 'deshacer', deshace, antes: despues, despues: antes }) as Entry
