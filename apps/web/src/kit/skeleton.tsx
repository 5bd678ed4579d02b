import { cn } from './cn.ts'

export const Skeleton = ({ className }: { className?: string }) => (
  <span className={cn('block animate-pulse rounded-md bg-sunken', className)} aria-hidden />
)
