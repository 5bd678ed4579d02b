import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/**
 * A part of a page that scrolls by itself. The keyboard reaches it. Its ring is drawn inside, because a card around it would
 * clip a ring outside.
 */
export const Scroller = ({ label, className, ...rest }: ComponentProps<'section'> & { label: string }) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a focus inside, the keyboard could not scroll it
    tabIndex={0}
    aria-label={label}
    className={cn('focus-visible:-outline-offset-2', className)}
    {...rest}
  />
)
