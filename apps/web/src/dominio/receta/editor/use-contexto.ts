import { useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { ZERO } from '@telar/costing'
import { useMemo } from 'react'
import { consulta } from '../../../datos/consulta.ts'
import { recetaQueries } from '../../../datos/receta.queries.ts'
import { microOf } from '../../../kit/lib/typed-micro.ts'
import type { Borrador } from '../borrador.ts'
import type { Contexto } from '../contexto.ts'

/** What the lines of a product's recipe are costed with; units are asked for once somebody may name one. */
export const useContexto = (codigo: string | undefined, borrador: Borrador, conDatos: boolean): Contexto => {
  const enabled = conDatos || borrador.some(({ hechura }) => hechura !== undefined && hechura.unidad !== '')
  const unidades = useQuery({ ...consulta(api.unidad.list), enabled }).data
  const producto = useQuery({
    ...recetaQueries.producto(codigo ?? ''),
    enabled: codigo !== undefined && codigo !== '',
  }).data
  const segunda = microOf(producto?.segunda_pct ?? null) ?? ZERO
  return useMemo(
    () => ({ unidades: new Map((unidades ?? []).map((unidad) => [unidad.codigo, unidad])), segunda }),
    [unidades, segunda],
  )
}
