import { readFileSync } from 'node:fs'
import { leerCsv } from '@telar/planillas'

/** The path of the example's data: the same from the sources and from the build. */
const pathOf = (name: string): URL => new URL(`../../../ejemplo/${name}`, import.meta.url)

/** Rows of a CSV of the example, by column title; empty cells are ''. */
export const filasDe = <Columna extends string>(name: string): Record<Columna, string>[] => {
  const [titles, ...rows] = leerCsv(readFileSync(pathOf(name)), () => true).renglones
  return rows.map(
    ({ celdas }) =>
      Object.fromEntries(titles!.celdas.map((title, i) => [title, celdas[i] ?? ''])) as Record<
        Columna,
        string
      >,
  )
}

export const bytesDe = (name: string): Buffer => readFileSync(pathOf(name))

export const jsonDe = <T>(name: string): T => JSON.parse(readFileSync(pathOf(name), 'utf8')) as T
