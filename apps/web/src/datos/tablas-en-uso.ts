import { useQuery } from '@tanstack/react-query'
import { api, TABLAS_A_PEDIDO } from '@telar/contract'
import { useHayTablasDeCompra } from './compra.ts'
import { consulta } from './consulta.ts'
import { useHayValores } from './valores.ts'

/** Whether the factory has a price structure; without one, only its own screen mentions prices. */
const useHayEstructuras = (): boolean => (useQuery(consulta(api.estructura.list)).data?.length ?? 0) > 0

/** Whether any month has volumes. */
const useHayVolumenes = (): boolean => (useQuery(consulta(api.volumen.periodos)).data?.length ?? 0) > 0

/** Whether there is any quotation. */
const useHayCotizaciones = (): boolean => (useQuery(consulta(api.cotizacion.list)).data?.length ?? 0) > 0

/** Whether there is any scenario. */
const useHayEscenarios = (): boolean => (useQuery(consulta(api.escenario.list)).data?.length ?? 0) > 0

/** The tables among `tablas` that this factory uses. */
export const useTablasEnUso = <T extends string>(tablas: readonly T[]): readonly T[] => {
  const hay: Record<keyof typeof TABLAS_A_PEDIDO, boolean> = {
    valor: useHayValores(),
    estructura: useHayEstructuras(),
    compra: useHayTablasDeCompra(),
    volumen: useHayVolumenes(),
    cotizacion: useHayCotizaciones(),
    escenario: useHayEscenarios(),
  }
  const idle: readonly string[] = Object.entries(TABLAS_A_PEDIDO).flatMap(([que, suyas]) =>
    hay[que as keyof typeof hay] ? [] : suyas,
  )
  return tablas.filter((tabla) => !idle.includes(tabla))
}
