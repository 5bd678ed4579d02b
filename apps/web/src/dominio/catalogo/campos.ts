import { MAX_CODIGO } from '@telar/contract'
import type { Columna, Tabla } from '@telar/tablas'
import type { Faults } from '../../datos/use-row-editor.ts'
import type { Format } from '../../kit/format/format.ts'
import { decimalText, typedAs } from '../../kit/lib/decimal.ts'
import { typedAmount } from '../../kit/lib/typed-micro.ts'

/** How a column is typed and read, where it is not as its kind is. */
export interface Forma {
  /** What stands in its field for a stored value. */
  texto: (value: unknown, format: Format) => string
  /** What a text is stored as; undefined for one at fault. */
  leer: (texto: string) => unknown
  /** Said of a text at fault. */
  falta: string
  /** How a text shows where it is only read. */
  mostrar: (texto: string, format: Format, borrador: Readonly<Record<string, string>>) => string
}

/** A column in the editor of its row. */
interface Campo {
  label: string
  /** Sent only where it changes. */
  opcional?: true
  /** Wanted although the table would take none: whoever empties it is asked for it. */
  requerido?: true
  forma?: Forma
  /** What each choice is called, where that is not as it is stored. */
  opciones?: Readonly<Record<string, string>>
  /** What of a row it shows, where that is not the column of its name. */
  de?: string
  /** The field that names what the value comes from: where that is filled, this one may be empty and follows it. */
  sigue?: string
}

/** The columns that an edit may change, in the form's order. */
export type Campos = Readonly<Record<string, Campo>>
/** What is typed in their fields. */
export type BorradorDe<C extends Campos> = { [K in keyof C & string]: string }

/** What is or is not so. */
export const SI_NO: Forma = {
  texto: (value) => (value ? 'si' : 'no'),
  leer: (texto) => texto === 'si',
  falta: '',
  mostrar: (texto) => (texto === 'si' ? 'Sí' : 'No'),
}

const NUMERO = 'Ingresá un número de 0 o más.'
const NUMERO_O_NADA = 'Ingresá un número, o dejalo vacío.'

/** A text may be empty where the table gives an empty one to who says nothing. */
const isOptional = ({ inicial, nulo }: Columna): boolean => nulo === true || inicial === ''

const formaDe = (columna: Columna, requerido: boolean): Forma => {
  const puedeFaltar = columna.nulo === true && !requerido
  if (columna.clase === 'monto')
    return {
      texto: (value, format) => decimalText(format, value as number | null),
      leer: (texto) => typedAmount(texto) ?? (puedeFaltar && !texto.trim() ? null : undefined),
      falta: puedeFaltar ? NUMERO_O_NADA : NUMERO,
      mostrar: (texto, format) =>
        typedAs(columna.medida === 'dinero' ? format.money : format.quantity)(texto),
    }
  return {
    texto: (value) => String(value ?? ''),
    leer: (texto) => (texto.trim() || isOptional(columna) ? texto.trim() : undefined),
    falta:
      columna.refiere === 'sectores_productivos' ? 'Seleccioná un sector.' : `Ingresá ${columna.nombre}.`,
    mostrar: (texto) => texto,
  }
}

/** The column of a table that a field is about. @throws Error for a name that the table does not have */
export const columnaDe = (tabla: Tabla, nombre: string): Columna => {
  const columna = tabla.columnas[nombre]
  if (!columna) throw new Error(`${tabla.nombre} has no column ${nombre}`)
  return columna
}

/** Longest text that fits a field. */
export const largoDe = ({ clase, largo }: Columna): number | undefined =>
  largo ?? (clase === 'codigo' ? MAX_CODIGO : undefined)

/** Reads the rules of an editor out of what its table is: what stands in the fields of a row, and what of it is sent. */
export const edicionDe = <C extends Campos>(tabla: Tabla, campos: C) => {
  const formas = Object.entries(campos).map(
    ([nombre, { opcional = false, requerido = false, forma, de = nombre, sigue }]) =>
      ({
        nombre,
        opcional,
        de,
        sigue,
        forma: forma ?? formaDe(columnaDe(tabla, nombre), requerido),
      }) as const,
  )
  const borradorDe = (format: Format) => (row: object) =>
    Object.fromEntries(
      formas.map(({ nombre, de, forma }) => [
        nombre,
        forma.texto((row as Record<string, unknown>)[de], format),
      ]),
    ) as BorradorDe<C>

  /** What an edit sends, or the fields at fault. */
  const revisar =
    (format: Format) =>
    (
      borrador: BorradorDe<C>,
      row: object,
    ): { body: Record<string, unknown> } | { faults: Faults<BorradorDe<C>> } => {
      const antes = borradorDe(format)(row)
      const faults: Record<string, string> = {}
      const body: Record<string, unknown> = {}
      for (const { nombre, opcional, sigue, forma } of formas) {
        const texto = borrador[nombre] ?? ''
        if (opcional && texto.trim() === antes[nombre]) continue
        const follows = sigue !== undefined && !texto.trim() && borrador[sigue]?.trim()
        const value = follows ? null : forma.leer(texto)
        if (value === undefined) faults[nombre] = forma.falta
        else body[nombre] = value
      }
      return Object.keys(faults).length > 0 ? { faults: faults as Faults<BorradorDe<C>> } : { body }
    }

  const mostrar = (format: Format) =>
    Object.fromEntries(
      formas.map(({ nombre, forma }) => [
        nombre,
        (texto: string, borrador: BorradorDe<C>) => forma.mostrar(texto, format, borrador),
      ]),
    ) as Record<keyof C & string, (texto: string, borrador: BorradorDe<C>) => string>

  return { borradorDe, revisar, mostrar }
}

/** Columns of money among the fields: asked about before they are saved. */
export const camposDeDinero = (tabla: Tabla, campos: Campos): readonly string[] =>
  Object.keys(campos).filter((nombre) => tabla.columnas[nombre]?.medida === 'dinero')
