import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, type TipoIngrediente } from '@telar/contract'
import type { Call } from '../../../datos/api.ts'
import { lectura } from '../../../datos/consulta.ts'
import { useDebounced } from '../../../kit/hooks/use-lookup.ts'
import type { Option } from '../../../kit/listbox.tsx'
import { ORDEN_TIPOS } from '../tipo-ingrediente.ts'

const SETTLE_MS = 250
const FOUND = 100
/** Options per catalogue while nothing is typed. */
const PER_CATALOGUE = 50

export interface OpcionIngrediente extends Option {
  codigo: string
  descripcion: string
  tipo: TipoIngrediente
  costo: number | null
  incompleto: boolean
  unidad?: string
  clase?: 'servicio'
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
  {
    incompleto = costo === null,
    unidad,
    clase,
  }: { incompleto?: boolean; unidad?: string | null | undefined; clase?: string | undefined } = {},
): OpcionIngrediente => ({
  value: `${tipo} ${codigo}`,
  label: codigo,
  codigo,
  descripcion,
  tipo,
  costo,
  incompleto,
  ...(unidad && { unidad }),
  ...(clase === 'servicio' && { clase }),
})

/** Searches the four catalogues, the nearest first. The server must rank, because it cuts the list. */
const buscarIngredientes = async (
  call: Call,
  q: string,
  signal: AbortSignal,
): Promise<OpcionIngrediente[]> => {
  const found = await call(api.busqueda.run, { query: { q, limit: FOUND }, signal })
  return found.map(({ tipo, codigo, descripcion, costo, incompleto, unidad, clase }) =>
    opcion(tipo, codigo, descripcion, costo, { incompleto, unidad, clase }),
  )
}

/** The four catalogues by kind and code; a sub-product's cost is its CDR. */
const listarIngredientes = async (
  call: Call,
  query: { limit?: number },
  signal: AbortSignal,
): Promise<OpcionIngrediente[]> => {
  const [insumos, manoObra, energia, productos] = await Promise.all([
    call(api.insumo.list, { query, signal }),
    call(api.manoObra.list, { query, signal }),
    call(api.energia.list, { query, signal }),
    call(api.cdr.list, { query, signal }),
  ])
  const porTipo: Record<TipoIngrediente, OpcionIngrediente[]> = {
    insumo: insumos.map((i) => opcion('insumo', i.codigo, i.detalle, i.costo, i)),
    mano_obra: manoObra.map((m) => opcion('mano_obra', m.codigo_mano_obra, m.descripcion, m.costo_mano_obra)),
    energia: energia.map((e) => opcion('energia', e.codigo_energia, e.descripcion, e.costo_energia_unidad)),
    producto: productos.map((p) =>
      opcion('producto', p.codigo_producto, p.descripcion_producto, p.base_cdr, { incompleto: p.incompleto }),
    ),
  }
  return ORDEN_TIPOS.flatMap((tipo) => porTipo[tipo])
}

/** The search of a text in the four catalogues, the nearest first. */
export const ingredientesComo = (q: string) =>
  lectura(['ingredientes', 'buscar', q], (call, signal) => buscarIngredientes(call, q, signal))

const ingredientesPor = (query: { limit?: number }) =>
  lectura(['ingredientes', query], (call, signal) => listarIngredientes(call, query, signal))

/** Every possible ingredient. */
export const CATALOGOS = ingredientesPor({})

const NADA: readonly never[] = []

/** Options of the ingredient box for a text; loads nothing while it is closed. */
export const useBusquedaIngredientes = (texto: string, open: boolean) => {
  const q = useDebounced(texto.trim(), SETTLE_MS)
  const { data, isFetching } = useQuery({
    ...(q ? ingredientesComo(q) : ingredientesPor({ limit: PER_CATALOGUE })),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return { opciones: data ?? NADA, buscando: isFetching }
}

const opcionProducto = (codigo: string, descripcion: string, sector: string): OpcionProducto => ({
  value: codigo,
  label: codigo,
  codigo,
  descripcion,
  sector,
})

const buscarProductos = async (call: Call, q: string, signal: AbortSignal): Promise<OpcionProducto[]> => {
  if (!q) {
    const first = await call(api.producto.list, { query: { limit: PER_CATALOGUE }, signal })
    return first.map((p) => opcionProducto(p.codigo_producto, p.descripcion_producto, p.sector_productivo))
  }
  const found = await call(api.busqueda.run, { query: { q, tipo: 'producto', limit: FOUND }, signal })
  return found.map(({ codigo, descripcion, grupo }) => opcionProducto(codigo, descripcion, grupo))
}

/** Options of the product box for a text. */
export const useBusquedaProductos = (texto: string, open: boolean) => {
  const q = useDebounced(texto.trim(), SETTLE_MS)
  const { data, isFetching } = useQuery({
    ...lectura(['productos', 'buscar', q], (call, signal) => buscarProductos(call, q, signal)),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return { opciones: data ?? NADA, buscando: isFetching }
}
