import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Toaster as Sonner } from 'sonner'

export const Toaster = ({ dark }: { dark: boolean }) => (
  <Sonner
    theme={dark ? 'dark' : 'light'}
    position="bottom-right"
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
