import { type Fila, TABLAS, type Tabla } from '@telar/tablas'

/** Converts stored rows to the form of files and back; returns the same row if there is no difference. */
export interface Formas {
  /** @param propia the installation's currency */
  legible: (fila: Fila, propia: string) => Fila
  guardable: (fila: Fila, propia: string) => Fila
}

const same = (fila: Fila): Fila => fila

/** The conversions of a table. Stored integers are texts in files. */
export const formasDe = (nombre: keyof typeof TABLAS): Formas => {
  const { archivo, columnas }: Tabla = TABLAS[nombre]
  if (archivo !== undefined) return { legible: archivo.escribir, guardable: archivo.leer }
  const enteros = Object.keys(columnas).filter((columna) => columnas[columna]!.clase === 'entero')
  if (enteros.length === 0) return { legible: same, guardable: same }
  const con = (como: (valor: unknown) => unknown) => (fila: Fila) => ({
    ...fila,
    ...Object.fromEntries(enteros.map((columna) => [columna, como(fila[columna])])),
  })
  return { legible: con(String), guardable: con(Number) }
}
