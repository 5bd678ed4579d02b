import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useEnVivo } from '../../datos/live/use-en-vivo.ts'
import { RecuperarAviso } from '../../dominio/receta/recuperar-aviso.tsx'
import { AskProvider } from '../../kit/ask.tsx'
import { TooltipProvider } from '../../kit/tooltip.tsx'
import { Marco } from '../marco/marco.tsx'

const ConMarco = () => {
  useEnVivo()
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
