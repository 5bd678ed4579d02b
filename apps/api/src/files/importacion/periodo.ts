import type { Columna } from './columna.ts'

const A_M = /^(?<a>\d{4})[-/](?<m>\d{1,2})(?:[-/]\d{1,2})?$/
const M_A = /^(?:\d{1,2}[-/])?(?<m>\d{1,2})[-/](?<a>\d{4})$/

/** A month: 2026-11, 11/2026, or any of its days. */
export const periodo: Columna = {
  leer: (celda) => {
    const text = String(celda).trim()
    if (text === '') return { motivo: 'falta el valor' }
    const { a, m } = (A_M.exec(text) ?? M_A.exec(text))?.groups ?? {}
    return a !== undefined && Number(m) >= 1 && Number(m) <= 12
      ? { valor: `${a}-${m!.padStart(2, '0')}` }
      : { motivo: 'no es un mes: escribilo como 2026-11' }
  },
  monto: null,
}
