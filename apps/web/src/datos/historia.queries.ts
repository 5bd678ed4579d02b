import { queryOptions } from '@tanstack/react-query'
import { api, type Cierre, type Entrada } from '@telar/contract'
import type { Call } from './api.ts'

export interface Comparada {
  desde: string
  hasta?: string | undefined
  producto?: string | undefined
}

/** What is known of the past by which a comparison begins. */
export interface Pasado {
  cierres: readonly Cierre[]
  /** When a whole catalogue was loaded last, if within those days. */
  carga: Entrada | undefined
  /** What the journal begins with. */
  primera: Entrada | undefined
}

/** Products listed of those that moved most. */
const MAYORES = 30
const MAYORES_EFECTO = 8
/** Products that rose, and that fell, at a glance. */
const EXTREMOS = 5

/** One place for the keys and calls of this noun; loaders and screens share it. */
export const historiaQueries = {
  all: ['historia'] as const,
  cierres: (call: Call) =>
    queryOptions({
      queryKey: [...historiaQueries.all, 'cierres'],
      queryFn: ({ signal }) => call(api.historia.cierres, { signal }),
    }),
  /**
   * What is known of the past by which a comparison up to `hasta` begins; a catalogue counts if it was loaded since the day
   * that `diaDe` says.
   */
  pasado: (call: Call, hasta: string | undefined, diaDe: (cierres: readonly Cierre[]) => string) =>
    queryOptions({
      queryKey: [...historiaQueries.all, 'pasado', { hasta }],
      queryFn: async ({ signal }): Promise<Pasado> => {
        const entradas = (query: { entidad?: string; desde?: string; antes_de?: number }) =>
          call(api.bitacora.list, { query: { ...query, limit: 1 }, signal })
        const [cierres, [primera]] = await Promise.all([
          call(api.historia.cierres, { signal }),
          entradas({ antes_de: 2 }),
        ])
        const [carga] = await entradas({ entidad: 'catalogo', desde: diaDe(cierres) })
        return { cierres, carga, primera }
      },
    }),
  producto: (call: Call, codigo: string, desde: string | undefined) =>
    queryOptions({
      queryKey: [...historiaQueries.all, 'producto', codigo, desde],
      queryFn: ({ signal }) =>
        call(api.historia.producto, { params: { codigo_producto: codigo }, query: { desde }, signal }),
    }),
  comparar: (call: Call, comparada: Comparada) =>
    queryOptions({
      queryKey: [...historiaQueries.all, 'comparar', comparada],
      queryFn: ({ signal }) =>
        call(api.historia.comparar, { query: { ...comparada, limit: MAYORES }, signal }),
    }),
  /** The same span at a glance: the products that rose and fell most in per cent, and no others. */
  vistazo: (call: Call, span: Pick<Comparada, 'desde' | 'hasta'>) =>
    queryOptions({
      queryKey: [...historiaQueries.all, 'vistazo', span],
      queryFn: ({ signal }) =>
        call(api.historia.comparar, { query: { ...span, limit: 1, extremos: EXTREMOS }, signal }),
    }),
  efecto: (call: Call, seq: number) =>
    queryOptions({
      // What an entry did never changes: under the noun that no write asks again for.
      queryKey: ['historial', 'efecto', seq],
      queryFn: ({ signal }) =>
        call(api.historia.efecto, { params: { seq }, query: { limit: MAYORES_EFECTO }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  buscar: (call: Call, q: string) =>
    queryOptions({
      queryKey: [...historiaQueries.all, 'buscar', q],
      queryFn: async ({ signal }) => {
        if (!q) return call(api.producto.list, { query: { limit: 30 }, signal })
        const found = await call(api.busqueda.run, { query: { q, tipo: 'producto', limit: 30 }, signal })
        return found.map(({ codigo, descripcion }) => ({
          codigo_producto: codigo,
          descripcion_producto: descripcion,
        }))
      },
    }),
}
