import type { CampoDePerfil, HojaDePerfil, HojaReconocida } from '@telar/contract'
import { tituloNormal } from '@telar/planillas'
import { esAgregado } from '../rechazadas.map.ts'
import { dichoUnaVez } from './de-un-mes.ts'
import { BUSCADAS, type Conjetura, type HojaCruda } from './reconocer.ts'
import { cabezaDe } from './titulos.ts'

/** How a sheet was read, with its titles, as the entry of an import keeps it. */
export interface HojaRecordada extends HojaDePerfil {
  titulos: readonly string[]
  /** Name of the profile, if it has one. */
  nombre?: string | undefined
}

/** An applied file; lists have the newest first. */
export interface Aplicado {
  archivo: string
  perfil: readonly HojaRecordada[]
  /** When. */
  at: string
}

/** A fixed day, or month of production, belongs to one list and not to the next. */
const isLasting = ({ campo, fijo }: HojaDePerfil['campos'][number]): boolean =>
  !(campo === 'desde' || campo === 'periodo') || fijo === undefined

/** The fields that are still valid, and for volumes also the month that this sheet gives. */
const camposDe = ({ tabla, campos }: HojaDePerfil, hoja: HojaCruda, fila: number): CampoDePerfil[] => {
  const lasting = campos.filter(isLasting)
  if (tabla !== 'volumenes') return lasting
  const said = dichoUnaVez(hoja, fila).filter(({ campo }) => !lasting.some((each) => each.campo === campo))
  return [...lasting, ...said]
}

/** The titles by which a sheet is recognised, without the columns added to a file of rejected rows. */
const shapeOf = (titulos: readonly unknown[]): string =>
  titulos
    .map((titulo) => tituloNormal(String(titulo ?? '')))
    .filter((titulo) => !esAgregado(titulo))
    .join('\n')
    .trimEnd()

/** The choices for a sheet, apart from its mapping. */
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

/** How a sheet was read last time, as one table. */
interface Recordada {
  conjetura: Conjetura
  recuerdo: HojaReconocida['recuerdo']
}

/**
 * How a sheet with these titles was read last time, wherever they are now: one result per table that it was read as; none if it
 * is the first such sheet. `archivo` is the name of the file, `perfil` that of the only profile to consider.
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
    // Several sheets of that workbook may have the same titles: each is read like its namesake, or like the first.
    const namesake = known.find(({ de }) => de === name)
    // A hidden sheet may be an old copy of another one, so that it is read only like its namesake.
    const first = namesake ?? (oculta ? undefined : known[0])
    if (first !== undefined) return known.filter(({ de }) => de === first.de)
  }
  return []
}
