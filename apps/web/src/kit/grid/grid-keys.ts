import type { KeyGroup } from '../keys.ts'

const inList = (keys: string, does: string): KeyGroup => ({ title: 'En la lista', hints: [{ keys, does }] })

/** What keys do on a row of a grid. */
export const OPENS = inList('Enter', 'abre la fila')
export const EDITS = inList('Enter', 'edita la fila')
export const LOOKS = inList('V', 'muestra la historia y los usos de la fila')
export const CHOOSES = inList('Espacio', 'elige la fila; con Shift, todas hasta ella')
export const BUTTONS = inList('Tab', 'pasa a los botones de la fila')
