import type { CampoDePerfil, HojaDePerfil, TablaImportable } from '@telar/contract'
import type { CeldaLeida, HojaEntera, Renglon } from '@telar/planillas'
import { ajustar } from '../hoja.ts'
import { reconocer } from '../reconocer.ts'

type Celdas = readonly CeldaLeida[]

/** Makes a sheet; a row without cells is blank. */
export const hojaDe = (hoja: string, ...filas: readonly Celdas[]): HojaEntera => ({
  formato: 'xlsx',
  codificacion: null,
  separador: null,
  hoja,
  renglones: filas.flatMap((celdas, i): Renglon[] => (celdas.length === 0 ? [] : [{ linea: i + 1, celdas }])),
})

export const guess = async (hoja: HojaEntera, tabla?: TablaImportable) => {
  const { tabla: found, fila, campos } = await reconocer(hoja, { tabla })
  const de = (campo: string): Partial<CampoDePerfil> | undefined => {
    const { campo: _name, ...from } = campos.find((each) => each.campo === campo) ?? {}
    return Object.keys(from).length === 0 ? undefined : from
  }
  const perfil: HojaDePerfil = {
    hoja: hoja.hoja,
    tabla: found as TablaImportable,
    fila: hoja.renglones[fila]!.linea,
    campos,
  }
  return { tabla: found, linea: perfil.fila, de, perfil }
}

const readIn = (hoja: HojaEntera, perfil: HojaDePerfil, campos: readonly string[], repite: boolean) => {
  const { tomas, tandas, salteadas } = ajustar(hoja, perfil, () => undefined, repite)
  const read = [...tandas()]
    .flat()
    .map((renglon) => campos.map((campo) => tomas.find(({ nombre }) => nombre === campo)!.leer(renglon)))
  return { read, salteadas }
}

/** The values of these fields in each row, or the reasons why they are refused. */
export const rows = (hoja: HojaEntera, perfil: HojaDePerfil, campos: readonly string[], repite = false) => {
  const { read, salteadas } = readIn(hoja, perfil, campos, repite)
  return {
    said: read.map((row) => row.map((cell) => ('valor' in cell ? cell.valor : cell.motivo))),
    salteadas,
  }
}

/** The warnings about these fields in each row. */
export const avisos = (hoja: HojaEntera, perfil: HojaDePerfil, campos: readonly string[]) =>
  readIn(hoja, perfil, campos, false).read.map((row) =>
    row.flatMap((cell) => ('valor' in cell ? (cell.avisos ?? []) : [])),
  )
