import { searchable } from '@telar/contract'
import type { Renglon } from '@telar/planillas'
import { leerPorColor, leerPorTalle, legible } from '@telar/tablas'
import type { CeldaDe, Columna, Saltar, Valor } from './columna.ts'
import { BAR } from './lista-escrita.ts'

/** The row of a colour may leave its quantity empty: then the quantity of the size applies. */
export const cantidadDelColor = (celdaDe: CeldaDe): Saltar => {
  const said = (nombre: string) => {
    const celda = celdaDe(nombre)
    return (renglon: Renglon) => String(celda?.(renglon) ?? '').trim() !== ''
  }
  const [color, cantidad] = [said('color'), said('cantidad_ingrediente')]
  return (renglon) => (color(renglon) && !cantidad(renglon) ? 'cantidad_ingrediente' : null)
}

interface Leida {
  clave: string
  valores: Record<string, Valor>
}

/** What tells rows of a file apart; rows of recipes also by size and colour. */
export const claveEnArchivo = ({ clave, valores: { talle, color } }: Leida): string =>
  talle || color ? [clave, talle, color].map((one) => searchable(one ?? '')).join('\0') : clave

/** The same for people. */
export const codigoEnArchivo = ({ codigo, valores: { talle, color } }: Leida & { codigo: string }): string =>
  [codigo, talle && `talle ${talle}`, color && `color ${color}`].filter(Boolean).join(' ')

const cuanto = (cantidad: string | null): string => (cantidad === null ? '' : legible(cantidad))

/** Quantities by size and colour as readable text. They are stored columns, but no columns of files. */
export const COLUMNAS_DE_VARIEDAD: Readonly<Record<'por_talle' | 'por_color', Columna>> = {
  por_talle: {
    leer: () => ({ valor: undefined }),
    inicial: '',
    monto: null,
    escribir: (json) =>
      Object.entries(leerPorTalle(json))
        .map(([talle, cantidad]) => `${talle}: ${cuanto(cantidad)}`)
        .join(BAR),
  },
  por_color: {
    leer: () => ({ valor: undefined }),
    inicial: '',
    monto: null,
    escribir: (json) =>
      Object.entries(leerPorColor(json))
        .map(([color, [, codigo, cantidad]]) => `${color}: ${codigo} ${cuanto(cantidad)}`.trim())
        .join(BAR),
  },
}
