import type { HojaDePerfil, HojaReconocida } from '@telar/contract'
import { tituloNormal } from '@telar/planillas'
import { esAgregado } from '../rechazadas.map.ts'
import { BUSCADAS, type Conjetura, type HojaCruda } from './reconocer.ts'

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
}

/** The day of one month's list is not that of the next. */
const isLasting = ({ campo, fijo }: HojaDePerfil['campos'][number]): boolean =>
  campo !== 'desde' || fijo === undefined

/** Titles by which a sheet is known again, whether or not it is of rejected rows that were mended. */
const shapeOf = (titulos: readonly unknown[]): string =>
  titulos
    .map((titulo) => tituloNormal(String(titulo ?? '')))
    .filter((titulo) => !esAgregado(titulo))
    .join('\n')
    .trimEnd()

/**
 * What was done the last time with a sheet of these titles, wherever they stand now; null where it is the first.
 * @param nombre of the profile, where no other one counts
 */
export const recordar = (
  { renglones }: HojaCruda,
  aplicados: readonly Aplicado[],
  nombre?: string,
): { conjetura: Conjetura; recuerdo: HojaReconocida['recuerdo'] } | null => {
  const shapes = renglones.slice(0, BUSCADAS).map(({ celdas }) => shapeOf(celdas))
  for (const { archivo, perfil } of aplicados) {
    for (const { titulos, tabla, campos, toma, solo_actualizar, receta_como_archivo, ...known } of perfil) {
      const fila = nombre === undefined || nombre === known.nombre ? shapes.indexOf(shapeOf(titulos)) : -1
      if (fila < 0) continue
      return {
        conjetura: { tabla, fila, campos: campos.filter(isLasting), completa: true },
        recuerdo: { archivo, perfil: known.nombre, toma, solo_actualizar, receta_como_archivo },
      }
    }
  }
  return null
}
