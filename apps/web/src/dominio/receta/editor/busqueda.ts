import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, type TipoIngrediente } from '@telar/contract'
import { useMemo } from 'react'
import type { Call } from '../../../datos/api.ts'
import { useCall } from '../../../datos/call-context.ts'
import { recetaQueries } from '../../../datos/receta.queries.ts'
import { useDebounced } from '../../../kit/hooks/use-debounced.ts'
import { ranked } from '../../../kit/lib/search-text.ts'
import type { Option } from '../../../kit/listbox.tsx'
import { ORDEN_TIPOS } from '../tipo-ingrediente.ts'

const SETTLE_MS = 250
const PER_CATALOGUE = 50

export interface OpcionIngrediente extends Option {
  codigo: string
  descripcion: string
  tipo: TipoIngrediente
  costo: number | null
  incompleto: boolean
}

export interface OpcionProducto extends Option {
  codigo: string
  descripcion: string
  sector: string
}

const opcion = (
  tipo: TipoIngrediente,
  codigo: string,
  descripcion: string,
  costo: number | null,
  incompleto = costo === null,
): OpcionIngrediente => ({
  value: `${tipo} ${codigo}`,
  label: codigo,
  codigo,
  descripcion,
  tipo,
  costo,
  incompleto,
})

const porCercania = <O extends { codigo: string; descripcion: string }>(
  opciones: readonly O[],
  q: string,
): O[] => ranked(opciones, q, ({ codigo, descripcion }) => ({ code: codigo, text: descripcion }))

/** All four catalogues at once; a sub-product costs its own CDR. */
export const buscarIngredientes = async (
  call: Call,
  query: { q?: string; limit?: number },
  signal: AbortSignal,
): Promise<OpcionIngrediente[]> => {
  const [insumos, manoObra, energia, productos] = await Promise.all([
    call(api.insumo.list, { query, signal }),
    call(api.manoObra.list, { query, signal }),
    call(api.energia.list, { query, signal }),
    call(api.cdr.list, { query, signal }),
  ])
  const porTipo: Record<TipoIngrediente, OpcionIngrediente[]> = {
    insumo: insumos.map((i) => opcion('insumo', i.codigo, i.detalle, i.costo)),
    mano_obra: manoObra.map((m) => opcion('mano_obra', m.codigo_mano_obra, m.descripcion, m.costo_mano_obra)),
    energia: energia.map((e) => opcion('energia', e.codigo_energia, e.descripcion, e.costo_energia_unidad)),
    producto: productos.map((p) =>
      opcion('producto', p.codigo_producto, p.descripcion_producto, p.base_cdr, p.incompleto),
    ),
  }
  return ORDEN_TIPOS.flatMap((tipo) => porTipo[tipo])
}

/** Everything that a recipe may hold. */
export const catalogosQuery = (call: Call) =>
  queryOptions({
    queryKey: [...recetaQueries.all, 'catalogos'],
    queryFn: ({ signal }) => buscarIngredientes(call, {}, signal),
  })

const NADA: readonly never[] = []

/** What the ingredient box offers for what is typed; nothing is asked for while it is closed. */
export const useBusquedaIngredientes = (texto: string, open: boolean) => {
  const call = useCall()
  const q = useDebounced(texto.trim(), SETTLE_MS)
  const { data, isFetching } = useQuery({
    queryKey: [...recetaQueries.all, 'buscar-ingredientes', q],
    queryFn: ({ signal }) => buscarIngredientes(call, { ...(q && { q }), limit: PER_CATALOGUE }, signal),
    enabled: open,
    placeholderData: (before) => before,
  })
  const opciones = useMemo(() => (data ? porCercania(data, q) : NADA), [data, q])
  return { opciones, buscando: isFetching }
}

/** What the product box offers for what is typed. */
export const useBusquedaProductos = (texto: string, open: boolean) => {
  const call = useCall()
  const q = useDebounced(texto.trim(), SETTLE_MS)
  const { data, isFetching } = useQuery({
    queryKey: [...recetaQueries.all, 'buscar-productos', q],
    queryFn: ({ signal }) =>
      call(api.producto.list, { query: { ...(q && { q }), limit: PER_CATALOGUE }, signal }),
    enabled: open,
    placeholderData: (before) => before,
  })
  const opciones = useMemo(
    () =>
      porCercania(
        (data ?? NADA).map(
          ({ codigo_producto: codigo, descripcion_producto: descripcion, sector_productivo: sector }) => ({
            value: codigo,
            label: codigo,
            codigo,
            descripcion,
            sector,
          }),
        ),
        q,
      ),
    [data, q],
  )
  return { opciones, buscando: isFetching }
}
