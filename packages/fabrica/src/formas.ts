import type { Operacion } from '@telar/contract'
import {
  COLUMNA_GLOBAL,
  type Entidad as EntidadDeTabla,
  type Fila,
  type FilaDe,
  NOMBRES,
  type NombreTabla,
  TABLAS,
} from '@telar/tablas'
import { type Cambio, cambioDe, paired } from './cambio.ts'
import type { SIN_FILAS } from './entry.ts'

/*
 * The forms in which the journal stores what a write did. A form is the function that reads it, and its argument is the
 * type of what may be written (`Entry`). So no entry can be written that nobody can read.
 */

interface Images<I> {
  antes: I | null
  despues: I | null
}

/** The rows that an entry changed, in an order in which the changes can be made one after the other. */
type Forma<I> = (images: Images<I>, clave: string) => Cambio[]

/** The note about lines left out of a recipe's import is stored with the product, but belongs to the entries of the recipe. */
type Nota = 'lineas_rechazadas'

/** A whole row. */
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
 * A row with rows of other tables, each table in a field of its own: rows that are created and deleted with it, or that
 * name it and follow its new name. @param suyas the table of each such field
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
    // Rows that belong to a row are deleted before it, and created after it.
    return despues === null ? [...others, cambio] : [cambio, ...others]
  }

/** What a write to recipes also set on their products: these columns only. */
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

/** A line, or all lines of a recipe. */
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
  /** The rows' values on this side, where they differ from the global value; `propio`: a value of the row's own. */
  filas?: readonly { codigo: string; valor: string | null; propio?: boolean }[]
}

/** Whether an entry about a global value was made after values got dates. */
export const tieneVigencia = ({ antes, despues }: { antes: unknown; despues: unknown }): boolean =>
  [antes, despues].some((image) => (image as ValorGlobal).vigencia !== undefined)

/** A global value, and the rows on which it was set, each with that one column (D9, M4). */
const config: Forma<ValorGlobal> = (images, clave) => {
  const tabla = clave as keyof typeof COLUMNA_GLOBAL
  const [codigo] = TABLAS[tabla].clave
  const columna = COLUMNA_GLOBAL[tabla]
  const [before, after] = [images.antes!, images.despues!]
  const dated = tieneVigencia(images)
  /** The own value of each row that this side lists; a row that it does not list follows the global value. */
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

/** What the entry of a file stores besides rows: the file's name, how it was read, and which cells were corrected first. */
interface DeArchivo {
  archivo?: string
  perfil?: unknown
  correcciones?: unknown
}

/** Rows of the one table that the file was about; the key names the table. */
const importacion: Forma<{ filas: readonly Fila[] } & ConProductos & DeArchivo> = (images, clave) => [
  ...paired(clave as NombreTabla, images.antes?.filas ?? [], images.despues?.filas ?? []),
  ...productosDe(images),
]

interface Masivo extends ConProductos, DeArchivo {
  /** Each row with the name of its table. */
  filas: readonly (Fila & { tabla: NombreTabla })[]
  /** The reason, in the words of the person who did it. */
  nota?: string
  cambios?: readonly Operacion[]
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

/** Entries that touch no row that costs depend on. */
const sinFilas =
  <I>(): Forma<I> =>
  () => []

/** The kinds of records that entries can be about. */
export type Entidad = EntidadDeTabla | (typeof SIN_FILAS)[number] | 'catalogo' | 'importacion' | 'masivo'

/**
 * All forms that entries about each kind of record have had, the oldest first. The last one is written today. An entry
 * stores the number of its form, from 1 (`bitacora.forma`), so a form that was written once must stay here unchanged.
 */
const FORMAS = {
  sector: [con('sectores_productivos', { estructuras: 'estructuras', escenarios: 'escenarios' })],
  unidad: [fila('unidades')],
  valor: [con('valores', { vigencias: 'vigencias' })],
  vigencia: [filas('vigencias')],
  proveedor: [fila('proveedores')],
  insumo: [con('insumos', { ofertas: 'ofertas' })],
  oferta: [filas('ofertas')],
  mano_obra: [fila('matriz_mano')],
  energia: [fila('matriz_energia')],
  producto: [con('productos', { receta: 'recetas' })],
  receta: [receta],
  estructura: [fila('estructuras')],
  /** With the prices that its publication froze. */
  lista_precios: [con('listas_precios', { precios: 'precios' })],
  precio: [fila('precios')],
  volumen: [filas('volumenes')],
  cotizacion: [fila('cotizaciones')],
  escenario: [fila('escenarios')],
  membrete: [fila('membrete')],
  config: [config],
  catalogo: [catalogo],
  importacion: [importacion],
  masivo: [masivo],
  /** What sign-in writes about a person, a role, or the door. `packages/gotrue` knows its content. */
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

/** What one write did. `antes` is null on create, `despues` on delete; a bulk write holds its rows inside. */
export type Entry = {
  [E in Entidad]: {
    entidad: E
    clave: string
    accion: string
    antes: Newest<(typeof FORMAS)[E]> | null
    despues: Newest<(typeof FORMAS)[E]> | null
    /** Set by an undo only: the form of the entry whose images it reverses. Otherwise the newest form. */
    forma?: number
    /** `seq` of the entry that this one takes back, if it is an undo. */
    deshace?: number | null
  }
}[Entidad]

/** An entry as it was stored. One made by SQL past the application is about a table. */
export interface Escrita {
  entidad: string
  /** The number of its form, from 1; 0: it was made by SQL past the application. */
  forma: number
  clave: string
  antes: unknown
  despues: unknown
}

/** The form in which entries about this kind of record are written today. */
export const formaDeHoy = (entidad: Entidad): number => FORMAS[entidad].length

/**
 * The rows that an entry changed, in an order in which the changes can be made one after the other; in
 * reverse order they can be taken back. Null for a change made by SQL past the application: the journal knows
 * that it happened, not what it did.
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

/** The changes of an entry that is about to be written. */
export const cambiosDeEntrada = (entry: Entry): Cambio[] =>
  cambiosDe({ forma: formaDeHoy(entry.entidad), ...entry })!

/** The entry that an undo writes: the images of the entry that it takes back, swapped. */
export const alReves = ({ entidad, forma, clave, antes, despues }: Escrita, deshace: number): Entry =>
  ({ entidad, forma, clave, accion: 'deshacer', deshace, antes: despues, despues: antes }) as Entry
