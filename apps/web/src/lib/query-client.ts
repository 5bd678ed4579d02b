import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

interface Options {
  /** The server wants a new password before anything else. */
  onPasswordPending: () => void
}

export const createQueryClient = ({ onPasswordPending }: Options): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error.code === 'cambio_de_clave_pendiente') onPasswordPending()
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
