import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { toast } from '../datos/toast.ts'
import { Button } from './button.tsx'

interface Props {
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'refetch'>
  /** On a narrow screen only screen readers get it. */
  label: string
  /** Called once the new data has arrived. */
  onFresh?: () => void
}

/** Reloads the screen's data, and says when it has arrived. */
export const RefreshButton = ({ query, label, onFresh }: Props) => {
  const { dataUpdatedAt, isFetching, refetch } = query
  const refresh = async () => {
    const after = await refetch()
    // Nothing new came after a failure, nor if the session ended meanwhile.
    if (after.isError || after.dataUpdatedAt === dataUpdatedAt) return
    toast.success('Datos actualizados')
    onFresh?.()
  }
  return (
    <Button
      variant="outline"
      onClick={() => void refresh()}
      idle={isFetching}
      className="max-sm:w-control max-sm:px-0"
    >
      <RefreshCw className={isFetching ? 'animate-spin' : ''} aria-hidden />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}
