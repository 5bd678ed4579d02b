import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { useReadOnly } from './form.tsx'

export const Input = ({ className, readOnly = false, ...props }: ComponentProps<'input'>) => (
  <input
    className={cn(
      // 16 px on a phone: iOS zooms the page when a field with smaller text gets the focus.
      'h-control w-full min-w-0 rounded-lg border border-input bg-card px-3 text-base text-foreground shadow-raised transition-colors placeholder:text-muted-foreground placeholder:text-ellipsis hover:border-muted-foreground aria-invalid:border-destructive sm:text-sm',
      'focus-visible:border-ring focus-visible:outline-offset-0',
      className,
    )}
    {...props}
    readOnly={useReadOnly() || readOnly}
  />
)
