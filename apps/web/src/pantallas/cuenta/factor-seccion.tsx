import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, type Cuenta } from '@telar/contract'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useCall } from '../../datos/api.ts'
import { ApiError, noAnswer } from '../../datos/api-error.ts'
import { consulta, vencer } from '../../datos/consulta.ts'
import type { Session } from '../../datos/session/session.ts'
import { useSession } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { AlertDialog, AlertDialogCancel } from '../../kit/alert-dialog.tsx'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog, type Question } from '../../kit/confirm-dialog.tsx'
import { SectionCard } from '../../kit/section-card.tsx'
import { Cargada } from './cargada.tsx'

const refusalOf = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (isAuthRetryableFetchError(error)) return noAnswer(error)
  const text =
    isAuthApiError(error) && error.code === 'insufficient_aal'
      ? 'Entraste sin el segundo factor. Cerrá sesión, volvé a entrar con el código y probá otra vez.'
      : 'No pudimos quitar el segundo factor. Probá de nuevo.'
  return new ApiError(isAuthApiError(error) ? error.status : 500, 'sin_permiso', [text], { cause: error })
}

/** Removes the person's own factor, and checks what is due now: perhaps another factor. @throws ApiError */
const quitarFactor = async (session: Session): Promise<void> => {
  try {
    await session.factor.remove()
  } catch (error) {
    throw refusalOf(error)
  }
  await session.restore()
}

/** Below this number people should create new codes. */
const POCOS = 3

export interface Partes {
  /** Enrols a factor; `leave` is the way out of its first steps. */
  activar: (onDone: () => void, leave: ReactNode) => ReactNode
  codigos: (codigos: readonly string[]) => ReactNode
}

const Activo = ({ cuenta: { codigos_restantes: quedan } }: { cuenta: Cuenta }) => (
  <div className="grid gap-1.5 px-5 py-4 max-sm:px-4">
    <p className="flex items-center gap-2 font-medium text-success-text">
      <ShieldCheck className="size-4.5" aria-hidden />
      Activo: Telar te pide un código al entrar
    </p>
    <p className={quedan < POCOS ? 'flex items-start gap-2 text-warning-text' : 'text-muted-foreground'}>
      {quedan < POCOS && <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />}
      {quedan === 0
        ? 'No te quedan códigos de recuperación. Pedí otros, por si perdés el teléfono.'
        : `Te ${quedan === 1 ? 'queda 1 código' : `quedan ${quedan} códigos`} de recuperación.`}
    </p>
  </div>
)

const Inactivo = ({ cuenta }: { cuenta: Cuenta }) => (
  <p className="px-5 py-4 text-muted-foreground max-sm:px-4">
    {cuenta.exige_segundo_factor
      ? 'Esta instalación se lo pide a todos.'
      : 'Inactivo: para entrar alcanza con la contraseña.'}
  </p>
)

/** The person's second factor: enrol it, remove it, create new recovery codes (AUTH-19). */
export const FactorSeccion = ({ activar, codigos: mostrar }: Partes) => {
  const call = useCall()
  const session = useSession()
  const queryClient = useQueryClient()
  const query = useQuery(consulta(api.cuenta.get))
  const [activando, setActivando] = useState(false)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const salida = useRef<HTMLButtonElement>(null)
  const pedir = useRef<HTMLButtonElement>(null)
  const cuenta = query.data
  const refresh = () => vencer(queryClient, ['cuenta'])

  const askCodes = () =>
    setQuestion({
      title: '¿Pedir códigos nuevos?',
      text: 'Los que tenías guardados dejan de valer.',
      answer: 'Pedir códigos nuevos',
      act: async () => {
        const nuevos = await call(api.cuenta.newCodes, {})
        setCodigos(nuevos.codigos)
        await refresh()
      },
    })

  const askRemoval = () =>
    setQuestion({
      title: '¿Quitar el segundo factor?',
      text: cuenta?.exige_segundo_factor
        ? 'Esta instalación lo exige: vas a tener que activar otro enseguida. Sirve para cambiar de teléfono. Tus códigos de recuperación dejan de valer.'
        : 'Para entrar va a alcanzar con tu contraseña. Tus códigos de recuperación dejan de valer.',
      answer: 'Quitar',
      destructive: true,
      act: async () => {
        await quitarFactor(session)
        toast.success('Segundo factor quitado')
        await refresh()
      },
    })

  const done = () => {
    setActivando(false)
    void refresh()
  }

  return (
    <SectionCard
      title="Segundo factor"
      lead="Además de la contraseña, un código que cambia cada 30 segundos en tu teléfono."
      action={
        cuenta &&
        (cuenta.segundo_factor ? (
          <span className="flex flex-wrap gap-2">
            <Button ref={pedir} variant="outline" onClick={askCodes}>
              Códigos nuevos
            </Button>
            <Button variant="outline" onClick={askRemoval}>
              Quitar
            </Button>
          </span>
        ) : (
          <Button onClick={() => setActivando(true)}>Activar</Button>
        ))
      }
    >
      <Cargada query={query} noun="los datos de tu cuenta">
        {(propia) => (propia.segundo_factor ? <Activo cuenta={propia} /> : <Inactivo cuenta={propia} />)}
      </Cargada>
      <ConfirmDialog question={question} onDone={() => setQuestion(null)} />
      <AlertDialog
        open={activando}
        // Escape presses that button. The last step has none, because its codes are shown only once.
        onDismiss={() => salida.current?.click()}
        title="Activar el segundo factor"
        answers={null}
      >
        {activar(
          done,
          <Button ref={salida} variant="outline" onClick={() => setActivando(false)}>
            Cancelar
          </Button>,
        )}
      </AlertDialog>
      <AlertDialog
        open={codigos !== null && question === null}
        // Escape does not close it, because they are shown only once.
        onDismiss={() => {}}
        // The question that opened it is gone.
        onClosed={() => pedir.current?.focus()}
        title="Tus códigos de recuperación"
        answers={
          <AlertDialogCancel asChild>
            <Button onClick={() => setCodigos(null)}>Ya los guardé</Button>
          </AlertDialogCancel>
        }
      >
        <p className="mb-3">
          Guardalos en un lugar seguro. Si perdés el teléfono, cada uno te deja entrar una vez. No se vuelven
          a mostrar.
        </p>
        {codigos && mostrar(codigos)}
      </AlertDialog>
    </SectionCard>
  )
}
