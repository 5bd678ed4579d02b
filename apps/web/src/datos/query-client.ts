import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, type ApiErrorCode } from './api-error.ts'

interface Options {
  /** The server wants something else first: a new password, or a second factor or its code. */
  onPending: () => void
}

const PENDING = new Set<ApiErrorCode>([
  'cambio_de_clave_pendiente',
  'segundo_factor_pendiente',
  'segundo_factor_exigido',
])

export const createQueryClient = ({ onPending }: Options): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (PENDING.has(error.code)) onPending()
      },
    }),
    defaultOptions: {
      queries: {
        // A call that cannot leave fails at once and says so; the default would leave its screen loading.
        networkMode: 'always',
        staleTime: 5_000,
        retry: (failures, error) => error instanceof ApiError && error.passing && failures < 1,
        retryDelay: 600,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
