import { useQuery } from '@tanstack/react-query'
import { api, TABLAS_A_PEDIDO } from '@telar/contract'
import { VALOR_GLOBAL } from '@telar/tablas'
import { consulta } from './consulta.ts'
import { useMoneda } from './instalacion-context.ts'

/** Whether the factory has a valor besides its currency and the two global ones: until then nothing speaks of valores. */
export const useHayValores = (): boolean => {
  const moneda = useMoneda()
  const { data } = useQuery(consulta(api.valor.list))
  const known: readonly string[] = [moneda, ...Object.values(VALOR_GLOBAL)]
  return data?.some(({ codigo }) => !known.includes(codigo)) ?? false
}

/** Of the tables that files hold, those that this factory uses. */
export const useTablasEnUso = <T extends string>(tablas: readonly T[]): readonly T[] => {
  const hay = useHayValores()
  return hay ? tablas : tablas.filter((tabla) => !(TABLAS_A_PEDIDO as readonly string[]).includes(tabla))
}
