import {
  type Columna,
  leerRecargos,
  type Medida,
  type NombreTabla,
  recargosEnPalabras,
  rotuloDe,
  TABLAS,
} from '@telar/tablas'
import { dayText } from '../../kit/format/day-text.ts'
import { type Format, MISSING } from '../../kit/format/format.ts'
import { amountOf, type Fila, textOf } from './fila.ts'

type Show = (value: unknown, format: Format, fila: Fila) => string

/** In the row's currency, or the installation's if it names none. */
const money: Show = (value, format, { moneda }) => {
  const amount = amountOf(value)
  return amount === null || !textOf(moneda) ? format.money(amount) : format.price(amount, textOf(moneda))
}
/** The charges of an offer, in the notation of files: `flete: 12 % acumulado | seguro: 5 % piso 0,4`. */
const charges: Show = (value, { moneda }) => {
  const told = recargosEnPalabras(leerRecargos(textOf(value) || '[]'), moneda)
  return told === '' ? 'ninguno' : `«${told}»`
}
const quantity: Show = (value, format) => {
  const amount = amountOf(value)
  return amount === null ? 'sin valor' : format.quantity(amount)
}
const text: Show = (value) => (textOf(value) ? `«${textOf(value)}»` : 'vacío')
const percent: Show = (value) => (textOf(value) ? `${textOf(value)}\u00a0%` : 'ninguna')
const day: Show = (value) => (textOf(value) ? (dayText(textOf(value)) ?? textOf(value)) : MISSING)
const plain: Show = (value) => textOf(value) || 'ninguno'

const MEDIDAS: Record<Medida, Show> = { dinero: money, cantidad: quantity, porcentaje: percent }

const showOf = ({ clase, medida, motor, refiere }: Columna): Show => {
  if (motor === 'recargos') return charges
  if (medida !== undefined) return MEDIDAS[medida]
  if (clase === 'dia') return day
  return clase === 'codigo' || refiere !== undefined ? plain : text
}

/** The columns of a table, amounts first, because costs depend on them. */
const camposDe = (tabla: NombreTabla): readonly (readonly [nombre: string, columna: Columna])[] =>
  Object.entries<Columna>(TABLAS[tabla].columnas).toSorted(
    ([, one], [, other]) => Number(other.medida !== undefined) - Number(one.medida !== undefined),
  )

export interface CampoCambiado {
  nombre: string
  antes: string
  despues: string
}

/** The differences between two versions of a row, those that matter to costs first. */
export const cambiosEntre = (
  tabla: NombreTabla,
  antes: Fila,
  despues: Fila,
  format: Format,
): CampoCambiado[] =>
  camposDe(tabla)
    .filter(([campo]) => campo in despues && textOf(antes[campo]) !== textOf(despues[campo]))
    .map(([campo, columna]) => ({
      nombre: columna.nombre,
      antes: showOf(columna)(antes[campo], format, antes),
      despues: showOf(columna)(despues[campo], format, despues),
    }))

/** Every field that differs, for a table. A row that did not exist, or was deleted, has no value on that side. */
export const camposEntre = (
  tabla: NombreTabla,
  antes: Fila | null,
  despues: Fila | null,
  format: Format,
): CampoCambiado[] => {
  const side = (fila: Fila | null, campo: string, columna: Columna) =>
    fila === null ? MISSING : showOf(columna)(fila[campo], format, fila)
  const isTold = (campo: string, { interna, aUso, inicial = '' }: Columna): boolean => {
    const saysNothing = (fila: Fila | null) => ['', String(inicial)].includes(textOf(fila?.[campo]))
    if ((interna || aUso) && saysNothing(antes) && saysNothing(despues)) return false
    if (antes?.[campo] === undefined && despues?.[campo] === undefined) return false
    // The list already names each row by its key.
    if (antes === null || despues === null) return !(TABLAS[tabla].clave as readonly string[]).includes(campo)
    return textOf(antes[campo]) !== textOf(despues[campo])
  }
  return camposDe(tabla)
    .filter(([campo, columna]) => isTold(campo, columna))
    .map(([campo, columna]) => ({
      nombre: rotuloDe(columna.nombre),
      antes: side(antes, campo, columna),
      despues: side(despues, campo, columna),
    }))
}

/** `a, b y c` */
export const enumerar = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
