import { api, type Cierre, type Entrada, type TipoIngrediente } from '@telar/contract'
import { claveDe, consulta, lectura } from './consulta.ts'

export interface Comparada {
  desde: string
  hasta?: string | undefined
  producto?: string | undefined
  /** Only products of this line or season, or that are sold or not. */
  linea?: string | undefined
  temporada?: string | undefined
  vendible?: 'true' | 'false' | undefined
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
/** On paper and in a file as many as the contract gives. */
export const TODOS_LOS_MAYORES = 10_000
const MAYORES_EFECTO = 8
/** Products that rose, and that fell, at a glance. */
const EXTREMOS = 5

/** What is asked of the past; loaders and screens share it. */
export const historiaQueries = {
  /**
   * What is known of the past by which a comparison up to `hasta` begins; a catalogue counts if it was loaded since the day
   * that `diaDe` says.
   */
  pasado: (hasta: string | undefined, diaDe: (cierres: readonly Cierre[]) => string) =>
    lectura(
      [...claveDe(api.historia.cierres), 'pasado', { hasta }],
      async (call, signal): Promise<Pasado> => {
        const entradas = (query: { entidad?: string; desde?: string; antes_de?: number }) =>
          call(api.bitacora.list, { query: { ...query, limit: 1 }, signal })
        const [cierres, [primera]] = await Promise.all([
          call(api.historia.cierres, { signal }),
          entradas({ antes_de: 2 }),
        ])
        const [carga] = await entradas({ entidad: 'catalogo', desde: diaDe(cierres) })
        return { cierres, carga, primera }
      },
    ),
  costo: (tipo: TipoIngrediente, codigo: string, desde: string | undefined) =>
    consulta(api.historia.ingrediente, { params: { tipo, codigo }, query: { desde } }),
  comparar: (comparada: Comparada, limit = MAYORES) =>
    consulta(api.historia.comparar, { query: { ...comparada, limit } }),
  /** The same span at a glance: the products that rose and fell most in per cent, and no others. */
  vistazo: (span: Omit<Comparada, 'producto'>) =>
    consulta(api.historia.comparar, { query: { ...span, limit: 1, extremos: EXTREMOS } }),
  /** What an entry did never changes. */
  efecto: (seq: number) => ({
    ...consulta(api.historia.efecto, { params: { seq }, query: { limit: MAYORES_EFECTO } }),
    staleTime: Number.POSITIVE_INFINITY,
  }),
  buscar: (q: string) =>
    lectura([...claveDe(api.busqueda.run), 'productos', q], async (call, signal) => {
      if (!q) return call(api.producto.list, { query: { limit: 30 }, signal })
      const found = await call(api.busqueda.run, { query: { q, tipo: 'producto', limit: 30 }, signal })
      return found.map(({ codigo, descripcion }) => ({
        codigo_producto: codigo,
        descripcion_producto: descripcion,
      }))
    }),
}
