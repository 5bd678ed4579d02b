import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { useMemo } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { useHayValores } from '../../datos/valores.ts'
import { chosenColumn, type Shape } from '../../kit/hooks/use-list-view.ts'
import { columnasDe } from './cdr-columnas.tsx'
import { columnasDeTendencia } from './tendencia-columnas.tsx'

/** Under which the choice of columns is kept. */
export const LISTA = 'resultados-cdr'

/** Narrower widths for the other columns, so that a description still fits. */
const JUNTAS: Readonly<Record<string, { width: string }>> = {
  codigo: { width: 'w-42 @max-[66rem]/grid:w-36 @max-2xl/grid:w-32' },
  sector: { width: 'w-33' },
  base: { width: 'w-37 @max-2xl/grid:w-30' },
  mantencion: { width: 'w-42 @max-2xl/grid:w-38' },
}

/**
 * The list's columns at a moment. Parts of the CDR and their changes are hidden at first in a factory without its own
 * valores, whose list stays as it was (VIV-26).
 */
export const useColumnas = (
  hrefOf: (codigo: string) => string,
  hasta: string | undefined,
  direccion: Shape,
) => {
  const extra = !useHayValores()
  const shown = ['partes', 'variacion'].some((id) => chosenColumn(LISTA, id, direccion) ?? !extra)
  const { data } = useQuery({
    ...consulta(api.historia.tendencias, { query: { hasta } }),
    enabled: shown,
    // The old moment's figures stay until the new ones arrive.
    placeholderData: keepPreviousData,
  })
  return useMemo(() => {
    const productos = new Map(data?.productos.map((producto) => [producto.codigo_producto, producto]))
    const columnas = columnasDe(hrefOf).map((columna) =>
      shown ? { ...columna, ...JUNTAS[columna.id] } : columna,
    )
    const importes = columnas.findIndex(({ id }) => id === 'base')
    return columnas.toSpliced(
      importes,
      0,
      ...columnasDeTendencia((codigo) => productos.get(codigo), data?.fechas[0], extra),
    )
  }, [hrefOf, data, extra, shown])
}
