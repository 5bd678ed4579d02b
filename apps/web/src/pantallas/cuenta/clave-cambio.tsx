import { isAuthSessionMissingError } from '@supabase/auth-js'
import { useSession, useUser } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { claveError } from '../../dominio/acceso/clave-errors.ts'
import { ClaveForm } from '../../dominio/acceso/clave-form.tsx'

/** Changes the person's own password; their other sessions end. */
export const ClaveCambio = ({ onDone }: { onDone: () => void }) => {
  const session = useSession()
  const user = useUser()
  const save = async (nueva: string, actual: string) => {
    try {
      await session.changePassword(actual, nueva)
    } catch (error) {
      if (isAuthSessionMissingError(error)) return session.leave('vencida')
      throw error
    }
    toast.success('Contraseña actualizada', {
      description: 'Tus otras sesiones se cerraron, y tus claves personales ya no valen.',
    })
    onDone()
  }
  return (
    <ClaveForm
      actual="Ingresá tu contraseña actual."
      email={user?.email ?? ''}
      save={save}
      explain={(error) => claveError(error, session.retryAfter())}
      submit="Cambiar la contraseña"
      autoFocus
    />
  )
}
