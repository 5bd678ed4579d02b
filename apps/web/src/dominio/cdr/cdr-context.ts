import type { TipoIngrediente } from '@telar/contract'
import { createContext, type ReactNode, useContext } from 'react'

/** The moment of the past that is looked at; undefined for now. */
export const FechaContext = createContext<string | undefined>(undefined)

export const useFecha = (): string | undefined => useContext(FechaContext)

/** Tells who changed an ingredient last, and when. Another feature knows it; the route hands it in. */
export const HistorialContext = createContext<(tipo: TipoIngrediente, codigo: string) => ReactNode>(
  () => null,
)
