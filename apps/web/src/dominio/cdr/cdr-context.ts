import type { TipoIngrediente } from '@telar/contract'
import { createContext, type ReactNode, useContext } from 'react'

/** The past moment that is shown; undefined for now. */
export const FechaContext = createContext<string | undefined>(undefined)

export const useFecha = (): string | undefined => useContext(FechaContext)

/** Renders who last changed an ingredient, and when. Another feature knows it, and the route provides it. */
export const HistorialContext = createContext<(tipo: TipoIngrediente, codigo: string) => ReactNode>(
  () => null,
)
