import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export type Tone = 'neutral' | 'blue' | 'green' | 'purple' | 'orange' | 'warning' | 'destructive' | 'primary'

const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-neutral-soft text-neutral-text',
  blue: 'bg-blue-soft text-blue-text',
  green: 'bg-green-soft text-green-text',
  purple: 'bg-purple-soft text-purple-text',
  orange: 'bg-orange-soft text-orange-text',
  warning: 'bg-warning-soft text-warning-text',
  destructive: 'bg-destructive-soft text-destructive',
  primary: 'bg-primary-soft text-primary-text',
}

export const Badge = ({
  tone = 'neutral',
  className,
  children,
  ...props
}: ComponentProps<'span'> & { tone?: Tone }) => (
  <span
    data-tone={tone}
    className={cn(
      'inline-flex max-w-full items-center gap-1 overflow-hidden whitespace-nowrap rounded-md px-2 py-0.5 font-medium text-xs [&_svg]:size-3 [&_svg]:shrink-0',
      TONES[tone],
      className,
    )}
    {...props}
  >
    {/* Only a box of its own is cut with an ellipsis. */}
    {typeof children === 'string' ? <span className="truncate">{children}</span> : children}
  </span>
)
