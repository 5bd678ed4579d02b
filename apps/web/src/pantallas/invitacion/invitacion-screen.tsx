import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { api, type Invitacion } from '@telar/contract'
import { useCall } from '../../datos/api.ts'
import { ApiError } from '../../datos/api-error.ts'
import { serverText } from '../../datos/save-error.ts'
import { useSession, useUser } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { AccesoPagina } from '../../dominio/acceso/acceso-pagina.tsx'
import type { ClaveError } from '../../dominio/acceso/clave-errors.ts'
import { ClaveForm } from '../../dominio/acceso/clave-form.tsx'
import { Button } from '../../kit/button.tsx'
import { FormAlert } from '../../kit/form.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { Skeleton } from '../../kit/skeleton.tsx'

/** The message for a refused password on the screen of a link, in the server's words. */
const invitacionError = (error: unknown): ClaveError => {
  if (!(error instanceof ApiError))
    return { field: null, text: 'No pudimos guardar la contraseña. Probá de nuevo.' }
  const text = error.messages.join(' ') || 'No pudimos guardar la contraseña. Probá de nuevo.'
  return { field: error.details.campos?.includes('password') ? 'nueva' : null, text }
}

const ElegirClave = ({ invitacion, token }: { invitacion: Invitacion; token: string }) => {
  const call = useCall()
  const session = useSession()
  const navigate = useNavigate()
  const user = useUser()
  const format = useFormat()
  const { email, motivo, vence_at } = invitacion

  const save = async (nueva: string) => {
    await call(api.invitacion.accept, { body: { token, password: nueva } })
    // Signs out whoever was using this browser, because this person takes over.
    if (session.get().status === 'signed-in') await session.leave('salida')
    await navigate({ to: '/login', search: {}, replace: true })
    try {
      await session.signIn(email, nueva)
      toast.success(motivo === 'invitacion' ? '¡Te damos la bienvenida a Telar!' : 'Contraseña actualizada')
    } catch {
      // The password is saved. If the sign-in fails, the sign-in screen explains the next attempt.
      toast.success('Contraseña guardada', { description: 'Ingresá con tu correo y tu contraseña nueva.' })
    }
  }

  return (
    <>
      {user && user.email !== email && (
        <p className="-mt-2 mb-6 rounded-lg bg-warning-soft px-3 py-2.5 text-pretty text-sm text-warning-text">
          En este navegador está abierta la sesión de {user.email}. Al guardar se cierra, y entrás como{' '}
          {email}.
        </p>
      )}
      <ClaveForm
        actual={null}
        email={email}
        save={save}
        explain={invitacionError}
        submit="Guardar y entrar"
        autoFocus
      >
        <p className="figures text-center text-muted-foreground text-xs">
          El enlace sirve una sola vez, hasta el {format.date(vence_at)}, {format.time(vence_at)}.
        </p>
      </ClaveForm>
    </>
  )
}

const Rechazada = ({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) => (
  <div className="grid gap-5">
    <FormAlert>{text}</FormAlert>
    <div className="flex flex-wrap gap-2">
      {onRetry && <Button onClick={onRetry}>Reintentar</Button>}
      <Button variant="outline" asChild>
        <Link to="/login" search={{}}>
          Ir a iniciar sesión
        </Link>
      </Button>
    </div>
  </div>
)

const TITLES = {
  invitacion: 'Te invitaron a Telar',
  clave: 'Elegí una contraseña nueva',
} as const

/** The target of a one-time link: its holder chooses a password and signs in. The token stays behind `#`. */
export const InvitacionScreen = () => {
  const call = useCall()
  const token = useLocation({ select: ({ hash }) => hash })
  const { data, error, refetch } = useQuery({
    queryKey: ['invitacion', token],
    queryFn: ({ signal }) => call(api.invitacion.show, { body: { token }, signal }),
    enabled: token !== '',
    // Loaded once only, because each try of a wrong link counts against the address.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (data)
    return (
      <AccesoPagina
        title={TITLES[data.motivo]}
        subtitle={`${data.nombre ? `${data.nombre}, elegí` : 'Elegí'} la contraseña con la que vas a entrar como ${data.email}.`}
      >
        <ElegirClave invitacion={data} token={token} />
      </AccesoPagina>
    )
  if (token === '' || error)
    return (
      <AccesoPagina title="Este enlace no sirve" subtitle="Con él no se puede elegir una contraseña.">
        <Rechazada
          text={
            error
              ? (serverText(error) ?? error.message)
              : 'El enlace no está completo. Copialo entero, o pedí otro.'
          }
          onRetry={error?.passing || error?.status === 429 ? () => void refetch() : undefined}
        />
      </AccesoPagina>
    )
  return (
    <AccesoPagina title="Un momento" subtitle="Estamos comprobando tu enlace.">
      <output aria-label="Comprobando el enlace" className="grid gap-5">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </output>
    </AccesoPagina>
  )
}
