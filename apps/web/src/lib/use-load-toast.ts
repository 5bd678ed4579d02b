import { useEffect } from 'react'
import { toast } from 'sonner'

/** Says once for each failed load that it failed; `errorUpdatedAt` is that of the query. */
export const useLoadToast = (errorUpdatedAt: number, text: string): void => {
  useEffect(() => {
    if (errorUpdatedAt > 0) toast.error(text, { id: text })
  }, [errorUpdatedAt, text])
}
