import type { Format } from '../lib/format/format.ts'
import { amountOf, type Fila, textOf } from './fila.ts'

type Show = (value: unknown, format: Format) => string

const money: Show = (value, format) => format.money(amountOf(value))
const quantity: Show = (value, format) => {
  const amount = amountOf(value)
  return amount === null ? 'sin valor' : format.quantity(amount)
}
const text: Show = (value) => (textOf(value) ? `«${textOf(value)}»` : 'vacío')
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

/** `a, b y c` */
export const enumerar = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
