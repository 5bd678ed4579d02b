import { toast } from 'sonner'
import { useSession, useUser } from '../lib/session/session-context.ts'
import { Button } from '../ui/button.tsx'
import { AccesoPagina } from './acceso-pagina.tsx'
import { claveError } from './clave-errors.ts'
import { ClaveForm } from './clave-form.tsx'

/** Replaces a one-time password. Until it is done there is nothing else to see. */
export const ClaveScreen = () => {
  const session = useSession()
  const user = useUser()
  const save = async (nueva: string, actual: string) => {
    await session.changePassword(actual, nueva)
    toast.success('Contraseña actualizada')
  }
  return (
    <AccesoPagina
      title="Elegí tu contraseña"
      subtitle="Entraste con una contraseña de un solo uso. Elegí la tuya para empezar a trabajar."
    >
      <ClaveForm
        actual="Ingresá la contraseña con la que entraste."
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
