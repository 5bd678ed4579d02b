import { createFileRoute, redirect } from '@tanstack/react-router'
import { safeRedirect, search, text } from '../../kit/lib/read-search.ts'
import { LoginScreen } from '../../pantallas/login/login-form.tsx'

const loginSearch = search({ redirect: text })

export const Route = createFileRoute('/login')({
  staticData: { ayuda: null, areas: [] },
  validateSearch: loginSearch,
  beforeLoad: ({ context, search }) => {
    if (context.session.get().status !== 'signed-in') return
    throw redirect({ href: safeRedirect(search.redirect), replace: true })
  },
  component: LoginScreen,
})
