import { createFileRoute } from '@tanstack/react-router'
import { InvitacionScreen } from '../acceso/invitacion-screen.tsx'

export const Route = createFileRoute('/invitacion')({ component: InvitacionScreen })
