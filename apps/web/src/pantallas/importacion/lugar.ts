import type { VistaPrevia } from '@telar/contract'
import { createContext, useContext } from 'react'

type Partes = NonNullable<VistaPrevia['archivo']['partes']>

/** Where a line of several sheets read as one stands in the file: 'línea 11 de «JN-102»'. @param partes none: it is one sheet */
export const lugarEn = (linea: number, partes: Partes = []): string => {
  const parte = partes.findLast(({ desde }) => desde < linea)
  return parte === undefined ? `línea ${linea}` : `línea ${linea - parte.desde} de «${parte.hoja}»`
}

/** As a text begins: 'Línea 12'. */
export const alComienzo = (lugar: string): string => `${lugar.charAt(0).toUpperCase()}${lugar.slice(1)}`

/** The sheets of what is shown, where several are read as one. */
export const Partes = createContext<Partes | undefined>(undefined)

export const useLugar = (): ((linea: number) => string) => {
  const partes = useContext(Partes)
  return (linea) => lugarEn(linea, partes)
}
