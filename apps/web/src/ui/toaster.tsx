import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Toaster as Sonner } from 'sonner'
import { useMediaQuery } from '../lib/use-media-query.ts'

/** On a phone below the header: at the foot of a form stands the button that saves it. */
const PHONE = '(max-width: 600px)'

export const Toaster = ({ dark }: { dark: boolean }) => (
  <Sonner
    theme={dark ? 'dark' : 'light'}
    position={useMediaQuery(PHONE) ? 'top-center' : 'bottom-right'}
    mobileOffset={{ top: '4rem' }}
    closeButton
    containerAriaLabel="Avisos"
    icons={{
      success: <CircleCheck className="size-4 text-success-text" aria-hidden />,
      error: <CircleAlert className="size-4" aria-hidden />,
      info: <Info className="size-4" aria-hidden />,
    }}
    toastOptions={{
      closeButtonAriaLabel: 'Cerrar aviso',
      classNames: {
        toast: '!rounded-xl !border-border !bg-card !text-foreground !shadow-float !font-sans',
        description: '!text-muted-foreground',
        closeButton: '!border-border !bg-card !text-muted-foreground',
        error:
          '!border-destructive/40 !bg-destructive-soft !text-destructive [&_[data-description]]:!text-destructive',
      },
    }}
  />
)
