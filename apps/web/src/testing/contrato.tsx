import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Endpoint } from '@telar/contract'
import type { ReactNode } from 'react'
import type { Answered, Args, Call } from '../datos/api.ts'
import { CallContext } from '../datos/call-context.ts'
import { createQueryClient } from '../datos/query-client.ts'

type Answer<E extends Endpoint> = (args: Args<E>) => Answered<E> | Promise<Answered<E>>

/**
 * The server as far as a test says: each endpoint answers what the contract lets it answer, or throws an `ApiError`. One that
 * nothing was said of fails the call. A write leaves an entry, whose `seq` is one more than the last.
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
    /** Says what an endpoint answers from now on. */
    on: <E extends Endpoint>(endpoint: E, answer: Answer<E>) => {
      answers.set(endpoint, answer as Answer<Endpoint>)
      return fake
    },
    /** With what an endpoint was asked so far, oldest first. */
    asked: <E extends Endpoint>(endpoint: E): Args<E>[] =>
      asked.flatMap((each) => (each.endpoint === endpoint ? [each.args as Args<E>] : [])),
    /** `seq` of the newest entry. */
    newest: () => newest,
    /** Around a hook or a screen that asks. */
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <CallContext value={call}>{children}</CallContext>
      </QueryClientProvider>
    ),
  }
  return fake
}
