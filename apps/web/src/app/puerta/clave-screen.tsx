import { isAuthApiError } from '@supabase/auth-js'
import { useState } from 'react'
import { useSession, useUser } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { AccesoPagina } from '../../dominio/acceso/acceso-pagina.tsx'
import { claveError } from '../../dominio/acceso/clave-errors.ts'
import { ClaveForm } from '../../dominio/acceso/clave-form.tsx'
import { Button } from '../../kit/button.tsx'

/** Replaces a one-time password. People see nothing else until they have done so. */
export const ClaveScreen = () => {
  const session = useSession()
  const user = useUser()
  // The server does not ask for the current password right after a sign-in; it does later on.
  const [asked, setAsked] = useState(false)
  const save = async (nueva: string, actual: string) => {
    try {
      await session.changePassword(asked ? actual : null, nueva)
    } catch (error) {
      if (isAuthApiError(error) && error.code === 'current_password_required') setAsked(true)
      throw error
    }
    toast.success('Contraseña actualizada')
  }
  return (
    <AccesoPagina
      title="Elegí tu contraseña"
      subtitle="La contraseña con la que entraste es provisoria. Elegí la tuya para empezar a trabajar."
    >
      <ClaveForm
        actual={asked ? 'Ingresá la contraseña con la que entraste.' : null}
        email={user?.email ?? ''}
        save={save}
        explain={(error) => claveError(error, session.retryAfter())}
        submit="Guardar y continuar"
        autoFocus
      >
        <Button variant="ghost" onClick={() => void session.leave('salida')}>
          Cerrar Sesión
        </Button>
      </ClaveForm>
    </AccesoPagina>
  )
}
