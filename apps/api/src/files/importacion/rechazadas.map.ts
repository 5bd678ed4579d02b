import { type Hoja, tituloNormal } from '@telar/planillas'
import { consejoDeRechazo } from './consejo.ts'
import type { Rechazo } from './filas.ts'
import { sentence } from './importacion.map.ts'

/** Columns that Telar adds behind those of the file. */
const AGREGADOS = ['motivo_rechazo', 'que_hacer'] as const
const NORMALES: readonly string[] = AGREGADOS.map(tituloNormal)

/** Whether a title is one that Telar adds to a file of rejected rows. @param titulo normalised */
export const esAgregado = (titulo: string): boolean => NORMALES.includes(titulo)

/** Rejected rows of one sheet. */
export interface Rechazadas {
  /** Name of the sheet. */
  nombre: string
  /** Titles of the file. */
  titulos: readonly string[]
  /** Position of the first column of its key. */
  clave: number | undefined
  rechazos: readonly Rechazo[]
  /** The subtitle above each row that has one, by its line. */
  grupos: ReadonlyMap<number, string>
}

const motivoDe = ({ columna, motivo }: Rechazo): string =>
  columna === null ? sentence(motivo) : `${columna}: ${sentence(motivo)}`

type Celdas = readonly (string | number | null)[]

/** The rejected rows as in the file, below their subtitles, each with the reason and the remedy. */
export const toHoja = ({ nombre, titulos, clave, rechazos, grupos }: Rechazadas): Hoja => {
  const own = [...titulos.keys()].filter((i) => !esAgregado(tituloNormal(titulos[i]!)))
  // A comma that splits a cell pushes the rest of its row beyond the last title.
  const ancho = rechazos.reduce((most, { celdas }) => Math.max(most, celdas.length), titulos.length)
  const beyond = Array.from({ length: ancho - titulos.length }, (_, i) => titulos.length + i)
  const columnas = [...own, ...beyond]
  const filas: Celdas[] = []
  let grupo = ''
  for (const rechazo of rechazos) {
    const above = grupos.get(rechazo.linea) ?? ''
    // Not in the column of the code, where a subtitle may look like a code.
    if (above !== grupo && above !== '')
      filas.push(columnas.map((i) => (i === (clave === 0 ? 1 : 0) ? above : null)))
    grupo = above
    const celdas = columnas.map((i) => rechazo.celdas[i] ?? null)
    filas.push([...celdas, motivoDe(rechazo), consejoDeRechazo(rechazo)])
  }
  return {
    nombre,
    columnas: [...columnas.map((i) => titulos[i] ?? ''), ...AGREGADOS].map((titulo) => ({
      nombre: titulo,
      tipo: 'leido' as const,
    })),
    filas: filas.length,
    fila: (i) => filas[i]!,
  }
}
