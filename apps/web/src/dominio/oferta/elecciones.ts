import type { Eleccion } from '@telar/contract'

/** What the cost of a supply comes from, as it is chosen. */
export const ELECCIONES: readonly { value: Eleccion; label: string }[] = [
  { value: 'propio', label: 'Su precio propio' },
  { value: 'preferida', label: 'La oferta preferida' },
  { value: 'ultima', label: 'La última oferta' },
  { value: 'menor', label: 'La más barata puesta en planta' },
]
