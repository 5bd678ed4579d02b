import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useEnVivo } from '../../datos/live/use-en-vivo.ts'
import { areasDe, type Ruta } from '../../datos/session/areas.ts'
import { toast } from '../../datos/toast.ts'
import { RecuperarAviso } from '../../dominio/receta/recuperar-aviso.tsx'
import { AskProvider } from '../../kit/ask.tsx'
import { TooltipProvider } from '../../kit/tooltip.tsx'
import { UnsavedProvider } from '../../kit/unsaved.tsx'
import { Marco } from '../marco/marco.tsx'

const ConMarco = () => {
  useEnVivo()
  return (
    <TooltipProvider>
      <Marco aviso={<RecuperarAviso />}>
        <AskProvider>
          <UnsavedProvider>
            <Outlet />
          </UnsavedProvider>
        </AskProvider>
      </Marco>
    </TooltipProvider>
  )
}

export const Route = createFileRoute('/_sesion')({
  beforeLoad: ({ context, location, matches }) => {
    const state = context.session.get()
    if (state.status === 'signed-in') {
      const to = matches.at(-1)!.fullPath as Ruta
      // The dashboard itself sends people who may not see costs to another first screen.
      if (to === '/' || areasDe(to).every((area) => state.user.areas.includes(area))) return
      toast.error('No tenés acceso a esa parte de Telar. Pedíselo a un administrador.')
      throw redirect({ to: '/', replace: true })
    }
    const wanted = location.href
    throw redirect({ to: '/login', search: wanted === '/' ? {} : { redirect: wanted }, replace: true })
  },
  component: ConMarco,
})
