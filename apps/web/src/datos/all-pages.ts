import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'

type Query<T> = Pick<
  UseInfiniteQueryResult<InfiniteData<T[]>, ApiError>,
  'data' | 'error' | 'hasNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Loads the missing pages of a list and returns all its rows. @throws the error of a page that failed */
export const allPages = async <T>(query: Query<T>): Promise<T[]> => {
  let now = query
  while (now.hasNextPage) {
    now = await now.fetchNextPage()
    if (now.isFetchNextPageError) throw now.error
  }
  return now.data?.pages.flat() ?? []
}
