import { createHash } from 'node:crypto'
import { byCodePoint } from '@telar/fabrica'
import { claveDe } from '@telar/tablas'
import { inTurns, sortedInTurns } from '../../store/chunks.ts'
import type { Cambiada, FilaPlaneada, Reparto } from './reparto.ts'
import type { Tabla } from './tablas.ts'

const byKey = (a: { clave: string }, b: { clave: string }): number => byCodePoint(a.clave, b.clave)

/** A row as text: each value that a new one does not begin with, or each changed one with the old one. No value contains the separator. */
const tell = (fila: FilaPlaneada | Cambiada, { iniciales }: Tabla): string => {
  const { clave, valores } = fila
  let told = clave
  if ('antes' in fila) {
    for (const columna of fila.columnas) {
      told += `\0${columna}\0${fila.antes[columna]}\0${valores[columna]}`
    }
  } else {
    for (const columna in valores) {
      const valor = valores[columna]
      if (valor !== iniciales[columna]) told += `\0${columna}\0${valor}`
    }
  }
  return told
}

/**
 * Fingerprint of a plan: new records, and changed ones with their old values, whatever their order in the file. If the records
 * have changed meanwhile, the same file has another fingerprint.
 */
export const huellaDe = async ({
  tabla,
  nuevas,
  cambiadas,
  quitadas,
  consecuencias,
  notas,
}: Reparto): Promise<string> => {
  const hash = createHash('sha256').update(tabla.nombre)
  // Hashes in batches between turns of the event loop; row by row would take three times as long.
  const sorted = [...(await sortedInTurns(nuevas, byKey)), ...(await sortedInTurns(cambiadas, byKey))]
  for await (const filas of inTurns(sorted)) hash.update(filas.map((fila) => tell(fila, tabla)).join('\0\0'))
  for (const { tabla: otra, antes } of consecuencias)
    hash.update(`\0\0${otra}\0${claveDe(otra, antes)}\0${antes.version}`)
  for (const fila of quitadas) hash.update(`\0\0${claveDe('recetas', fila)}`)
  for (const { codigo, antes, despues } of notas) hash.update(`\0\0${codigo}\0${antes}\0${despues}`)
  return hash.digest('base64url')
}
