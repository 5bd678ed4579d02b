import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import { Slot } from 'radix-ui'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cn } from './cn.ts'

const button = cva(
  'inline-flex print:hidden shrink-0 items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground shadow-raised hover:bg-primary-hover',
        outline: 'border border-border bg-card text-foreground shadow-raised hover:bg-sunken',
        destructive: 'bg-destructive text-primary-foreground shadow-raised hover:bg-destructive-hover',
        ghost: 'text-muted-foreground hover:bg-sunken hover:text-foreground',
      },
      size: {
        default: 'h-control px-3.5 text-sm',
        compact: 'h-control-compact px-2.5 text-sm',
        large: 'h-11 px-5 text-[0.9375rem]',
        icon: 'size-control',
        small: 'size-control-small rounded-md [&_svg]:size-3.5',
      },
    },
    defaultVariants: { variant: 'primary', size: 'default' },
  },
)

interface Props extends ComponentProps<'button'>, VariantProps<typeof button> {
  /** Renders its one child (a link) with the look of a button. */
  asChild?: boolean
  icon?: LucideIcon | undefined
  /** Its action is running: it shows `doing`, ignores presses and keeps the focus, which `disabled` would drop. */
  working?: boolean
  /**
   * It does nothing now, because something else is running or there is nothing to do. Unlike `disabled`, it keeps the
   * focus.
   */
  idle?: boolean
  /** Replaces the text while working: 'Guardando…'. */
  doing?: ReactNode
}

const nothing = (event: MouseEvent) => event.preventDefault()

export const Button = ({
  variant,
  size,
  asChild = false,
  icon: Icon,
  working = false,
  idle = false,
  doing,
  className,
  children,
  ...props
}: Props) => {
  const look = cn(button({ variant, size }), className)
  if (asChild)
    return (
      <Slot.Root className={look} {...props}>
        {children}
      </Slot.Root>
    )
  return (
    <button
      type="button"
      className={look}
      {...props}
      {...((working || idle) && { 'aria-disabled': true, onClick: nothing })}
    >
      {working ? <LoaderCircle className="animate-spin" aria-hidden /> : Icon && <Icon aria-hidden />}
      {working ? (doing ?? children) : children}
    </button>
  )
}
