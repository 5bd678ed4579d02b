import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { LoginScreen } from '../acceso/login-screen.tsx'
import { safeRedirect } from '../lib/safe-redirect.ts'

export const Route = createFileRoute('/login')({
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  beforeLoad: ({ context, search }) => {
    if (context.session.get().status !== 'signed-in') return
    throw redirect({ href: safeRedirect(search.redirect), replace: true })
  },
  component: LoginScreen,
})
