import { api } from '@telar/contract'
import { createRoot } from 'react-dom/client'
import { createApi } from '../datos/api.ts'
import { hasOwnAccounts, loadInstalacion } from '../datos/instalacion.ts'
import { createMotor } from '../datos/motor/motor.ts'
import { createQueryClient } from '../datos/query-client.ts'
import { createAuthClient } from '../datos/session/auth-client.ts'
import { createConfirmation } from '../datos/session/confirmation.ts'
import { createInactivity } from '../datos/session/inactivity.ts'
import { createSession } from '../datos/session/session.ts'
import { createTokens } from '../datos/session/tokens.ts'
import { createTyped } from '../datos/typed.ts'
import { tellIfReplaced } from '../datos/version.ts'
import { createSinGuardar } from '../dominio/receta/sin-guardar.ts'
import { createFormat } from '../kit/format/format.ts'
import { createThemeStore } from '../kit/lib/theme.ts'
import { App, Cargando } from './app.tsx'
import { createAppRouter } from './router.tsx'
import './styles.css'

/** Creates the parts and connects them. Everything below receives what it needs. */
const start = async (element: HTMLElement) => {
  const root = createRoot(element)
  root.render(<Cargando />)

  const nobody = { current: async () => null, renew: async () => null }
  const instalacion = await loadInstalacion(
    createApi({ tokens: nobody, onSessionLost: () => {} }),
    localStorage,
  )

  const client = createAuthClient(new URL(instalacion.auth_url, location.origin).href, localStorage)
  const server = createApi({
    tokens: createTokens(client.auth),
    onSessionLost: () => void session.leave('vencida'),
    confirm: () => confirmation.ask(),
  })
  const motor = createMotor(
    server,
    () => new Worker(new URL('../datos/motor/taller.worker.ts', import.meta.url), { type: 'module' }),
  )
  const { call } = motor
  const confirmation = createConfirmation(async () => (await call(api.cuenta.prueba, {})).pide)
  const session = createSession({
    client,
    fetchPerfil: (signal) => call(api.perfil.get, { signal }),
    local: localStorage,
    tab: sessionStorage,
    confirm: confirmation.ask,
  })
  const queryClient = createQueryClient({
    call,
    onPending: () => void session.restore(),
    onForbidden: () => void session.renew(),
  })
  const inactivity = createInactivity({
    storage: localStorage,
    onIdle: () => void session.leave('inactividad'),
  })
  const theme = createThemeStore(
    localStorage,
    document.documentElement,
    matchMedia('(prefers-color-scheme: dark)'),
  )
  const router = createAppRouter({
    call,
    queryClient,
    session,
    ownAccounts: hasOwnAccounts(instalacion),
  })

  root.render(
    <App
      call={call}
      confirmation={confirmation}
      format={createFormat(instalacion)}
      inactivity={inactivity}
      motor={motor}
      instalacion={instalacion}
      queryClient={queryClient}
      router={router}
      session={session}
      sinGuardar={createSinGuardar(localStorage)}
      theme={theme}
      typed={createTyped(session)}
    />,
  )
  // If the app was closed for longer than the idle limit, the session ended then, although nothing was running to end
  // it.
  await (inactivity.expired() ? session.leave('inactividad') : session.restore())
}

addEventListener('vite:preloadError', () => void tellIfReplaced())

const element = document.getElementById('raiz')
if (element) void start(element)
