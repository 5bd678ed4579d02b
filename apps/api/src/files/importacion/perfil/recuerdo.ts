import type { HojaDePerfil, HojaReconocida } from '@telar/contract'
import { tituloNormal } from '@telar/planillas'
import { BUSCADAS, type Conjetura, type HojaCruda } from './reconocer.ts'

/** How a sheet was taken, with its titles: what the entry of an import keeps of it. */
export interface HojaRecordada extends HojaDePerfil {
  titulos: readonly string[]
}

/** A file that was applied, the newest first. */
export interface Aplicado {
  archivo: string
  perfil: readonly HojaRecordada[]
}

const shapeOf = (titulos: readonly unknown[]): string =>
  titulos
    .map((titulo) => tituloNormal(String(titulo ?? '')))
    .join('\n')
    .trimEnd()

/** What was done the last time with a sheet of these titles, wherever they stand now; null where it is the first. */
export const recordar = (
  { renglones }: HojaCruda,
  aplicados: readonly Aplicado[],
): { conjetura: Conjetura; recuerdo: HojaReconocida['recuerdo'] } | null => {
  const shapes = renglones.slice(0, BUSCADAS).map(({ celdas }) => shapeOf(celdas))
  for (const { archivo, perfil } of aplicados) {
    for (const { titulos, tabla, campos, toma, solo_actualizar, receta_como_archivo } of perfil) {
      const fila = shapes.indexOf(shapeOf(titulos))
      if (fila < 0) continue
      return {
        conjetura: { tabla, fila, campos, completa: true },
        recuerdo: { archivo, toma, solo_actualizar, receta_como_archivo },
      }
    }
  }
  return null
}
