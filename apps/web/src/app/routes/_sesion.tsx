import { createFileRoute, notFound, Outlet, redirect } from '@tanstack/react-router'
import { useEnVivo } from '../../datos/live/use-en-vivo.ts'
import { refusal } from '../../datos/session/admission.ts'
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

/** The first screen: the dashboard shows only costs. */
const firstFor = (areas: readonly string[]) => {
  if (areas.includes('costos')) return '/'
  return areas.includes('precios') ? '/precios' : '/producto'
}

export const Route = createFileRoute('/_sesion')({
  staticData: { ayuda: null, areas: [] },
  beforeLoad: ({ context: { session, ownAccounts }, location: { href }, matches }) => {
    const state = session.get()
    if (state.status !== 'signed-in')
      throw redirect({ to: '/login', search: href === '/' ? {} : { redirect: href }, replace: true })
    const { fullPath, staticData } = matches.at(-1)!
    const refused = refusal(staticData, state.user, ownAccounts)
    if (refused === null) return
    if (refused === 'cuentas') throw notFound()
    if (refused === 'area' && fullPath !== '/')
      toast.error('No tenés acceso a esa parte de Telar. Pedíselo a un administrador.')
    throw redirect({ to: firstFor(state.user.areas), replace: true })
  },
  component: ConMarco,
})
