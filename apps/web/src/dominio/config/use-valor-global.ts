import { useQuery } from '@tanstack/react-query'
import { api, type TablaConfig } from '@telar/contract'
import { useEffect } from 'react'
import { consulta } from '../../datos/consulta.ts'
import { serverText } from '../../datos/save-error.ts'
import { toast } from '../../datos/toast.ts'
import type { FixedValue } from '../../kit/fixed-money.tsx'

/** The global value of a matrix, for a form's fixed field (ERR-06). */
export const useValorGlobal = (tabla: TablaConfig): FixedValue => {
  const { data, error, isFetching, refetch } = useQuery(consulta(api.config.get, { params: { tabla } }))

  useEffect(() => {
    if (!error) return
    const text = serverText(error) ?? 'Error al obtener el valor'
    toast.error(text, { id: text })
  }, [error])

  return {
    value: data?.valor ?? null,
    failed: data === undefined && error !== null,
    retrying: isFetching,
    retry: () => void refetch(),
  }
}
