import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useLiveUpdates } from '../lib/live/use-live-updates.ts'
import { Marco } from '../marco/marco.tsx'
import { RecuperarAviso } from '../receta/recuperar-aviso.tsx'
import { AskProvider } from '../ui/ask.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'

const ConMarco = () => {
  useLiveUpdates()
  return (
    <TooltipProvider>
      <Marco aviso={<RecuperarAviso />}>
        <AskProvider>
          <Outlet />
        </AskProvider>
      </Marco>
    </TooltipProvider>
  )
}

export const Route = createFileRoute('/_sesion')({
  beforeLoad: ({ context, location }) => {
    if (context.session.get().status === 'signed-in') return
    const wanted = location.href
    throw redirect({ to: '/login', search: wanted === '/' ? {} : { redirect: wanted }, replace: true })
  },
  component: ConMarco,
})
