import type { VistaPrevia } from '@telar/contract'
import { createContext, useContext } from 'react'

type Partes = NonNullable<VistaPrevia['archivo']['partes']>

/**
 * The place of a line in the file, if several sheets are read as one: 'línea 11 de «JN-102»'. @param partes empty for
 * one sheet
 */
export const lugarEn = (linea: number, partes: Partes = []): string => {
  const parte = partes.findLast(({ desde }) => desde < linea)
  return parte === undefined ? `línea ${linea}` : `línea ${linea - parte.desde} de «${parte.hoja}»`
}

/** The sheets that are read as one list, if any. */
export const Partes = createContext<Partes | undefined>(undefined)

export const useLugar = (): ((linea: number) => string) => {
  const partes = useContext(Partes)
  return (linea) => lugarEn(linea, partes)
}
