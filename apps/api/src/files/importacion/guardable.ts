import { type Fila, type FilaDeArchivo, TABLAS, type Tabla } from '@telar/tablas'

/** Converts stored rows to the form of files and back; returns the same row if there is no difference. */
export interface Formas {
  /** The marks of a stored row, such as its version, stay in it, and nothing reads them there. @param propia the installation's currency */
  legible: (fila: Fila, propia: string) => FilaDeArchivo
  guardable: (fila: FilaDeArchivo, propia: string) => Fila
}

const same = (fila: Fila): Fila => fila

/** The conversions of a table. Stored integers are texts in files. */
export const formasDe = (nombre: keyof typeof TABLAS): Formas => {
  const { archivo, columnas }: Tabla = TABLAS[nombre]
  const enteros = Object.keys(columnas).filter((columna) => columnas[columna]!.clase === 'entero')
  const con = (como: (valor: unknown) => unknown) => (fila: Fila) => ({
    ...fila,
    ...Object.fromEntries(enteros.map((columna) => [columna, como(fila[columna])])),
  })
  const [legible, guardable] = enteros.length === 0 ? [same, same] : [con(String), con(Number)]
  // All stored values but integers are texts. The compiler sees no such thing in the rows of a table that it does not know.
  return {
    legible: (archivo?.escribir ?? legible) as Formas['legible'],
    guardable: archivo?.leer ?? guardable,
  }
}
