import { api, type Cierre, type Entrada, type TipoIngrediente } from '@telar/contract'
import { claveDe, consulta, lectura } from './consulta.ts'

export interface Comparada {
  desde: string
  hasta?: string | undefined
  producto?: string | undefined
  /** Restrict the products by line, season, or whether they are sold. */
  linea?: string | undefined
  temporada?: string | undefined
  vendible?: 'true' | 'false' | undefined
}

/** The facts from which a comparison gets its default start. */
export interface Pasado {
  cierres: readonly Cierre[]
  /** The last import of a whole catalogue, if recent. */
  carga: Entrada | undefined
  /** The journal's first entry. */
  primera: Entrada | undefined
}

/** How many of the products that changed most are listed. */
const MAYORES = 30
/** On paper and in files: the contract's maximum. */
export const TODOS_LOS_MAYORES = 10_000
const MAYORES_EFECTO = 8
/** How many products that rose, and that fell, the glance shows. */
const EXTREMOS = 5

/** The history's queries, shared by loaders and screens. */
export const historiaQueries = {
  /** The facts for the default start of a comparison up to `hasta`. An import counts only from the day that `diaDe` returns. */
  pasado: (hasta: string | undefined, diaDe: (cierres: readonly Cierre[]) => string) =>
    lectura(
      [...claveDe(api.historia.cierres), 'pasado', { hasta }],
      async (call, signal): Promise<Pasado> => {
        const entradas = (query: { entidad?: string; accion?: string; desde?: string; antes_de?: number }) =>
          call(api.bitacora.list, { query: { ...query, limit: 1 }, signal })
        const [cierres, [primera]] = await Promise.all([
          call(api.historia.cierres, { signal }),
          entradas({ antes_de: 2 }),
        ])
        const [carga] = await entradas({ entidad: 'catalogo,masivo', accion: 'carga', desde: diaDe(cierres) })
        return { cierres, carga, primera }
      },
    ),
  costo: (tipo: TipoIngrediente, codigo: string, desde: string | undefined) =>
    consulta(api.historia.ingrediente, { params: { tipo, codigo }, query: { desde } }),
  comparar: (comparada: Comparada, limit = MAYORES) =>
    consulta(api.historia.comparar, { query: { ...comparada, limit } }),
  /** The same span at a glance: only the products that rose or fell most in per cent. */
  vistazo: (span: Omit<Comparada, 'producto'>) =>
    consulta(api.historia.comparar, { query: { ...span, limit: 1, extremos: EXTREMOS } }),
  /** The effect of an entry never changes. */
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
