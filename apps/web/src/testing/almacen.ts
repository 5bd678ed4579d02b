import { ApiError } from '../datos/api-error.ts'

/** The rows of a catalogue as on a server, each with its version, shared by the person at the screen and everybody else. */
export const almacen = <R extends { version: number }>(keyOf: (row: R) => string, first: readonly R[]) => {
  let rows = [...first]
  const find = (key: string): R => {
    const row = rows.find((each) => keyOf(each) === key)
    if (!row) throw new ApiError(404, 'no_encontrado', [`No existe ${key}.`])
    return row
  }
  return {
    todas: () => [...rows],
    /**
     * Changes some fields of a row, and returns it as stored.
     * @param seen the version that its author saw; without it the change is always stored
     * @throws ApiError with the current row, if that is newer
     */
    cambiar: (key: string, change: Partial<R>, seen?: number): R => {
      const actual = find(key)
      if (seen !== undefined && seen !== actual.version)
        throw new ApiError(409, 'version_vieja', ['Otro usuario modificó este registro'], {
          details: { actual },
        })
      const stored = { ...actual, ...change, version: actual.version + 1 }
      rows = rows.map((row) => (row === actual ? stored : row))
      return stored
    },
    quitar: (key: string): void => {
      const gone = find(key)
      rows = rows.filter((row) => row !== gone)
    },
  }
}

/** The server does not answer. */
export const sinRed = (): never => {
  throw new ApiError(0, 'sin_red', ['No pudimos conectar con el servidor.'])
}
