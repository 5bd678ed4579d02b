import { useQuery } from '@tanstack/react-query'
import { api, type Insumo, type Proveedor, type Unidad } from '@telar/contract'
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
