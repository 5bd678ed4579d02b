import { MAX_CODIGO } from '@telar/contract'
import type { Columna, Tabla } from '@telar/tablas'
import type { Faults } from '../../datos/use-row-editor.ts'
import type { Format } from '../../kit/format/format.ts'
import { decimalText, typedAs } from '../../kit/lib/decimal.ts'
import { NO_AMOUNT, typedAmount } from '../../kit/lib/typed-micro.ts'

/** How to type and read a column, if not by its kind. */
export interface Forma {
  /** The field's text for a stored value. */
  texto: (value: unknown, format: Format) => string
  /** The stored value for a text; undefined if it is invalid. */
  leer: (texto: string) => unknown
  /** The error for an invalid text. */
  falta: string
  /** Formats a text for reading. */
  mostrar: (texto: string, format: Format, borrador: Readonly<Record<string, string>>) => string
}

/** A column in the row's editor. */
interface Campo {
  label: string
  /** Sent only if changed. */
  opcional?: true
  /** Required here, although the table allows it to be empty. */
  requerido?: true
  forma?: Forma
  /** Labels of the options, if they differ from the stored values. */
  opciones?: Readonly<Record<string, string>>
  /** The row's property with its value, if named otherwise. */
  de?: string
  /** The field that names the source of the value. If that is set, this one may be empty and follows it. */
  sigue?: string
}

/** The editable columns, in the form's order. */
export type Campos = Readonly<Record<string, Campo>>
/** The texts of their fields. */
export type BorradorDe<C extends Campos> = { [K in keyof C & string]: string }

/** A yes-or-no value. */
export const SI_NO: Forma = {
  texto: (value) => (value ? 'si' : 'no'),
  leer: (texto) => texto === 'si',
  falta: '',
  mostrar: (texto) => (texto === 'si' ? 'Sí' : 'No'),
}

/** The error of a number field that may stay empty. */
export const NUMERO_O_NADA = 'Ingresá un número, o dejalo vacío.'

/** A text is optional if the table's default for it is empty. */
const isOptional = ({ inicial, nulo }: Columna): boolean => nulo === true || inicial === ''

const formaDe = (columna: Columna, requerido: boolean): Forma => {
  const puedeFaltar = columna.nulo === true && !requerido
  if (columna.clase === 'monto')
    return {
      texto: (value, format) => decimalText(format, value as number | null),
      leer: (texto) => typedAmount(texto) ?? (puedeFaltar && !texto.trim() ? null : undefined),
      falta: puedeFaltar ? NUMERO_O_NADA : NO_AMOUNT,
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

/** The column of a field. @throws Error if the table has no such column */
export const columnaDe = (tabla: Tabla, nombre: string): Columna => {
  const columna = tabla.columnas[nombre]
  if (!columna) throw new Error(`${tabla.nombre} has no column ${nombre}`)
  return columna
}

/** Maximum length of a field's text. */
export const largoDe = ({ clase, largo }: Columna): number | undefined =>
  largo ?? (clase === 'codigo' ? MAX_CODIGO : undefined)

/** Derives an editor's rules from the table: the texts of a row's fields, and what is sent of them. */
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

  /** The body of an edit, or the errors by field. */
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

/** The money columns among the fields; saving may ask about them. */
export const camposDeDinero = (tabla: Tabla, campos: Campos): readonly string[] =>
  Object.keys(campos).filter((nombre) => tabla.columnas[nombre]?.medida === 'dinero')
