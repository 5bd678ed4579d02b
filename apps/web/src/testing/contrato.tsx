import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Endpoint } from '@telar/contract'
import type { ReactNode } from 'react'
import { type Answered, type Args, type Call, CallContext } from '../datos/api.ts'
import { createQueryClient } from '../datos/query-client.ts'

type Answer<E extends Endpoint> = (args: Args<E>) => Answered<E> | Promise<Answered<E>>

/**
 * A server faked by the test: each endpoint returns an answer that the contract allows, or throws an `ApiError`. A call of an
 * endpoint without an answer fails. A write makes an entry, whose `seq` is one above the last.
 */
export const fakeContract = () => {
  const answers = new Map<Endpoint, Answer<Endpoint>>()
  const asked: { endpoint: Endpoint; args: Args<Endpoint> }[] = []
  let newest = 100
  const call = (async (endpoint: Endpoint, args: Args<Endpoint>) => {
    asked.push({ endpoint, args })
    const answer = answers.get(endpoint)
    if (!answer) throw new Error(`nothing was said of ${endpoint.method} ${endpoint.path}`)
    const answered = await answer(args)
    if (endpoint.method !== 'GET' && endpoint.toca.length > 0) {
      newest += 1
      args.onSeq?.(newest)
    }
    return answered
  }) as Call
  const queryClient: QueryClient = createQueryClient({ call })
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } })
  const fake = {
    call,
    queryClient,
    /** Sets the answer of an endpoint from now on. */
    on: <E extends Endpoint>(endpoint: E, answer: Answer<E>) => {
      answers.set(endpoint, answer as Answer<Endpoint>)
      return fake
    },
    /** The arguments of an endpoint's calls so far, the oldest first. */
    asked: <E extends Endpoint>(endpoint: E): Args<E>[] =>
      asked.flatMap((each) => (each.endpoint === endpoint ? [each.args as Args<E>] : [])),
    /** `seq` of the newest entry. */
    newest: () => newest,
    /** Wraps a hook or a screen that makes calls. */
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <CallContext value={call}>{children}</CallContext>
      </QueryClientProvider>
    ),
  }
  return fake
}
