import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { toast } from 'sonner'
import { Button } from './button.tsx'

interface Props {
  query: Pick<UseQueryResult, 'dataUpdatedAt' | 'isFetching' | 'refetch'>
  /** On a narrow screen only for those who hear it. */
  label: string
  /** What was asked for anew has come. */
  onFresh?: () => void
}

/** Asks again for what the screen shows, and says when it is there. */
export const RefreshButton = ({ query, label, onFresh }: Props) => {
  const { dataUpdatedAt, isFetching, refetch } = query
  const refresh = async () => {
    const after = await refetch()
    // Neither a failure nor a session that ended meanwhile brings anything new.
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
