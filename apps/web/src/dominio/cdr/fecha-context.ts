import { createContext, useContext } from 'react'

/** The moment of the past that is looked at; undefined for now. */
export const FechaContext = createContext<string | undefined>(undefined)

export const useFecha = (): string | undefined => useContext(FechaContext)
