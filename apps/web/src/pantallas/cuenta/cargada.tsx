import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  /** 'las sesiones' */
  noun: string
  children: (data: T) => ReactNode
}

/** A part of the page, or its replacement while it loads or after a failure. */
export const Cargada = <T,>({ query: { data, isError, isFetching, refetch }, noun, children }: Props<T>) => {
  if (data !== undefined) return children(data)
  if (!isError)
    return (
      <output aria-label={`Cargando ${noun}`} className="grid gap-3 px-5 py-4 max-sm:px-4">
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-6 w-2/3" />
      </output>
    )
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-5 py-4 max-sm:px-4">
      <p className="flex items-center gap-2 text-destructive">
        <CircleAlert className="size-4 shrink-0" aria-hidden />
        No se pudieron cargar {noun}
      </p>
      <Button variant="outline" onClick={() => void refetch()} idle={isFetching}>
        Reintentar
      </Button>
    </div>
  )
}
