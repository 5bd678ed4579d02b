import { type Format, MISSING } from '../lib/format/format.ts'
import { amountOf, type Fila, textOf } from './fila.ts'

type Show = (value: unknown, format: Format) => string

const money: Show = (value, format) => format.money(amountOf(value))
const quantity: Show = (value, format) => {
  const amount = amountOf(value)
  return amount === null ? 'sin valor' : format.quantity(amount)
}
const text: Show = (value) => (textOf(value) ? `«${textOf(value)}»` : 'vacío')
const percent: Show = (value) => (textOf(value) ? `${textOf(value)}%` : 'ninguna')
const plain: Show = (value) => textOf(value) || 'ninguno'

interface Campo {
  /** With its article: 'el costo'. */
  nombre: string
  show: Show
}

/** The fields that people change, as they are called in a sentence. What is not here is not told. */
const CAMPOS: Readonly<Record<string, Campo>> = {
  costo: { nombre: 'el costo', show: money },
  valor_hora_hombre: { nombre: 'el valor por hora', show: money },
  valor_kw: { nombre: 'el valor del kW', show: money },
  cantidad_ingrediente: { nombre: 'la cantidad', show: quantity },
  horas_hombre_std: { nombre: 'las horas hombre', show: quantity },
  std_produccion: { nombre: 'el STD de producción', show: quantity },
  consumo_kw_std: { nombre: 'el consumo de kW', show: quantity },
  horas_por_turno: { nombre: 'las horas por turno', show: quantity },
  producto_calculado_std: { nombre: 'el producto calculado', show: quantity },
  codigo_energia: { nombre: 'el código', show: plain },
  codigo_mano_obra: { nombre: 'el código de mano de obra', show: plain },
  sector_productivo: { nombre: 'el sector', show: plain },
  detalle: { nombre: 'el detalle', show: text },
  descripcion: { nombre: 'la descripción', show: text },
  descripcion_producto: { nombre: 'la descripción', show: text },
  grupo: { nombre: 'el grupo', show: text },
}

/** Fields that sentences tell in words of their own. */
const OTROS: Readonly<Record<string, Campo>> = {
  porcentaje_mantencion: { nombre: 'la mantención', show: percent },
  valor: { nombre: 'el valor global', show: money },
}

export interface CampoCambiado {
  nombre: string
  antes: string
  despues: string
}

/** What differs between two versions of a row, what matters to costs first. */
export const cambiosEntre = (antes: Fila, despues: Fila, format: Format): CampoCambiado[] =>
  Object.entries(CAMPOS)
    .filter(([campo]) => campo in despues && textOf(antes[campo]) !== textOf(despues[campo]))
    .map(([campo, { nombre, show }]) => ({
      nombre,
      antes: show(antes[campo], format),
      despues: show(despues[campo], format),
    }))

/** `el valor por hora` → `Valor por hora` */
const rotulo = (nombre: string): string => {
  const bare = nombre.replace(/^(el|la|los|las) /, '')
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`
}

/** Every field that differs, for a table; a row that was not there, or is gone, has no value on that side. */
export const camposEntre = (antes: Fila | null, despues: Fila | null, format: Format): CampoCambiado[] =>
  Object.entries({ ...CAMPOS, ...OTROS }).flatMap(([campo, { nombre, show }]) => {
    const [before, after] = [antes?.[campo], despues?.[campo]]
    if (before === undefined && after === undefined) return []
    if (antes !== null && despues !== null && textOf(before) === textOf(after)) return []
    const side = (fila: Fila | null, value: unknown) => (fila === null ? MISSING : show(value, format))
    return [{ nombre: rotulo(nombre), antes: side(antes, before), despues: side(despues, after) }]
  })

/** `a, b y c` */
export const enumerar = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
