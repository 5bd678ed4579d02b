import { useQuery } from '@tanstack/react-query'
import { api, type ClaseValor, type Valor } from '@telar/contract'
import { VALOR_GLOBAL } from '@telar/tablas'
import { useMemo } from 'react'
import { consulta } from './consulta.ts'
import { useMoneda } from './instalacion.ts'

const NINGUNO: readonly Valor[] = []

/** All valores; none while they load. */
export const useValores = (): readonly Valor[] => useQuery(consulta(api.valor.list)).data ?? NINGUNO

/** Valores other than the installation's currency and the two global ones. Until there is one, screens mention none. */
export const useValoresPropios = (clases?: readonly ClaseValor[]): readonly Valor[] => {
  const moneda = useMoneda()
  const valores = useValores()
  return useMemo(() => {
    const known: readonly string[] = [moneda, ...Object.values(VALOR_GLOBAL)]
    return valores.filter((valor) => !known.includes(valor.codigo) && (clases?.includes(valor.clase) ?? true))
  }, [valores, moneda, clases])
}

/** Whether the factory has any of these. */
export const useHayValores = (): boolean => useValoresPropios().length > 0
