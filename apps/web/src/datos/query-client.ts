import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Call } from './api.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'

interface Options {
  /** Loads every cache entry (`consulta`). */
  call: Call
  /** Called if the server demands something else first: a new password, a second factor or its code. */
  onPending?: () => void
  /** Called if the server refuses a save that the screen offered: an administrator has taken the person's role meanwhile. */
  onForbidden?: () => void
}

const PENDING = new Set<ApiErrorCode>([
  'cambio_de_clave_pendiente',
  'segundo_factor_pendiente',
  'segundo_factor_exigido',
])

/** How long an answer is fresh while no live feed announces changes, in milliseconds. */
export const FRESH_MS = 5_000

export const createQueryClient = ({ call, onPending, onForbidden }: Options): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (PENDING.has(error.code)) onPending?.()
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (error.code === 'sin_permiso') onForbidden?.()
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ meta, signal, ...context }) => {
          if (!meta?.ask) throw new Error('a query is made by `lectura`')
          return meta.ask(call, signal, 'pageParam' in context ? context.pageParam : undefined)
        },
        // Offline, a call fails at once and shows it. By default it would wait, and its screen would keep loading.
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (failures, error) => error instanceof ApiError && error.passing && failures < 1,
        retryDelay: 600,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
