import { useQuery } from '@tanstack/react-query'
import { api, type Insumo, type Proveedor, type Unidad } from '@telar/contract'
import { consulta } from './consulta.ts'

const SIN_PROVEEDORES: readonly Proveedor[] = []
const SIN_UNIDADES: readonly Unidad[] = []
const SIN_INSUMOS: readonly Insumo[] = []

/** All of them, by code; none until they are there. */
export const useProveedores = (): readonly Proveedor[] =>
  useQuery(consulta(api.proveedor.list)).data ?? SIN_PROVEEDORES

/** Those of the program and the factory's own; none until they are there. */
export const useUnidades = (): readonly Unidad[] => useQuery(consulta(api.unidad.list)).data ?? SIN_UNIDADES

/** Whether the factory buys from suppliers or measures in units: until then no supply speaks of either (COM-28). */
export const useHayCompra = (): boolean => {
  const { data = SIN_INSUMOS } = useQuery(consulta(api.insumo.list))
  const some = useProveedores().length > 0
  return some || data.some(({ unidad, eleccion }) => unidad !== null || eleccion !== 'propio')
}

/** Whether the factory has suppliers, or units of its own: rows that files hold. */
export const useHayTablasDeCompra = (): boolean => {
  const some = useProveedores().length > 0
  return useUnidades().some((unidad) => !unidad.del_programa) || some
}
