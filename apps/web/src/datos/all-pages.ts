import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'

type Query<T> = Pick<
  UseInfiniteQueryResult<InfiniteData<T[]>, ApiError>,
  'data' | 'error' | 'hasNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Asks for the pages of a list that are not here yet, and answers all its rows. A page that fails is passed on. */
export const allPages = async <T>(query: Query<T>): Promise<T[]> => {
  let now = query
  while (now.hasNextPage) {
    now = await now.fetchNextPage()
    if (now.isFetchNextPageError) throw now.error
  }
  return now.data?.pages.flat() ?? []
}
