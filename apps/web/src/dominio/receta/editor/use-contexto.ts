import { useQueries, useQuery } from '@tanstack/react-query'
import { api } from '@telar/contract'
import { ZERO } from '@telar/costing'
import { useMemo } from 'react'
import { consulta } from '../../../datos/consulta.ts'
import { recetaQueries } from '../../../datos/receta.queries.ts'
import { microOf } from '../../../kit/lib/typed-micro.ts'
import type { Borrador } from '../borrador.ts'
import { type Contexto, variantesDe } from '../contexto.ts'

const each = (values: Iterable<string>): string[] => [...new Set(values)].sort()

/** The answers by code, without those not yet loaded. */
const porCodigo = <T>(codigos: readonly string[], answers: readonly { data: T | null | undefined }[]) =>
  new Map(
    codigos.flatMap((codigo, i): [string, T][] => {
      const data = answers[i]?.data
      return data ? [[codigo, data]] : []
    }),
  )

/** Loads the data for costing a recipe's lines; each part only once a line needs it. */
export const useContexto = (codigo: string | undefined, borrador: Borrador, conDatos: boolean): Contexto => {
  const hechuras = borrador.flatMap(({ codigo, hechura }) => (hechura ? [{ codigo, ...hechura }] : []))
  const enabled = conDatos || hechuras.some(({ unidad }) => unidad !== '')
  const unidades = useQuery({ ...consulta(api.unidad.list), enabled }).data
  const producto = useQuery({
    ...recetaQueries.producto(codigo ?? ''),
    enabled: codigo !== undefined && codigo !== '',
  }).data
  const otros = each(
    hechuras.flatMap(({ porColor }) => Object.values(porColor).map(({ codigo }) => codigo)),
  ).filter((otro) => otro !== '')
  const mismos = each(hechuras.filter((una) => una.mismoTalle || una.mismoColor).map((una) => una.codigo))
  const deOtros = useQueries({
    queries: otros.map((otro) => recetaQueries.ingrediente(otro)),
    combine: (answers) => porCodigo(otros, answers),
  })
  const subproductos = useQueries({
    queries: mismos.map((mismo) => consulta(api.cdr.variantes, { params: { codigo_producto: mismo } })),
    combine: (answers) => porCodigo(mismos, answers),
  })
  return useMemo(() => {
    const { segunda_pct = null, talles = [], colores = [] } = producto ?? {}
    return {
      unidades: new Map((unidades ?? []).map((unidad) => [unidad.codigo, unidad])),
      segunda: microOf(segunda_pct) ?? ZERO,
      variantes: variantesDe(talles, colores),
      talles: talles.map(({ talle }) => talle),
      colores: colores.map(({ color }) => color),
      otros: deOtros,
      subproductos,
    }
  }, [unidades, producto, deOtros, subproductos])
}
