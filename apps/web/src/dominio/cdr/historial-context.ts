import type { TipoIngrediente } from '@telar/contract'
import { createContext, type ReactNode } from 'react'

/** Tells who changed an ingredient last, and when. Another feature knows it; the route hands it in. */
export const HistorialContext = createContext<(tipo: TipoIngrediente, codigo: string) => ReactNode>(
  () => null,
)
