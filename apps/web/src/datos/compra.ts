import { useQueries, useQuery } from '@tanstack/react-query'
import { api, type Insumo, type Oferta, type Proveedor, type Unidad } from '@telar/contract'
import { consulta } from './consulta.ts'

const SIN_PROVEEDORES: readonly Proveedor[] = []
const SIN_UNIDADES: readonly Unidad[] = []
const SIN_INSUMOS: readonly Insumo[] = []

/** All suppliers, by code; none while they load. */
export const useProveedores = (): readonly Proveedor[] =>
  useQuery(consulta(api.proveedor.list)).data ?? SIN_PROVEEDORES

/** The built-in units and the factory's own; none while they load. */
export const useUnidades = (): readonly Unidad[] => useQuery(consulta(api.unidad.list)).data ?? SIN_UNIDADES

/** Whether the factory buys from suppliers or uses units. Until then supplies mention neither (COM-28). */
export const useHayCompra = (): boolean => {
  const { data = SIN_INSUMOS } = useQuery(consulta(api.insumo.list))
  const some = useProveedores().length > 0
  return some || data.some(({ unidad, eleccion }) => unidad !== null || eleccion !== 'propio')
}

/** Whether the factory has suppliers, or units of its own, which files may contain. */
export const useHayTablasDeCompra = (): boolean => {
  const some = useProveedores().length > 0
  return useUnidades().some((unidad) => !unidad.del_programa) || some
}

/** The offers of the supplies that operations or levers name together with an offer, by id, once they are loaded. */
export const useOfertasDe = (nombran: readonly object[]): ReadonlyMap<number, Oferta> => {
  const insumos = new Set(nombran.flatMap((one) => ('insumo' in one ? [one.insumo as string] : [])))
  const ofertas = useQueries({
    queries: Array.from(insumos, (codigo) => consulta(api.oferta.list, { params: { codigo } })),
  })
  return new Map(ofertas.flatMap(({ data = [] }) => data.map((oferta) => [oferta.id, oferta] as const)))
}
