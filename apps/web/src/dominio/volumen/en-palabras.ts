import type { ConceptoVolumen } from '@telar/contract'
import { mesLegible } from '@telar/tablas'

const CONCEPTOS: Readonly<Record<ConceptoVolumen, string>> = {
  produccion: 'la producción',
  stock: 'el stock',
  venta: 'la venta',
}

interface Volumen {
  concepto: ConceptoVolumen
  producto: string
  /** Empty for all sizes. */
  talle: string
  /** Empty for all colours. */
  color: string
  periodo: string
}

/** 'la producción de CAMPERA, talle M, negro en octubre de 2026' */
export const volumenEnPalabras = ({ concepto, producto, talle, color, periodo }: Volumen): string => {
  const variedad = [talle && `, talle ${talle}`, color && `, ${color}`].join('')
  return `${CONCEPTOS[concepto]} de ${producto}${variedad} en ${mesLegible(periodo)}`
}
