import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen } from '../acceso/login-screen.tsx'
import { search, text } from '../lib/read-search.ts'
import { safeRedirect } from '../lib/safe-redirect.ts'

const loginSearch = search({ redirect: text })

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: ({ context, search }) => {
    if (context.session.get().status !== 'signed-in') return
    throw redirect({ href: safeRedirect(search.redirect), replace: true })
  },
  component: LoginScreen,
})
