import type { Linea } from '@telar/contract'
import { type Borrador, borradorDe } from '../borrador.ts'

/** Another recipe's lines as new ones: without what is in the list already, and without the product itself. */
export const lineasParaCopiar = (
  lineas: readonly Linea[],
  enLista: ReadonlySet<string>,
  producto: string,
  texto: (cantidad: number) => string,
): Borrador =>
  borradorDe(lineas, texto)
    .filter(({ codigo, tipo }) => !enLista.has(codigo) && !(tipo === 'producto' && codigo === producto))
    .map((linea) => ({ ...linea, guardada: null }))
