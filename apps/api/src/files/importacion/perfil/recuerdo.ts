import type { CampoDePerfil, HojaDePerfil, HojaReconocida } from '@telar/contract'
import { tituloNormal } from '@telar/planillas'
import { esAgregado } from '../rechazadas.map.ts'
import { dichoUnaVez } from './de-un-mes.ts'
import { BUSCADAS, type Conjetura, type HojaCruda } from './reconocer.ts'
import { cabezaDe } from './titulos.ts'

/** How a sheet was taken, with its titles: what the entry of an import keeps of it. */
export interface HojaRecordada extends HojaDePerfil {
  titulos: readonly string[]
  /** Name of the profile, where it has one. */
  nombre?: string | undefined
}

/** A file that was applied, the newest first. */
export interface Aplicado {
  archivo: string
  perfil: readonly HojaRecordada[]
  /** When. */
  at: string
}

/** The day of one month's list is not that of the next, nor is the month of what was made. */
const isLasting = ({ campo, fijo }: HojaDePerfil['campos'][number]): boolean =>
  !(campo === 'desde' || campo === 'periodo') || fijo === undefined

/** What still holds of the last time, and of volumes what this sheet says of its month. */
const camposDe = ({ tabla, campos }: HojaDePerfil, hoja: HojaCruda, fila: number): CampoDePerfil[] => {
  const lasting = campos.filter(isLasting)
  if (tabla !== 'volumenes') return lasting
  const said = dichoUnaVez(hoja, fila).filter(({ campo }) => !lasting.some((each) => each.campo === campo))
  return [...lasting, ...said]
}

/** Titles by which a sheet is known again, whether or not it is of rejected rows that were mended. */
const shapeOf = (titulos: readonly unknown[]): string =>
  titulos
    .map((titulo) => tituloNormal(String(titulo ?? '')))
    .filter((titulo) => !esAgregado(titulo))
    .join('\n')
    .trimEnd()

/** What was chosen of a sheet besides where its fields stand. */
export const eleccionesDe = ({
  toma,
  solo_actualizar,
  receta_como_archivo,
  repetidas,
}: Partial<HojaDePerfil>): Partial<HojaDePerfil> => ({
  toma,
  solo_actualizar,
  receta_como_archivo,
  repetidas,
})

/** How a sheet was taken the last time, as one table. */
interface Recordada {
  conjetura: Conjetura
  recuerdo: HojaReconocida['recuerdo']
}

/**
 * What was done the last time with a sheet of these titles, wherever they stand now: as each table that it was taken as; none
 * where it is the first.
 * @param elegido name of the file, and of the profile where no other one counts
 */
export const recordar = (
  { hoja: name, oculta, renglones }: HojaCruda & { oculta?: true },
  aplicados: readonly Aplicado[],
  { archivo: file, perfil: nombre }: { archivo: string; perfil?: string | undefined },
): Recordada[] => {
  const shapes = renglones.slice(0, BUSCADAS).map((_, i) => shapeOf(cabezaDe(renglones, i).celdas))
  const isOfShape = ({ perfil }: Aplicado): boolean =>
    perfil.some(({ titulos }) => shapes.includes(shapeOf(titulos)))
  for (const [i, { archivo, perfil, at }] of aplicados.entries()) {
    const known = perfil.flatMap((hoja): (Recordada & { de: string | null })[] => {
      const { titulos, tabla, nombre: known } = hoja
      const fila = nombre === undefined || nombre === known ? shapes.indexOf(shapeOf(titulos)) : -1
      if (fila < 0) return []
      const isOld =
        archivo !== file &&
        aplicados.slice(i + 1).some((before) => before.archivo === file && isOfShape(before))
      const despues = isOld ? { archivo, at } : null
      const recuerdo = { archivo, despues, perfil: known, ...eleccionesDe(hoja) }
      const campos = camposDe(hoja, { hoja: name, renglones }, fila)
      const conjetura = { tabla, fila, campos, completa: true }
      return [{ conjetura, recuerdo, de: hoja.hoja }]
    })
    // Sheets of that book may be of one shape: each is as its namesake was, or as the first of them.
    const namesake = known.find(({ de }) => de === name)
    // One that nobody sees may be an old copy of another: it is taken for itself alone.
    const first = namesake ?? (oculta ? undefined : known[0])
    if (first !== undefined) return known.filter(({ de }) => de === first.de)
  }
  return []
}
