import { createFileRoute } from '@tanstack/react-router'
import { InvitacionScreen } from '../../pantallas/invitacion/invitacion-screen.tsx'

export const Route = createFileRoute('/invitacion')({
  staticData: { ayuda: null, areas: [] },
  component: InvitacionScreen,
})
