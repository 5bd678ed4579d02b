import type { ClaseValor } from '@telar/contract'

interface Clase {
  clase: ClaseValor
  /** Name of one, and title of the group in the list. */
  nombre: string
  titulo: string
  /** Label for all of the group. */
  todos: string
  /** Explains the group's amounts. */
  lead: string
}

/** The classes in the list's order. */
export const CLASES: readonly Clase[] = [
  {
    clase: 'moneda',
    nombre: 'Moneda',
    titulo: 'Monedas',
    todos: 'Todas las monedas',
    lead: 'Lo que vale una unidad de cada una.',
  },
  {
    clase: 'salario',
    nombre: 'Salario',
    titulo: 'Salarios',
    todos: 'Todos los salarios',
    lead: 'Lo que cuesta una hora de cada categoría, con sus cargas.',
  },
  {
    clase: 'tarifa',
    nombre: 'Tarifa',
    titulo: 'Tarifas',
    todos: 'Todas las tarifas',
    lead: 'Lo que cuesta un kWh de cada una.',
  },
  {
    clase: 'indice',
    nombre: 'Índice',
    titulo: 'Índices',
    todos: 'Todos los índices',
    lead: 'Números que los precios siguen.',
  },
]

export const claseDe = (clase: ClaseValor): Clase => CLASES.find((one) => one.clase === clase)!
