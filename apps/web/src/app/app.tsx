import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, lazyRouteComponent, RouterProvider } from '@tanstack/react-router'
import type { Instalacion } from '@telar/contract'
import {
  type ReactNode,
  StrictMode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Call, CallContext } from '../datos/api.ts'
import { InstalacionContext } from '../datos/instalacion.ts'
import { type Motor, MotorContext } from '../datos/motor/motor.ts'
import type { Confirmation } from '../datos/session/confirmation.ts'
import type { Inactivity } from '../datos/session/inactivity.ts'
import type { Session } from '../datos/session/session.ts'
import { SessionContext, useSessionState } from '../datos/session/session-context.ts'
import { toast } from '../datos/toast.ts'
import { type Typed, TypedContext } from '../datos/typed.ts'
import { type SinGuardar, SinGuardarContext } from '../dominio/receta/sin-guardar.ts'
import type { Format } from '../kit/format/format.ts'
import { FormatContext } from '../kit/format/format-context.ts'
import { useFocusKept } from '../kit/hooks/use-focus-kept.ts'
import { ThemeContext, type ThemeStore, useTheme } from '../kit/lib/theme.ts'
import { SinConexion } from './marco/sin-conexion.tsx'
import type { AppRouter } from './router.tsx'

interface Parts {
  call: Call
  confirmation: Confirmation
  format: Format
  inactivity: Inactivity
  instalacion: Instalacion
  motor: Motor
  queryClient: QueryClient
  router: AppRouter
  session: Session
  sinGuardar: SinGuardar
  theme: ThemeStore
  typed: Typed
}

// Few people open these screens, so the first load leaves their code out.
const ActivarScreen = lazyRouteComponent(() => import('./puerta/activar-screen.tsx'), 'ActivarScreen')
const ClaveScreen = lazyRouteComponent(() => import('./puerta/clave-screen.tsx'), 'ClaveScreen')
const CodigoScreen = lazyRouteComponent(() => import('./puerta/codigo-form.tsx'), 'CodigoScreen')
const ConfirmacionDialog = lazyRouteComponent(
  () => import('./puerta/confirmacion-dialog.tsx'),
  'ConfirmacionDialog',
)

/** Shown until it is known who is here. */
export const Cargando = () => (
  <output className="grid h-dvh place-content-center text-muted-foreground">Loading...</output>
)

const TOASTS_MS = 1_000

/** Fetches what draws toasts after the first screen, which shows sooner without it. Toasts until then wait. */
const Toasts = () => {
  const { dark } = useTheme()
  const [drawn, setDrawn] = useState<typeof import('../kit/toaster.tsx')>()
  useEffect(() => {
    let wait = TOASTS_MS
    let timer: ReturnType<typeof setTimeout>
    const fetchLater = () => {
      timer = setTimeout(() => void import('../kit/toaster.tsx').then(setDrawn, fetchLater), wait)
      wait *= 2
    }
    fetchLater()
    return () => clearTimeout(timer)
  }, [])
  return drawn && <drawn.Toaster dark={dark} />
}

const WARNING = 'inactividad'

/** Any key or movement keeps the session; the button is for people who look for one. */
const warn = () =>
  toast.warning('Tu sesión se cierra en 1 minuto.', {
    id: WARNING,
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Seguir conectado', onClick: () => toast.dismiss(WARNING) },
  })

/** Mounted with the first question. It stays mounted, because it returns the focus after each question. */
const Confirmaciones = ({ confirmation }: Pick<Parts, 'confirmation'>) => {
  const asks = useSyncExternalStore(confirmation.subscribe, () => confirmation.get() !== null)
  const [asked, setAsked] = useState(asks)
  if (asks && !asked) setAsked(true)
  return asked && <ConfirmacionDialog confirmation={confirmation} />
}

/** Renders no route until it is known who is signed in, nor while they must do something else first. */
const Gate = ({ router, queryClient, inactivity }: Pick<Parts, 'router' | 'queryClient' | 'inactivity'>) => {
  const state = useSessionState()
  const signedIn = state.status === 'signed-in'
  const held = signedIn || state.status === 'half-way'
  const checking = state.status === 'checking'
  /** Who is shown what: an administrator may change one's own rights while a screen is open. */
  const shown = signedIn ? `${state.user.id} ${state.user.role} ${state.user.areas}` : null
  const reason = state.status === 'visitor' ? state.reason : null

  useEffect(() => {
    if (!held) return
    const stop = inactivity.watch((near) => (near ? warn() : toast.dismiss(WARNING)))
    return () => {
      stop()
      toast.dismiss(WARNING)
    }
  }, [held, inactivity])

  const shownTo = useRef(shown)
  useEffect(() => {
    // Before the session check ends, the router would send everybody to sign in.
    if (checking) return
    // Drops what the previous person was shown, or this one under other rights.
    if (shownTo.current !== shown) queryClient.clear()
    shownTo.current = shown
    // People who sign out get a plain sign-in screen. Everybody else returns to where they were.
    if (reason === 'salida') void router.navigate({ to: '/login', search: {} })
    else void router.invalidate()
  }, [checking, shown, reason, router, queryClient])

  useEffect(() => {
    if (reason === 'inactividad')
      toast.message('Sesión cerrada por inactividad', { description: 'Debes volver a iniciar sesión' })
    if (reason === 'vencida')
      toast.message('Tu sesión terminó', { description: 'Ingresá de nuevo para seguir donde estabas.' })
  }, [reason])

  if (state.status === 'checking') return <Cargando />
  if (state.status === 'offline') return <SinConexion />
  if (state.status === 'half-way') return <CodigoScreen email={state.email} />
  if (signedIn && state.due === 'password') return <ClaveScreen />
  if (signedIn && state.due === 'factor') return <ActivarScreen />
  return <RouterProvider router={router} />
}

const Providers = ({
  call,
  format,
  instalacion,
  motor,
  queryClient,
  session,
  sinGuardar,
  theme,
  typed,
  children,
}: Omit<Parts, 'router' | 'inactivity' | 'confirmation'> & { children: ReactNode }) => (
  <ThemeContext value={theme}>
    <InstalacionContext value={instalacion}>
      <SessionContext value={session}>
        <CallContext value={call}>
          <FormatContext value={format}>
            <QueryClientProvider client={queryClient}>
              <SinGuardarContext value={sinGuardar}>
                <TypedContext value={typed}>
                  <MotorContext value={motor}>{children}</MotorContext>
                </TypedContext>
              </SinGuardarContext>
            </QueryClientProvider>
          </FormatContext>
        </CallContext>
      </SessionContext>
    </InstalacionContext>
  </ThemeContext>
)

export const App = ({ router, inactivity, confirmation, ...rest }: Parts) => {
  useFocusKept()
  return (
    <StrictMode>
      <Providers {...rest}>
        <CatchBoundary getResetKey={() => 0} errorComponent={SinConexion}>
          <Suspense fallback={<Cargando />}>
            <Gate router={router} queryClient={rest.queryClient} inactivity={inactivity} />
          </Suspense>
          <Suspense>
            <Confirmaciones confirmation={confirmation} />
          </Suspense>
        </CatchBoundary>
        <Toasts />
      </Providers>
    </StrictMode>
  )
}
