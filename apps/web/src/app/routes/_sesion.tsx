import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useLiveUpdates } from '../../datos/live/use-live-updates.ts'
import { RecuperarAviso } from '../../dominio/receta/recuperar-aviso.tsx'
import { AskProvider } from '../../kit/ask.tsx'
import { TooltipProvider } from '../../kit/tooltip.tsx'
import { Marco } from '../marco/marco.tsx'

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
