import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'

/**
 * In the header beside the product's name, where it covers nothing that work needs: the way back, titles and filters stand
 * below, and totals and save buttons at the foot. On a phone it covers the name too, but never the menu's button.
 */
const PLACE = {
  position: 'top-left',
  offset: { top: '0.25rem', left: '9.25rem' },
  mobileOffset: { top: '0.25rem', left: '3.5rem' },
  style: { '--width': '28rem' } as CSSProperties,
} as const

export const Toaster = ({ dark }: { dark: boolean }) => (
  <Sonner
    theme={dark ? 'dark' : 'light'}
    {...PLACE}
    closeButton
    // More of them would unfold under the pointer, over the way back that it is heading for. The others wait behind the newest.
    visibleToasts={1}
    gap={0}
    containerAriaLabel="Avisos"
    icons={{
      success: <CircleCheck className="size-4 text-success-text" aria-hidden />,
      error: <CircleAlert className="size-4" aria-hidden />,
      info: <Info className="size-4" aria-hidden />,
    }}
    toastOptions={{
      closeButtonAriaLabel: 'Cerrar aviso',
      classNames: {
        toast:
          // The effect of a save arrives a moment later, and the front toast grows with its text.
          'data-[front=true]:!h-auto data-[visible=false]:invisible max-[600px]:!w-[calc(100vw-3.875rem)] !gap-1.5 !py-0.5 !pr-8 !pl-2.5 !rounded-xl !min-h-12  !border-border !bg-card !text-foreground !shadow-float !font-sans',
        // Four lines, as a save with its effect has them, end above the way back. A longer text scrolls.
        content: '!gap-0 max-h-16 max-[600px]:max-h-[3.8125rem] overflow-y-auto overscroll-contain',
        title: '!leading-4',
        description:
          '!leading-4 !text-muted-foreground max-[600px]:!text-xs max-[600px]:!leading-[0.9375rem]',
        closeButton:
          '!left-auto !right-0 !top-0 !h-full !w-11 !transform-none !rounded-r-xl !border-0 !bg-transparent !text-current',
        actionButton: '!h-control-compact !rounded-lg !bg-primary !px-2.5 !text-primary-foreground',
        error:
          '!border-destructive/40 !bg-destructive-soft !text-destructive [&_[data-description]]:!text-destructive',
      },
    }}
  />
)
